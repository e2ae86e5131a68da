import type { Glossary, GlossaryTerm } from './glossary.ts'

/** A use of a term in a text. */
export interface FoundTerm {
  readonly term: GlossaryTerm
  /** UTF-16 offsets. */
  readonly start: number
  readonly end: number
}

/** Finds the uses of terms in a text, in order; `isNew` is false for terms that were found before. */
export type FindTerms = (text: string, isNew: (term: GlossaryTerm) => boolean) => readonly FoundTerm[]

/** Scripts that write no blanks between words: a term may stand anywhere in a text. */
const UNSPACED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]'
const AT_WORD = '[\\p{L}\\p{M}\\p{N}_]'

/**
 * Returns the search for the terms of a glossary: whole words, the longest form first, in the case as written, but a small
 * first letter may be a capital one (`webhook` at the beginning of a sentence).
 */
export function createFindTerms(glossary: Glossary): FindTerms {
  const byForm = new Map<string, GlossaryTerm>()
  for (const term of glossary)
    for (const form of [term.term, ...(term.also ?? [])].flatMap(spellings))
      if (!byForm.has(form)) byForm.set(form, term)
  const forms = [...byForm.keys()].filter((form) => form !== '').toSorted((a, b) => b.length - a.length)
  if (forms.length === 0) return () => []
  const pattern = new RegExp(forms.map(formPattern).join('|'), 'gu')
  return (text, isNew) => {
    const found: FoundTerm[] = []
    const seen = new Set<GlossaryTerm>()
    for (const { index, 0: written } of text.matchAll(pattern)) {
      const term = byForm.get(written.replaceAll(/\s+/g, ' '))
      if (!term || seen.has(term) || !isNew(term)) continue
      seen.add(term)
      found.push({ term, start: index, end: index + written.length })
    }
    return found
  }
}

function spellings(form: string): readonly string[] {
  const plain = form.trim().replaceAll(/\s+/g, ' ')
  const [first = ''] = plain
  const capital = first.toUpperCase() + plain.slice(first.length)
  return capital === plain ? [plain] : [plain, capital]
}

function formPattern(form: string): string {
  const escaped = form.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll(' ', '\\s+')
  const before = new RegExp(`^${UNSPACED}`, 'u').test(form) ? '' : `(?<!${AT_WORD})`
  const after = new RegExp(`${UNSPACED}$`, 'u').test(form) ? '' : `(?!${AT_WORD})`
  return before + escaped + after
}
