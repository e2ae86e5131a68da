import { classicParts, type Theme } from '../theme.ts'

/** Two tones: the text is a raised sheet on a tinted background, with the header and navigation on it. */
export const almond: Theme = {
  name: 'almond',
  parts: classicParts,
  fonts: { body: 'inter' },
  tokens: {
    'radius-control': '8px',
    'radius-block': '12px',
    'radius-dialog': '16px',
    line: 'color-mix(in srgb,var(--text) 8%,transparent)',
  },
  wideTokens: { sidebar: '256px', gutter: '28px', content: '736px', toc: '216px' },
  neutrals: {
    trace: { chroma: 0.016 },
    scale: {
      background: { light: { l: 0.962, share: 0.8 }, dark: { l: 0.165, share: 0.7 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.255, share: 0.9 } },
      sunken: { light: { l: 0.966, share: 0.6 }, dark: { l: 0.172, share: 0.7 } },
      codeBackground: { light: { l: 0.966, share: 0.6 }, dark: { l: 0.172, share: 0.7 } },
      muted: { light: { l: 0.425, share: 1 }, dark: { l: 0.725, share: 0.8 } },
    },
  },
  code: {
    light: {
      keyword: '#953a79',
      name: '#3d5aa8',
      value: '#984a28',
      text: '#36664b',
      comment: '#706d78',
      tag: '#953a79',
      variable: '#755aa3',
    },
    dark: {
      plain: '#e8e6ec',
      keyword: '#eaa0cf',
      name: '#a3bdf5',
      value: '#f2b494',
      text: '#a8d8ba',
      comment: '#9e99a8',
      tag: '#eaa0cf',
      variable: '#cdb6f0',
    },
  },
}
