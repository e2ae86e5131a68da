import type { Theme } from './theme.ts'

/** For products: no bar; logo, search, tabs and links stand in a tinted sidebar beside a calm page. */
export const maple: Theme = {
  name: 'maple',
  parts: {
    head: 'sidebar',
    tabs: 'sidebar',
    links: 'sidebar',
    switchers: { product: 'sidebar', dropdown: 'sidebar', version: 'sidebar', language: 'sidebar' },
  },
  fonts: { body: 'geist' },
  tokens: {},
}
