/** Interface words of the search dialog and the list of keys, in English. They are in the index, not in the pages. */
export const searchWords = {
  'search-close': 'Close search',
  'search-results': 'Results',
  'search-recent': 'Recent searches',
  'search-opened': 'Recently opened',
  'search-start': 'Start here',
  'search-forget': 'Clear history',
  'search-none': 'Nothing found for',
  'search-none-hint': 'Try fewer or more general words.',
  'search-widen': 'Search everything',
  'search-instead': 'Showing results for',
  'search-failed': 'Search cannot be loaded.',
  'search-retry': 'Try again',
  'search-all': 'All',
  'search-to-move': 'to move',
  'search-to-open': 'to open',
  'search-to-close': 'to close',
  keys: 'Keyboard shortcuts',
  'keys-list': 'Show this list',
  'keys-close': 'Close what is open',
  'keys-tabs': 'Move between tabs',
} as const

/** Keys of the words that the dialog needs; those of switchers are the frame's. */
export const searchWordKeys: readonly string[] = [
  ...Object.keys(searchWords),
  'search',
  'dismiss',
  'version',
  'product',
  'language',
]
