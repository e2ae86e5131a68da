import type { SearchPage } from '../search-page.ts'
import { wordsOf, foldWord, isUnspaced } from '../words.ts'
import { wordSpans } from '../word-spans.ts'
import { joinedNames } from '../joined-names.ts'
import { createTermSums, type TermSums } from './term-sums.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A field of a page: how much its words count, and how long such a field usually is. */
interface Field {
  readonly weight: number
  readonly usualLength: number
}

const TITLE: Field = { weight: 6, usualLength: 4 }
const HEADING: Field = { weight: 2.5, usualLength: 4 }
const FIELD_NAME: Field = { weight: 1.5, usualLength: 2 }
const KEYWORDS: Field = { weight: 3, usualLength: 6 }
const DESCRIPTION: Field = { weight: 1.5, usualLength: 16 }
const CRUMBS: Field = { weight: 0.6, usualLength: 5 }
const PATH: Field = { weight: 1, usualLength: 4 }
const TEXT: Field = { weight: 1, usualLength: 100 }

/** Frequency saturates, long fields count less. Source: BM25, with the usual constants. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.7

/** Number of fields whose terms are cached: descriptions show the same fields on many pages. */
const MAX_FIELDS = 10_000

/** Weighs the terms of sections, one after the other. */
export interface SectionWeigher {
  /** Calls `take` with every term of a page's beginning, which represents the page as a whole. */
  beginning(page: SearchPage, take: TakeWeight): void
  /** Calls `take` with every term of one section; a deep heading counts like any other. */
  section(section: SearchPage['sections'][number], take: TakeWeight): void
}

/** Receives the number of a term and its weight. */
export type TakeWeight = (term: number, weight: number) => void

export function createSectionWeigher(vocabulary: Vocabulary): SectionWeigher {
  const counts = createTermSums()
  const weights = createTermSums()
  /** Terms and weights in turn. */
  const fields = new Map<string, readonly number[]>()
  const add = (text: string, { weight, usualLength }: Field) => {
    if (text === '') return
    const length = countTerms(text, vocabulary, counts)
    const norm = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * (length / usualLength))
    counts.drain((term, count) => weights.add(term, (weight * count * (SATURATION + 1)) / (count + norm)))
  }
  const addPairs = (text: string, { weight }: Field) => {
    for (const joined of joinedPairs(text)) weights.add(vocabulary.numberOf(joined), weight / 2)
  }
  return {
    beginning(page, take) {
      add(page.title, TITLE)
      addPairs(page.title, TITLE)
      add(page.keywords.join(' '), KEYWORDS)
      add(page.description ?? '', DESCRIPTION)
      add(page.crumbs.join(' '), CRUMBS)
      add(`${page.method ?? ''} ${page.path.replaceAll('/', ' ')}`, PATH)
      add(page.text, TEXT)
      weights.drain(take)
    },
    section({ heading, field, text }, take) {
      const key = field && `${heading}\n${text}`
      const known = key && fields.get(key)
      if (known) return takeAll(known, take)
      add(heading, field ? FIELD_NAME : HEADING)
      addPairs(heading, HEADING)
      add(text, TEXT)
      if (!key) return weights.drain(take)
      const found: number[] = []
      weights.drain((term, weight) => found.push(term, weight))
      if (fields.size >= MAX_FIELDS) fields.clear()
      fields.set(key, found)
      takeAll(found, take)
    },
  }
}

/** `found` has terms and weights in turn. */
function takeAll(found: readonly number[], take: TakeWeight): void {
  for (let at = 0; at < found.length; at += 2) take(found[at] ?? 0, found[at + 1] ?? 0)
}

/** Adds the terms of a text with their shares, and returns the number of its words. */
export function countTerms(text: string, vocabulary: Vocabulary, counts: TermSums): number {
  const spans = wordSpans(text)
  for (let at = 0; at < spans.length; at += 2)
    vocabulary.addWord(text.slice(spans[at], spans[at + 1]), counts)
  for (const name of joinedNames(text)) counts.add(vocabulary.numberOf(name), 1)
  return spans.length / 2
}

/** Neighbouring words written as one: "Quick start" is also found as "quickstart". */
function joinedPairs(text: string): readonly string[] {
  const words = wordsOf(text)
    .map(({ word }) => foldWord(word))
    .filter((word) => !isUnspaced(word))
  return words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`)
}
