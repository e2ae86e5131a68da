import { classicParts, type Theme } from '../theme.ts'

/** For very large content: a slim sidebar, a wide reading column, contents at its left on wide screens. */
export const sequoia: Theme = {
  name: 'sequoia',
  parts: classicParts,
  fonts: { body: 'inter', prose: 'source-serif', heading: 'source-serif' },
  tokens: {
    'weight-heading': '600',
    'radius-control': '5px',
    'radius-block': '8px',
    line: 'color-mix(in srgb,var(--text) 10%,transparent)',
  },
  wideTokens: { sidebar: '224px', content: '800px', toc: '208px', page: '1560px' },
  neutrals: {
    trace: { chroma: 0.006, hue: 85 },
    scale: {
      background: { light: { l: 0.994, share: 0.5 }, dark: { l: 0.186, share: 0.9 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.22, share: 0.9 } },
      sunken: { light: { l: 0.972, share: 1 }, dark: { l: 0.163, share: 0.9 } },
      codeBackground: { light: { l: 0.972, share: 1 }, dark: { l: 0.215, share: 0.9 } },
    },
  },
}
