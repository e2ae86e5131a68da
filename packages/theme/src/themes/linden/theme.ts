import { classicParts, type Theme } from '../theme.ts'

/** Like a terminal: monospaced, square, with lines, and a shell's prompt before titles and the current entry. */
export const linden: Theme = {
  name: 'linden',
  parts: { ...classicParts, switchers: { ...classicParts.switchers, version: 'header' } },
  fonts: { body: 'jetbrains-mono', mono: 'jetbrains-mono' },
  tokens: {
    'radius-control': '0px',
    'radius-block': '0px',
    'radius-dialog': '0px',
    'weight-heading': '700',
    line: 'color-mix(in srgb,var(--text) 15%,transparent)',
    'line-strong': 'color-mix(in srgb,var(--text) 32%,transparent)',
    'shadow-float': '6px 6px 0 color-mix(in srgb,var(--text) 12%,transparent)',
  },
  wideTokens: { sidebar: '272px', content: '768px' },
  neutrals: {
    trace: { chroma: 0.009 },
    scale: {
      background: { light: { l: 0.99, share: 0.4 }, dark: { l: 0.165, share: 1 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.195, share: 1 } },
      sunken: { light: { l: 0.966, share: 0.6 }, dark: { l: 0.142, share: 1 } },
      codeBackground: { light: { l: 0.966, share: 0.6 }, dark: { l: 0.142, share: 1 } },
    },
  },
}
