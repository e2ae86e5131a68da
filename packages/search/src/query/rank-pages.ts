import { decodePostings, fromImpact } from '../postings.ts'
import type { ExpandedWord } from './expand-word.ts'
import { wordSpans } from '../word-spans.ts'
import type { FindMarks } from './mark-text.ts'

/** A page that matches a query. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  /** The weight of each section by its number; 0 is the page's beginning. */
  readonly sections: ReadonlyMap<number, number>
}

interface WordHits {
  /** The inverse document frequency of the word: rare words count more. */
  readonly worth: number
  /** Weights by page and section. */
  readonly pages: ReadonlyMap<number, ReadonlyMap<number, number>>
}

/** A page's score is multiplied by this power of the share of the query that it has. */
const LACK = 2

/** The weight of a page's best section, where the words occur together, in the page's score. */
const MEETING = 0.6

/**
 * Ranks the pages that match, best first. `isAllowed` is false for pages that a filter excludes; pages of
 * equal score are in the order of navigation.
 */
export function rankPages(
  words: readonly ExpandedWord[],
  { pages, isAllowed }: { readonly pages: number; readonly isAllowed: (page: number) => boolean },
): readonly RankedPage[] {
  const hits = words.filter(({ expansions }) => expansions.length > 0).map((word) => hitsOf(word, pages))
  const total = hits.reduce((sum, { worth }) => sum + worth, 0)
  const candidates = new Set(hits.flatMap((word) => [...word.pages.keys()]))
  const ranked: RankedPage[] = []
  for (const page of candidates) if (isAllowed(page)) ranked.push(rankPage(page, hits, total))
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page)
}

function rankPage(page: number, hits: readonly WordHits[], total: number): RankedPage {
  const sections = new Map<number, number>()
  let score = 0
  let covered = 0
  for (const { worth, pages } of hits) {
    const occurrences = pages.get(page)
    if (!occurrences) continue
    let [best, all] = [0, 0]
    for (const [section, weight] of occurrences) {
      sections.set(section, (sections.get(section) ?? 0) + worth * weight)
      best = Math.max(best, weight)
      all += weight
    }
    score += worth * (best + Math.min(best, 0.1 * (all - best)))
    covered += worth
  }
  const meeting = Math.max(...sections.values())
  return { page, score: (score + MEETING * meeting) * (covered / total) ** LACK, sections }
}

/** All terms of a word as if they were one; the best of them counts in each section. */
function hitsOf({ expansions }: ExpandedWord, count: number): WordHits {
  const pages = new Map<number, Map<number, number>>()
  let most = 0
  for (const { postings: text, weight } of expansions) {
    const { pages: known, postings } = decodePostings(text)
    most = Math.max(most, known)
    for (const { page, occurrences } of postings) {
      const sections = pages.get(page) ?? new Map<number, number>()
      pages.set(page, sections)
      for (let at = 0; at < occurrences.length; at += 2) {
        const section = occurrences[at] ?? 0
        const value = weight * fromImpact(occurrences[at + 1] ?? 0)
        if (value > (sections.get(section) ?? 0)) sections.set(section, value)
      }
    }
  }
  const having = Math.min(count, Math.max(most, pages.size))
  return { worth: Math.log(1 + (count - having + 0.5) / (having + 0.5)) + 0.01, pages }
}

/** Additions to the factor: for a title with all words of a query, and for one without other words. */
const ALL = 0.5
const NOTHING_ELSE = 0.3

/** Returns the factor of a page's score by its title: 1 when no word of the query is in it. */
export function titleFit(title: string, asked: number, find: FindMarks): number {
  const found = find(title).length
  const share = Math.min(1, found / asked)
  const isWhole = share === 1 && wordSpans(title).length / 2 === found
  return 1 + ALL * share ** 2 + (isWhole ? NOTHING_ELSE : 0)
}
