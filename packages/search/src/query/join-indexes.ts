import type { OpenIndex, SearchResults } from './open-index.ts'

/**
 * Several indexes as one: a reader may search the pages for everybody, and an index for each rule that the reader
 * satisfies. Pages are in the order of their scores; an index that only guesses what is meant is used where no other one
 * has the words.
 */
export function joinIndexes(indexes: readonly OpenIndex[]): OpenIndex {
  const [first] = indexes
  if (first && indexes.length === 1) return first
  return {
    async search(query, options = {}) {
      const all = await Promise.all(indexes.map((index) => index.search(query, options)))
      const found = all.filter(({ total }) => total > 0)
      const exact = found.filter(({ corrected }) => corrected.length === 0)
      return joinResults(exact.length > 0 ? exact : found, options.limit ?? 8)
    },
  }
}

function joinResults(results: readonly SearchResults[], limit: number): SearchResults {
  const pages = results
    .flatMap(({ pages: own, scores }) => own.map((page, index) => ({ page, score: scores[index] ?? 0 })))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
  return {
    pages: pages.map(({ page }) => page),
    scores: pages.map(({ score }) => score),
    total: results.reduce((sum, { total }) => sum + total, 0),
    corrected: results[0]?.corrected ?? [],
  }
}
