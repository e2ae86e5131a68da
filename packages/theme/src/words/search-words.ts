/** Interface words of the search dialog, in English. They travel with the index, not with the pages. */
export const searchWords = {
  search: 'Search',
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
  version: 'Version',
  product: 'Product',
  language: 'Language',
} as const

/** Keys of the words that the dialog needs. */
export const searchWordKeys = Object.keys(searchWords)
