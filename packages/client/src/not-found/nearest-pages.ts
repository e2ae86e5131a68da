import type { PageList } from './page-list.ts'

/** Limit of suggested pages. */
const OFFERED = 5

/** The share of the requested words that a suggested page must have, and of the words of the last segment. */
const LEAST = 0.5

/** The least likeness of two words that count as the same, from 0 to 1. */
const SAME = 0.6

/** The share of the best page's likeness below which others are only in its way. */
const NEAR_BEST = 0.7

/** The least likeness of two last segments, written without hyphens, that are the same page in another folder. */
const SAME_END = 0.65

/** The most pages of other folders with the same last segment: `overview` of every folder is no answer. */
const MOVED = 3

/**
 * The pages that a reader may have meant, best first: their routes and titles have most words of `path`, also in other
 * order and misspelt, or their last segment is that of `path`. None is better than one that only shares a folder.
 */
export function nearestPages(path: string, { pages }: PageList): PageList['pages'] {
  const found = pages.map((page) => ({ page, ...compare(path, page) })).filter(({ likeness }) => likeness > 0)
  const isMany = found.filter(({ isElsewhere, hasEnd }) => isElsewhere && hasEnd).length > MOVED
  const meant = found
    .filter(({ isElsewhere }) => !(isElsewhere && isMany))
    .toSorted((a, b) => b.likeness - a.likeness)
  const least = (meant[0]?.likeness ?? 0) * NEAR_BEST
  return meant
    .filter(({ likeness }) => likeness >= least)
    .slice(0, OFFERED)
    .map(({ page }) => page)
}

/** How much a page is like a path, 0 where it cannot be meant, and what they share. */
function compare(path: string, page: PageList['pages'][number]) {
  const [whole, last, names] = [wordsOf(path), wordsOf(endOf(path)), wordsOf(page.join(' '))]
  const [meant, shared] = [shareOf(last, names), shareOf(whole, names)]
  const end = likenessOf(last.join(''), wordsOf(endOf(page[0])).join(''))
  const hasEnd = end >= SAME_END
  const isLike = hasEnd || (meant >= LEAST && shared >= LEAST)
  const score = Math.max(meant, end) * 2 + shared + shareOf(names, whole) / 2
  const isElsewhere = shareOf(wordsOf(path.slice(0, -endOf(path).length)), names) === 0
  return { likeness: isLike ? score : 0, hasEnd, isElsewhere }
}

const endOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))]

/** How much of `words` is among `names`, from 0 to 1. */
function shareOf(words: readonly string[], names: readonly string[]): number {
  const found = words.map((word) => Math.max(0, ...names.map((name) => likenessOf(word, name))))
  const sum = found.filter((likeness) => likeness >= SAME).reduce((all, likeness) => all + likeness, 0)
  return words.length === 0 ? 0 : sum / words.length
}

/**
 * Dice's coefficient of the pairs of neighbouring letters, from 0 to 1. Hardly anybody misspells the first letter, and
 * `production` is not `introduction`.
 */
function likenessOf(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1
  if (one.slice(0, 1) !== other.slice(0, 1)) return 0
  const [first, second] = [pairsOf(one), pairsOf(other)]
  const shared = [...first].filter((pair) => second.has(pair)).length
  return first.size + second.size === 0 ? 0 : (2 * shared) / (first.size + second.size)
}

/** The first letter is a pair of its own: words that begin alike are more alike. */
const pairsOf = (word: string) =>
  new Set([word.slice(0, 1), ...Array.from(word.slice(1), (_, at) => word.slice(at, at + 2))])
