import type { PageList } from './page-list.ts'

/** Limit of suggested pages. */
const OFFERED = 5

/** The share of the requested words that a suggested page must have, and of the words of the last segment. */
const LEAST = 0.5

/** The least likeness of two words that count as the same, from 0 to 1. */
const SAME = 0.6

/**
 * The pages that a reader may have meant, best first: their routes and titles have most words of `path`, also in other
 * order and misspelt. None is better than one that only shares a folder.
 */
export function nearestPages(path: string, { pages }: PageList): PageList['pages'] {
  const whole = wordsOf(path)
  const last = wordsOf(path.slice(path.lastIndexOf('/') + 1))
  return pages
    .map((page) => {
      const names = wordsOf(page.join(' '))
      const [meant, shared] = [shareOf(last, names), shareOf(whole, names)]
      const isLike = meant >= LEAST && shared >= LEAST
      return { page, likeness: isLike ? meant * 2 + shared + shareOf(names, whole) / 2 : 0 }
    })
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, OFFERED)
    .map(({ page }) => page)
}

const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))]

/** How much of `words` is among `names`, from 0 to 1. */
function shareOf(words: readonly string[], names: readonly string[]): number {
  const found = words.map((word) => Math.max(0, ...names.map((name) => likenessOf(word, name))))
  const sum = found.filter((likeness) => likeness >= SAME).reduce((all, likeness) => all + likeness, 0)
  return words.length === 0 ? 0 : sum / words.length
}

/** Dice's coefficient of the pairs of neighbouring letters, from 0 to 1. */
function likenessOf(one: string, other: string): number {
  if (one === other) return 1
  const [first, second] = [pairsOf(one), pairsOf(other)]
  const shared = [...first].filter((pair) => second.has(pair)).length
  return first.size + second.size === 0 ? 0 : (2 * shared) / (first.size + second.size)
}

/** The first letter is a pair of its own: words that begin alike are more alike. */
const pairsOf = (word: string) =>
  new Set([word.slice(0, 1), ...Array.from(word.slice(1), (_, at) => word.slice(at, at + 2))])
