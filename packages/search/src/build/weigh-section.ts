import type { SearchPage } from '../search-page.ts'
import { wordsOf, foldWord, isUnspaced } from '../words.ts'
import type { TextTerms } from './text-terms.ts'

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

/** The weights of terms in one section. */
export type TermWeights = Map<string, number>

/** Weighs the terms of a page's beginning, which represents the page as a whole. */
export function weighBeginning(page: SearchPage, terms: TextTerms): TermWeights {
  const weights: TermWeights = new Map()
  const add = (text: string, field: Field) => addField(text, field, { weights, terms })
  add(page.title, TITLE)
  for (const joined of joinedPairs(page.title)) raise(weights, joined, TITLE.weight / 2)
  add(page.keywords.join(' '), KEYWORDS)
  add(page.description ?? '', DESCRIPTION)
  add(page.crumbs.join(' '), CRUMBS)
  add(`${page.method ?? ''} ${page.path.replaceAll('/', ' ')}`, PATH)
  add(page.text, TEXT)
  return weights
}

/** Weighs the terms of one section; a deep heading counts like any other. */
export function weighSection(section: SearchPage['sections'][number], terms: TextTerms): TermWeights {
  const weights: TermWeights = new Map()
  addField(section.heading, section.field ? FIELD_NAME : HEADING, { weights, terms })
  for (const joined of joinedPairs(section.heading)) raise(weights, joined, HEADING.weight / 2)
  addField(section.text, TEXT, { weights, terms })
  return weights
}

interface Target {
  readonly weights: TermWeights
  readonly terms: TextTerms
}

function addField(text: string, field: Field, { weights, terms }: Target): void {
  if (text === '') return
  const counts = new Map<string, number>()
  const length = terms(text, (term, share) => counts.set(term, (counts.get(term) ?? 0) + share))
  const norm = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * (length / field.usualLength))
  for (const [term, count] of counts) {
    raise(weights, term, (field.weight * count * (SATURATION + 1)) / (count + norm))
  }
}

const raise = (weights: TermWeights, term: string, by: number): void =>
  void weights.set(term, (weights.get(term) ?? 0) + by)

/** Neighbouring words written as one: "Quick start" is also found as "quickstart". */
function joinedPairs(text: string): readonly string[] {
  const words = [...wordsOf(text)].map(({ word }) => foldWord(word)).filter((word) => !isUnspaced(word))
  return words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`)
}
