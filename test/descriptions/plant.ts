/** Kinds of slots for texts: Markdown, a line of text, an address, a value of an example. */
export type PlaceKind = 't' | 'n' | 'u' | 'e'

/** The path to a slot in a description: the names and numbers that lead to it. */
export interface Place {
  readonly kind: PlaceKind
  readonly path: string
}

/** Returns the document with a text in each of its marked slots. */
export function plant(document: unknown, textAt: (place: Place) => string, path = ''): unknown {
  if (typeof document === 'string') {
    const kind = /^([tnue]):$/.exec(document)?.[1] as PlaceKind | undefined
    return kind ? textAt({ kind, path }) : document
  }
  if (Array.isArray(document)) return document.map((one, at) => plant(one, textAt, `${path}/${at}`))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(
    Object.entries(document).map(([key, one]) => [
      key === 'e:' ? textAt({ kind: 'e', path: `${path}/key` }) : key,
      plant(one, textAt, `${path}/${key}`),
    ]),
  )
}

/** Returns the document with each `k-` name renamed by `rename`, in references, too. */
export function renameKeys(document: unknown, rename: (name: string) => string, isRef = false): unknown {
  const inText = (text: string, escape: (name: string) => string) =>
    text.replace(/\bk-[a-z]+(?:-[a-z]+)*/gi, (name) => escape(rename(name)))
  if (typeof document === 'string') return inText(document, isRef ? toPointer : (name) => name)
  if (Array.isArray(document)) return document.map((one) => renameKeys(one, rename))
  if (typeof document !== 'object' || document === null) return document
  const entries = Object.entries(document).map(
    ([key, one]) => [inText(key, (name) => name), renameKeys(one, rename, key === '$ref')] as const,
  )
  // A literal `__proto__` would set the prototype instead of a key; JSON.parse makes a key of it.
  return JSON.parse(
    `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one) ?? 'null'}`).join()}}`,
  )
}

const toPointer = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Strings that are not marked, with the pointer to each: the specification defines their meaning. */
export function structuralPlaces(
  document: unknown,
  pointer: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  if (typeof document === 'string') return /^[tnue]:$/.test(document) ? [] : [pointer]
  if (Array.isArray(document)) return document.flatMap((one, at) => structuralPlaces(one, [...pointer, at]))
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([key, one]) => structuralPlaces(one, [...pointer, key]))
}

/** Returns the document with `text` in one slot. */
export function withText(document: unknown, pointer: readonly (string | number)[], text: string): unknown {
  const [key, ...rest] = pointer
  if (key === undefined) return text
  if (Array.isArray(document))
    return document.map((one, at) => (at === key ? withText(one, rest, text) : one))
  const record = document as Readonly<Record<string, unknown>>
  return { ...record, [key]: withText(record[key], rest, text) }
}

/** The document with other texts at several places, each made of its place. */
export function withTexts(
  document: unknown,
  pointers: readonly (readonly (string | number)[])[],
  textOf: (pointer: readonly (string | number)[]) => string,
): unknown {
  return pointers.reduce((changed, pointer) => withText(changed, pointer, textOf(pointer)), document)
}

/**
 * Places in groups of `size`, those of a group far from each other, so that few are in the same object; each alone with
 * `OCTAVO_EVERY_TEXT=1`.
 */
export function inGroups<T>(places: readonly T[], size: number): readonly (readonly T[])[] {
  if (process.env['OCTAVO_EVERY_TEXT']) return places.map((place) => [place])
  const count = Math.ceil(places.length / size)
  return places.slice(0, count).map((_, index) => places.filter((__, at) => at % count === index))
}
