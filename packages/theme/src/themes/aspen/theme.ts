import { classicParts, type Theme } from '../theme.ts'

/** For complex navigation: products and versions are menus of the bar, tabs a second row, the sidebar is dense. */
export const aspen: Theme = {
  name: 'aspen',
  drilldown: true,
  sidebarFilter: true,
  parts: {
    ...classicParts,
    switchers: { product: 'header', dropdown: 'header', version: 'header', language: 'header' },
  },
  fonts: { body: 'inter' },
  tokens: {
    'radius-block': '6px',
    'radius-dialog': '8px',
    'tabs-row': '40px',
    'weight-heading': '680',
    line: 'color-mix(in srgb,var(--text) 15%,transparent)',
    'line-strong': 'color-mix(in srgb,var(--text) 26%,transparent)',
  },
  wideTokens: { header: '56px', sidebar: '240px', content: '760px', toc: '220px' },
  neutrals: {
    trace: { chroma: 0.014, hue: 235 },
    scale: {
      background: { light: { l: 1, share: 0 }, dark: { l: 0.176, share: 0.7 } },
      sunken: { light: { l: 0.976, share: 0.3 }, dark: { l: 0.152, share: 0.7 } },
      raised: { light: { l: 1, share: 0 }, dark: { l: 0.21, share: 0.8 } },
      codeBackground: { light: { l: 0.976, share: 0.3 }, dark: { l: 0.152, share: 0.7 } },
    },
  },
  code: {
    light: {
      keyword: '#0b3fd0',
      name: '#74591f',
      value: '#08764c',
      text: '#a31515',
      comment: '#4a7240',
      tag: '#800000',
      variable: '#001080',
    },
    dark: {
      plain: '#d4d9e0',
      keyword: '#6cb2f5',
      name: '#dcdcaa',
      value: '#b5cea8',
      text: '#e5a585',
      comment: '#84ab74',
      tag: '#6cb2f5',
      variable: '#9cdcfe',
    },
  },
}
