import { classicParts, type Theme } from './theme.ts'

/** For finance and enterprise: a deep bar in the brand's colour, dense navigation with rules, nearly square. */
export const palm: Theme = {
  name: 'palm',
  parts: classicParts,
  fonts: { body: 'ibm-plex-sans' },
  bar: 'brand',
  tokens: {},
}
