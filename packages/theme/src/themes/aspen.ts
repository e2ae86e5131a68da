import { classicParts, type Theme } from './theme.ts'

/** For complex navigation: products and versions are menus of the bar, tabs a second row, the sidebar is dense. */
export const aspen: Theme = {
  name: 'aspen',
  parts: {
    ...classicParts,
    switchers: { product: 'header', dropdown: 'header', version: 'header', language: 'header' },
  },
  fonts: { body: 'inter' },
  tokens: {},
}
