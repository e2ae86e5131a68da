import type { ApiDocument } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import type { NodeRef } from '../node-ref.ts'
import type { SchemaLimits, SchemaNode } from '../schema-node.ts'

/** A change that breaks clients of an API. */
export interface ApiChange {
  /** One sentence, as that of a diagnostic. */
  readonly message: string
  /** The part of the newer description that lacks or changes something. */
  readonly at: NodeRef
  readonly help?: string | undefined
}

/** Two versions of one description. */
export interface ApiVersions {
  readonly before: ApiDocument
  readonly after: ApiDocument
}

/** The client writes requests, and reads responses. */
export type ValueDirection = 'request' | 'response'

/** What changed about a value: the rest of a sentence about it. */
export interface ValueChange {
  readonly text: string
  readonly help?: string
}

type Pair = readonly [was: SchemaNode, now: SchemaNode]

/**
 * Returns what a schema takes less of in requests, and what it gives less or more of in responses, one level deep. Values
 * that are added to an enumeration of responses are left to the client.
 */
export function compareValues(pair: Pair, direction: ValueDirection): readonly ValueChange[] {
  return direction === 'request'
    ? [...lostTypes(pair, direction), ...lostValues(pair), ...narrowedLimits(pair), ...requestFields(pair)]
    : [...lostTypes([pair[1], pair[0]], direction), ...responseFields(pair)]
}

/** The types of `wide` that `narrow` does not have; in responses, the newer schema is the wide one. */
function lostTypes([wide, narrow]: Pair, direction: ValueDirection): readonly ValueChange[] {
  const types = wide.types.length === 0 ? ['any value'] : wide.types
  const isTaken = (type: string) =>
    narrow.types.length === 0 ||
    narrow.types.includes(type) ||
    (type === 'integer' && narrow.types.includes('number'))
  // Without types, a schema is described by its choices or not at all.
  const isUnknown = wide.types.length === 0 && (wide.unions.length > 0 || narrow.unions.length > 0)
  const lost = isUnknown ? [] : types.filter((type) => !isTaken(type))
  const isRequest = direction === 'request'
  const nullable = wide.nullable && !narrow.nullable && narrow.types.length > 0 ? ['null'] : []
  return [...lost, ...nullable].map((type) => ({
    text: isRequest ? `does not take ${article(type)} any more` : `may now be ${article(type)}`,
    ...(!isRequest && { help: `it was ${article(narrow.types.join(' or '))}` }),
  }))
}

const article = (type: string): string => {
  if (type === 'null' || type === 'any value') return type
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

const valuesOf = ({ enum: values, constant }: SchemaNode): readonly JsonValue[] | undefined =>
  constant ? [constant.value] : values

function lostValues([was, now]: Pair): readonly ValueChange[] {
  const left = valuesOf(now)?.map((value) => JSON.stringify(value))
  if (!left) return []
  const before = valuesOf(was)
  if (!before) return [{ text: `takes only ${left.slice(0, 5).join(', ')} now` }]
  const lost = before.map((value) => JSON.stringify(value)).filter((value) => !left.includes(value))
  return lost.length === 0 ? [] : [{ text: `does not take ${lost.slice(0, 5).join(', ')} any more` }]
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const

function narrowedLimits([was, now]: Pair): readonly ValueChange[] {
  const changed = (key: keyof SchemaLimits, isNarrower: (one: number, other: number) => boolean) => {
    const [before, after] = [was.limits[key], now.limits[key]]
    if (typeof after !== 'number' || (typeof before === 'number' && !isNarrower(after, before))) return []
    return [
      { text: `has ${key} ${after} now${before === undefined ? '' : `, instead of ${String(before)}`}` },
    ]
  }
  const { pattern } = now.limits
  const isOtherPattern = pattern !== undefined && pattern !== was.limits.pattern
  const isOtherFormat = now.format !== undefined && now.format !== was.format && now.types.includes('string')
  return [
    ...LOWER.flatMap((key) => changed(key, (one, other) => one > other)),
    ...UPPER.flatMap((key) => changed(key, (one, other) => one < other)),
    ...(isOtherPattern ? [{ text: `has the pattern ${pattern} now` }] : []),
    ...(isOtherFormat ? [{ text: `has the format "${now.format}" now` }] : []),
  ]
}

const requiredIn = (node: SchemaNode): ReadonlySet<string> =>
  new Set([
    ...node.properties.filter(({ required }) => required).map(({ name }) => name),
    ...(node.requires ?? []),
  ])

function requestFields([was, now]: Pair): readonly ValueChange[] {
  const [before, after] = [requiredIn(was), requiredIn(now)]
  const names = new Set(now.properties.map(({ name }) => name))
  const needed = [...after].filter((name) => !before.has(name))
  // A schema that turned into a choice has its properties there.
  const gone =
    now.unions.length > was.unions.length ? [] : was.properties.filter(({ name }) => !names.has(name))
  return [
    ...needed.map((name) => ({ text: `now needs "${name}"`, help: 'make it optional, with a default' })),
    ...gone.map(({ name }) => ({ text: `does not take "${name}" any more` })),
  ]
}

function responseFields([was, now]: Pair): readonly ValueChange[] {
  if (now.unions.length > was.unions.length) return []
  const [before, after] = [requiredIn(was), requiredIn(now)]
  const names = new Set(now.properties.map(({ name }) => name))
  const gone = was.properties.filter(({ name }) => !names.has(name)).map(({ name }) => name)
  const optional = [...before].filter((name) => names.has(name) && !after.has(name))
  return [
    ...gone.map((name) => ({ text: `has no "${name}" any more` })),
    ...optional.map((name) => ({ text: `may now be without "${name}"` })),
  ]
}
