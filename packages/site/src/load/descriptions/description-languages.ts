import { collectLanguages } from '@octavo/markdown'

const known = new WeakMap<object, readonly string[]>()

/**
 * Returns the languages of the code blocks in all texts of a description, in byte order. Views are highlighted with these
 * grammars alone: otherwise their colours would depend on the pages before them.
 */
export function descriptionLanguages(document: {
  readonly files: ReadonlyMap<string, unknown>
}): readonly string[] {
  const found = known.get(document) ?? [...languagesIn([...document.files.values()])].toSorted()
  known.set(document, found)
  return found
}

function languagesIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') {
    if (FENCE.test(value)) for (const language of collectLanguages(value)) found.add(language)
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) languagesIn(part, found)
  return found
}

const FENCE = /`{3}|~{3}/
