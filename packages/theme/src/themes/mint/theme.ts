import { classicParts, type Theme } from '../theme.ts'

/** The reference: a bar with the search in its middle, a row of tabs, navigation at the left, contents at the right. */
export const mint: Theme = {
  name: 'mint',
  parts: classicParts,
  fonts: { body: 'inter' },
  tokens: {},
}
