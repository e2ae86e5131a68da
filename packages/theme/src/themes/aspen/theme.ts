import { classicParts, type Theme } from '../theme.ts'

/** For complex navigation: products and versions are menus of the bar, tabs a second row, the sidebar is dense. */
export const aspen: Theme = {
  name: 'aspen',
  drilldown: true,
  parts: {
    ...classicParts,
    switchers: { product: 'header', dropdown: 'header', version: 'header', language: 'header' },
  },
  fonts: { body: 'inter' },
  tokens: {
    'radius-block': '8px',
    'radius-dialog': '10px',
    'tabs-row': '40px',
    'weight-heading': '680',
    line: 'color-mix(in srgb,var(--text) 11%,transparent)',
  },
  wideTokens: { header: '56px', sidebar: '240px', content: '760px', toc: '220px' },
  neutrals: {
    trace: { chroma: 0.006 },
    scale: {
      sunken: { light: { l: 0.982, share: 0.5 }, dark: { l: 0.15, share: 0.8 } },
      background: { light: { l: 1, share: 0 }, dark: { l: 0.168, share: 0.8 } },
    },
  },
}
