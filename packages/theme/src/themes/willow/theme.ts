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
    trace: { chroma: 0.004 },
    scale: {
      background: { light: { l: 1, share: 0 }, dark: { l: 0.185, share: 0.8 } },
      sunken: { light: { l: 0.975, share: 0.5 }, dark: { l: 0.222, share: 0.8 } },
    },
  },
}
