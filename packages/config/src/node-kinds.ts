import type { BranchKind } from './site-tree.ts'

/** How one kind of navigation element is written. */
export interface NodeKind {
  /** Key that holds the name; none for the root. */
  readonly nameKey?: string
  /** Keys of which one decides what the element holds, the strongest first. `href` makes it a link. */
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
 * Precedence of children where several kinds stand in one element.
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
