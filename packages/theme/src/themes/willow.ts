import { classicParts, type Theme } from './theme.ts'

/** Stripped to the essentials: a bar of one line, navigation as plain text, a larger text in the fonts of the system. */
export const willow: Theme = {
  name: 'willow',
  parts: { ...classicParts, tabs: 'inline' },
  fonts: { body: 'system' },
  tokens: {},
}
