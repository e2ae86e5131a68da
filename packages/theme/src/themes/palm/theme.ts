import { classicParts, type Theme } from '../theme.ts'

/** For finance and enterprise: a deep bar in the brand's colour, dense navigation with rules, nearly square. */
export const palm: Theme = {
  name: 'palm',
  parts: classicParts,
  fonts: { body: 'ibm-plex-sans' },
  bar: 'brand',
  tokens: {
    'radius-control': '3px',
    'radius-block': '4px',
    'radius-dialog': '6px',
    line: 'color-mix(in srgb,var(--text) 13%,transparent)',
    'weight-heading': '600',
    'tabs-row': '42px',
  },
  wideTokens: { header: '60px', sidebar: '256px' },
  neutrals: {
    scale: {
      muted: { light: { l: 0.42, share: 1.6 }, dark: { l: 0.72, share: 0.9 } },
      sunken: { light: { l: 0.972, share: 0.5 }, dark: { l: 0.155, share: 0.8 } },
      codeBackground: { light: { l: 0.972, share: 0.5 }, dark: { l: 0.207, share: 0.9 } },
    },
  },
}
