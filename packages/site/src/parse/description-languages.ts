import { collectLanguages } from '@octavo/markdown'
import type { DescribedPart } from '../kinds/page-kind.ts'

type Document = DescribedPart['document']

const known = new WeakMap<Document, readonly string[]>()

/**
 * Returns the languages that code in the texts of a description names. All of its pages need their grammars: a text is
 * coloured alike wherever it is shown, whichever pages were parsed before.
 */
export function descriptionLanguages(document: Document): readonly string[] {
  const found = known.get(document) ?? findLanguages(document)
  known.set(document, found)
  return found
}

function findLanguages({ files }: Document): readonly string[] {
  const found = new Set<string>()
  const open: unknown[] = [...files.values()]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') {
      if (FENCE.test(value)) for (const name of collectLanguages(value)) found.add(name)
    } else if (typeof value === 'object' && value !== null) {
      for (const inside of Object.values(value)) if (typeof inside !== 'number') open.push(inside)
    }
  }
  return [...found].toSorted()
}

const FENCE = /`{3}|~{3}/
