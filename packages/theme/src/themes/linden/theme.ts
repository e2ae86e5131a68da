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
    trace: { chroma: 0.014 },
    scale: {
      background: { light: { l: 0.985, share: 0.4 }, dark: { l: 0.17, share: 0.6 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.206, share: 0.8 } },
      sunken: { light: { l: 0.962, share: 0.5 }, dark: { l: 0.15, share: 0.5 } },
      codeBackground: { light: { l: 0.962, share: 0.5 }, dark: { l: 0.15, share: 0.5 } },
      text: { light: { l: 0.2, share: 1 }, dark: { l: 0.9, share: 2.2 } },
      muted: { light: { l: 0.43, share: 1 }, dark: { l: 0.7, share: 2.4 } },
    },
  },
  code: {
    light: {
      keyword: 'var(--accent)',
      name: '#111111',
      value: '#006b75',
      text: '#855500',
      comment: '#667066',
      tag: 'var(--accent)',
      variable: '#7a3e9d',
    },
    dark: {
      plain: '#c9d6cb',
      keyword: 'var(--accent)',
      name: '#f4f7f4',
      value: '#7fd6d6',
      text: '#e5c07b',
      comment: '#8b988b',
      tag: 'var(--accent)',
      variable: '#d7a6ff',
    },
  },
}
