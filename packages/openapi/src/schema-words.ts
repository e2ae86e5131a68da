import type { SchemaPart } from './gather-schema.ts'
import {
  firstOwn,
  isList,
  isRecord,
  listAt,
  own,
  textAt,
  textsAt,
  wordsAt,
  type JsonRecord,
  type JsonValue,
} from './json-fields.ts'
import type { SchemaNode } from './schema-node.ts'

function firstOf<T>(parts: readonly SchemaPart[], read: (value: JsonRecord) => T | undefined): T | undefined {
  for (const part of parts) {
    const found = read(part.value)
    if (found !== undefined) return found
  }
  return undefined
}

type Texts = Pick<SchemaNode, 'title' | 'description' | 'format' | 'contentType' | 'contentEncoding'>

/** Merges title, description and format: the outermost part that has one wins. `keys` are those of all parts. */
export function mergeTexts(parts: readonly SchemaPart[], keys: ReadonlySet<string>): Texts {
  const words = (key: string) => (keys.has(key) ? firstOf(parts, (value) => wordsAt(value, key)) : undefined)
  const isFile = parts.some(({ value }) => own(value, 'type') === 'file')
  const [title, description] = [words('title'), words('description')]
  const format = isFile ? 'binary' : words('format')
  const [contentType, contentEncoding] = [words('contentMediaType'), words('contentEncoding')]
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(format !== undefined && { format }),
    ...(contentType !== undefined && { contentType }),
    ...(contentEncoding !== undefined && { contentEncoding }),
  }
}

type Values = Pick<SchemaNode, 'default' | 'constant' | 'enum' | 'enumDescriptions' | 'examples' | 'prefill'>

/** Keys of the descriptions of an `enum`'s values: an object by value, or a parallel list. */
const DESCRIPTION_KEYS = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enumNames', 'x-enum-varnames']

/** Keywords of {@link mergeValues}. */
export const VALUE_KEYS = [
  ...'default const enum example examples x-default x-example'.split(' '),
  ...DESCRIPTION_KEYS,
]

/** Values that the author names; `enum`s are cut to what all parts allow. */
export function mergeValues(parts: readonly SchemaPart[]): Values {
  const written = (key: string) =>
    firstOf(parts, (value) =>
      own(value, key) === undefined ? undefined : { value: own(value, key) as JsonValue },
    )
  const [initial, constant, prefill] = [written('default'), written('const'), written('x-default')]
  const lists = parts.map(({ value }) => own(value, 'enum')).filter(isList)
  const descriptions = firstOf(parts, describedValues)
  return {
    ...(initial && { default: initial }),
    ...(constant && { constant }),
    ...(prefill && { prefill }),
    ...(lists.length > 0 && { enum: commonValues(lists) }),
    ...(descriptions && { enumDescriptions: descriptions }),
    examples: firstOf(parts, examplesOf) ?? [],
  }
}

function describedValues(value: JsonRecord): JsonRecord | undefined {
  const found = firstOwn(value, ...DESCRIPTION_KEYS)
  if (isRecord(found)) return found
  const values = listAt(value, 'enum')
  if (!isList(found) || values.length === 0) return undefined
  return Object.fromEntries(found.slice(0, values.length).map((text, index) => [String(values[index]), text]))
}

function examplesOf(value: JsonRecord): readonly JsonValue[] | undefined {
  const single = firstOwn(value, 'example', 'x-example')
  const all = [...(single === undefined ? [] : [single]), ...listAt(value, 'examples')]
  return all.length > 0 ? all : undefined
}

/** Values that all lists have; those of the first list if there are none. `nullable` represents `null`. */
function commonValues(lists: readonly (readonly JsonValue[])[]): readonly JsonValue[] {
  const [first = [], ...others] = lists.map((list) =>
    list.length > 1 ? list.filter((one) => one !== null) : list,
  )
  const sets = others.map((list) => new Set(list.map((one) => JSON.stringify(one))))
  const common = first.filter((one) => sets.every((set) => set.has(JSON.stringify(one))))
  return common.length > 0 ? common : first
}

/** Merges the `x-mint` extensions of a schema's parts. */
export function mergeExtensions(parts: readonly SchemaPart[]): Pick<SchemaNode, 'pre' | 'post' | 'groups'> {
  const mint = firstOf(parts, (value) => own(value, 'x-mint'))
  const pills = (key: string) => {
    const single = textAt(mint, key)
    return single === undefined ? textsAt(mint, key) : [single]
  }
  return { pre: pills('pre'), post: pills('post'), groups: textsAt(mint, 'groups') }
}
