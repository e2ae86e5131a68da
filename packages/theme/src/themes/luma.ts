import { classicParts, type Theme } from './theme.ts'

/** Clean and soft: a floating rounded bar that holds the tabs, pills for what is current, hardly a line. */
export const luma: Theme = {
  name: 'luma',
  parts: { ...classicParts, tabs: 'inline' },
  fonts: { body: 'geist' },
  tokens: {},
}
