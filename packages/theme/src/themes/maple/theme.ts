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
    trace: { chroma: 0.014, hue: 65 },
    scale: {
      background: { light: { l: 1, share: 0 }, dark: { l: 0.218, share: 0.6 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.262, share: 0.7 } },
      sunken: { light: { l: 0.967, share: 0.45 }, dark: { l: 0.188, share: 0.6 } },
      codeBackground: { light: { l: 0.974, share: 0.4 }, dark: { l: 0.248, share: 0.7 } },
      text: { light: { l: 0.23, share: 0.8 }, dark: { l: 0.93, share: 0.7 } },
      muted: { light: { l: 0.44, share: 0.8 }, dark: { l: 0.735, share: 0.9 } },
    },
  },
  code: {
    light: {
      keyword: '#a8402a',
      name: '#855800',
      value: '#0f6a64',
      text: '#486618',
      comment: '#766c62',
      tag: '#8f3f71',
      variable: '#9a4d22',
    },
    dark: {
      plain: '#ece6df',
      keyword: '#f0907a',
      name: '#eac27a',
      value: '#86cfc4',
      text: '#b6cf8c',
      comment: '#a0958a',
      tag: '#e0a3c4',
      variable: '#f0b48a',
    },
  },
}
