import type { Theme } from '../theme.ts'

/** For products: no bar; logo, search, tabs and links are in a tinted sidebar. */
export const maple: Theme = {
  name: 'maple',
  parts: {
    head: 'sidebar',
    tabs: 'sidebar',
    links: 'sidebar',
    switchers: { product: 'sidebar', dropdown: 'sidebar', version: 'sidebar', language: 'sidebar' },
  },
  fonts: { body: 'geist' },
  tokens: {
    'radius-control': '8px',
    'radius-block': '12px',
    'radius-dialog': '18px',
    line: 'color-mix(in srgb,var(--text) 9%,transparent)',
  },
  neutrals: {
    trace: { chroma: 0.007, hue: 75 },
    scale: {
      background: { light: { l: 1, share: 0 }, dark: { l: 0.19, share: 0.7 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.232, share: 0.8 } },
      sunken: { light: { l: 0.969, share: 0.6 }, dark: { l: 0.16, share: 0.7 } },
      codeBackground: { light: { l: 0.976, share: 0.5 }, dark: { l: 0.222, share: 0.8 } },
    },
  },
}
