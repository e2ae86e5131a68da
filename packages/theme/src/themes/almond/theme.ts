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
  wideTokens: { sidebar: '256px', gutter: '28px', content: '740px', toc: '216px' },
  neutrals: {
    trace: { chroma: 0.012 },
    scale: {
      background: { light: { l: 0.968, share: 0.8 }, dark: { l: 0.158, share: 0.8 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.212, share: 0.8 } },
      sunken: { light: { l: 0.968, share: 0.6 }, dark: { l: 0.178, share: 0.8 } },
      codeBackground: { light: { l: 0.968, share: 0.6 }, dark: { l: 0.172, share: 0.8 } },
      muted: { light: { l: 0.425, share: 1 }, dark: { l: 0.715, share: 0.8 } },
    },
  },
}
