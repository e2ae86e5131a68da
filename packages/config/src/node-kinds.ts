import type { BranchKind } from './site-tree.ts'

/** The keys of one kind of navigation element. */
export interface NodeKind {
  /** Key of the name; none for the root. */
  readonly nameKey?: string
  /** Keys for the content of the element, in order of precedence. `href` makes it a link. */
  readonly childKeys: readonly string[]
}

/** Kinds of elements by the key of the array that holds them. */
export const kindOfKey = {
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  products: 'product',
  groups: 'group',
  menu: 'item',
} as const satisfies Record<string, BranchKind>

/**
 * Precedence of children where one element has several kinds.
 * Source: reference/docs-json.md section 1.4; the order of a tab is the validator's, the others are analogous.
 */
export const nodeKinds: Readonly<Record<BranchKind, NodeKind>> = {
  root: {
    childKeys: ['products', 'languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'groups', 'pages'],
  },
  tab: {
    nameKey: 'tab',
    childKeys: [
      'href',
      'languages',
      'versions',
      'dropdowns',
      'anchors',
      'products',
      'groups',
      'pages',
      'menu',
    ],
  },
  anchor: {
    nameKey: 'anchor',
    childKeys: ['href', 'languages', 'versions', 'dropdowns', 'tabs', 'products', 'groups', 'pages'],
  },
  dropdown: {
    nameKey: 'dropdown',
    childKeys: ['href', 'languages', 'versions', 'tabs', 'anchors', 'products', 'groups', 'pages'],
  },
  product: {
    nameKey: 'product',
    childKeys: ['href', 'languages', 'versions', 'tabs', 'anchors', 'dropdowns', 'groups', 'pages', 'menu'],
  },
  version: {
    nameKey: 'version',
    childKeys: ['href', 'languages', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'],
  },
  language: {
    nameKey: 'language',
    childKeys: ['href', 'versions', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'],
  },
  item: {
    nameKey: 'item',
    childKeys: [
      'href',
      'languages',
      'versions',
      'dropdowns',
      'anchors',
      'products',
      'tabs',
      'groups',
      'pages',
    ],
  },
  group: { nameKey: 'group', childKeys: ['pages'] },
}
