import { classicParts, type Theme } from '../theme.ts'

/** Minimal: one line of header, navigation as plain text, the system's fonts, wide margins. */
export const willow: Theme = {
  name: 'willow',
  parts: { ...classicParts, tabs: 'inline', switchers: { ...classicParts.switchers, version: 'sidebar' } },
  fonts: { body: 'system' },
  tokens: {
    'weight-heading': '620',
    'radius-block': '8px',
    'radius-dialog': '12px',
    line: 'color-mix(in srgb,var(--text) 8%,transparent)',
    'code-ground': 'var(--sunken)',
  },
  wideTokens: {
    header: '64px',
    gutter: '56px',
    sidebar: '208px',
    content: '704px',
    toc: '196px',
    page: '1400px',
  },
  neutrals: {
    trace: { chroma: 0, hue: 0 },
    scale: {
      background: { light: { l: 1, share: 0 }, dark: { l: 0.225, share: 0 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.255, share: 0 } },
      sunken: { light: { l: 0.975, share: 0 }, dark: { l: 0.255, share: 0 } },
      codeBackground: { light: { l: 0.975, share: 0 }, dark: { l: 0.255, share: 0 } },
      text: { light: { l: 0.23, share: 0 }, dark: { l: 0.91, share: 0 } },
      muted: { light: { l: 0.45, share: 0 }, dark: { l: 0.735, share: 0 } },
    },
  },
  code: {
    light: {
      keyword: '#18181b',
      name: '#3f3f46',
      value: '#3f3f46',
      text: 'var(--accent)',
      comment: '#6b6b72',
      tag: '#18181b',
      variable: '#3f3f46',
    },
    dark: {
      plain: '#d4d4d4',
      keyword: '#ffffff',
      name: '#d4d4d4',
      value: '#e5e5e5',
      text: 'var(--accent)',
      comment: '#9a9a9a',
      tag: '#ffffff',
      variable: '#d4d4d4',
    },
  },
}
