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
  wideTokens: { sidebar: '256px' },
  neutrals: {
    trace: { chroma: 0.022, hue: 258 },
    scale: {
      background: { light: { l: 1, share: 0 }, dark: { l: 0.196, share: 1.2 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.235, share: 1.3 } },
      sunken: { light: { l: 0.972, share: 0.3 }, dark: { l: 0.17, share: 1.2 } },
      codeBackground: { light: { l: 0.972, share: 0.3 }, dark: { l: 0.222, share: 1.3 } },
      text: { light: { l: 0.23, share: 1.2 }, dark: { l: 0.935, share: 0.5 } },
      muted: { light: { l: 0.43, share: 1.1 }, dark: { l: 0.735, share: 0.9 } },
    },
  },
  code: {
    light: {
      keyword: '#1d3f8f',
      name: '#0a629c',
      value: '#7a4b00',
      text: '#2a673b',
      comment: '#667085',
      tag: '#1d3f8f',
      variable: '#5b4a9c',
    },
    dark: {
      plain: '#dfe5f0',
      keyword: '#8fb4ff',
      name: '#7fd0f0',
      value: '#e8c07a',
      text: '#a3d6a7',
      comment: '#919db3',
      tag: '#8fb4ff',
      variable: '#c4b7f5',
    },
  },
}
