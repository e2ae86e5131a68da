import { classicParts, type Theme } from './theme.ts'

/** The text on a raised sheet over a tinted ground that holds bar and navigation. */
export const almond: Theme = {
  name: 'almond',
  parts: classicParts,
  fonts: { body: 'inter' },
  tokens: {},
}
