import { classicParts, type Theme } from './theme.ts'

/** A terminal: monospaced, square, drawn with lines. */
export const linden: Theme = {
  name: 'linden',
  parts: classicParts,
  fonts: { body: 'jetbrains-mono', mono: 'jetbrains-mono' },
  tokens: {},
}
