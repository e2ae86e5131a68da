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
    trace: { chroma: 0.012 },
    scale: {
      background: { light: { l: 0.995, share: 0.2 }, dark: { l: 0.185, share: 0.9 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.225, share: 1 } },
      sunken: { light: { l: 0.976, share: 0.7 }, dark: { l: 0.165, share: 0.9 } },
      codeBackground: { light: { l: 0.979, share: 0.6 }, dark: { l: 0.218, share: 1 } },
    },
  },
}
