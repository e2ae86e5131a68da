import { classicParts, type Theme } from '../theme.ts'

/** Clean and soft: a floating rounded bar that holds the tabs, pills for what is current, almost no lines. */
export const luma: Theme = {
  name: 'luma',
  parts: { ...classicParts, tabs: 'inline' },
  fonts: { body: 'geist' },
  tokens: {
    'radius-control': '10px',
    'radius-block': '16px',
    'radius-dialog': '20px',
    line: 'color-mix(in srgb,var(--text) 7%,transparent)',
    'line-strong': 'color-mix(in srgb,var(--text) 14%,transparent)',
    'weight-heading': '620',
  },
  wideTokens: { header: '72px', sidebar: '256px', content: '720px' },
  neutrals: {
    trace: { chroma: 0.026, hue: 282 },
    scale: {
      background: { light: { l: 0.993, share: 0.12 }, dark: { l: 0.222, share: 1.1 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.268, share: 1.2 } },
      sunken: { light: { l: 0.974, share: 0.3 }, dark: { l: 0.195, share: 1.1 } },
      codeBackground: { light: { l: 0.974, share: 0.3 }, dark: { l: 0.258, share: 1.2 } },
      text: { light: { l: 0.23, share: 1 }, dark: { l: 0.94, share: 0.5 } },
      muted: { light: { l: 0.44, share: 1 }, dark: { l: 0.76, share: 0.9 } },
    },
  },
  code: {
    light: {
      keyword: '#b02f75',
      name: '#663bcc',
      value: '#0a6da9',
      text: '#0a7560',
      comment: '#6d7085',
      tag: '#663bcc',
      variable: '#a84c18',
    },
    dark: {
      plain: '#e9e7f5',
      keyword: '#ff9ccb',
      name: '#c3a9ff',
      value: '#8fd3ff',
      text: '#8ff0d0',
      comment: '#a3a5c0',
      tag: '#c3a9ff',
      variable: '#ffc79a',
    },
  },
}
