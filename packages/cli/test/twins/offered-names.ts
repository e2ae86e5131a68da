import type { OfferedNames } from '../../src/ports/author-code/virtual-modules.ts'

/** What bundles of tests find in the runtime and among the built-in components. */
export const offeredNames: OfferedNames = {
  react: [
    'Fragment',
    'jsx',
    'jsxs',
    'createContext',
    'forwardRef',
    'memo',
    'createPortal',
    'Children',
    'useState',
    'user',
    'mountIsland',
    'ask',
  ],
  components: ['Note', 'Card', 'memo'],
}
