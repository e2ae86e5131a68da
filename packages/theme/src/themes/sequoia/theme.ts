import { classicParts, type Theme } from '../theme.ts'

/** For very large content: a slim sidebar, a wide reading column, contents at its left on wide screens. */
export const sequoia: Theme = {
  name: 'sequoia',
  parts: classicParts,
  fonts: { body: 'source-serif' },
  tokens: {
    'weight-heading': '600',
    'radius-control': '5px',
    'radius-block': '8px',
    line: 'color-mix(in srgb,var(--text) 10%,transparent)',
  },
  wideTokens: { sidebar: '224px', content: '800px', toc: '208px', page: '1560px' },
  neutrals: {
    trace: { chroma: 0.02, hue: 70 },
    scale: {
      background: { light: { l: 0.985, share: 0.35 }, dark: { l: 0.205, share: 0.6 } },
      raised: { light: { l: 0.995, share: 0.2 }, dark: { l: 0.24, share: 0.7 } },
      sunken: { light: { l: 0.962, share: 0.5 }, dark: { l: 0.18, share: 0.6 } },
      codeBackground: { light: { l: 0.965, share: 0.45 }, dark: { l: 0.235, share: 0.7 } },
      text: { light: { l: 0.23, share: 0.9 }, dark: { l: 0.91, share: 1.1 } },
      muted: { light: { l: 0.435, share: 0.9 }, dark: { l: 0.73, share: 1.1 } },
    },
  },
  code: {
    light: {
      plain: '#2e2820',
      keyword: '#7a2e1d',
      name: '#3e4f73',
      value: '#765612',
      text: '#4b5c33',
      comment: '#776c5a',
      tag: '#7a2e1d',
      variable: '#5b4632',
    },
    dark: {
      plain: '#e9e0d0',
      keyword: '#e29a82',
      name: '#a9bbd9',
      value: '#dcb878',
      text: '#b5c49a',
      comment: '#a3987f',
      tag: '#e29a82',
      variable: '#d5b9a0',
    },
  },
}
