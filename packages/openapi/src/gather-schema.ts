import type { SchemaSource } from './api-document.ts'
import { lookUp, nodeAt, type ApiNode } from './api-nodes.ts'
import type { SchemaContext } from './schema-context.ts'
import { findDerived } from './find-derived.ts'
import { isList, isRecord, listAt, own, wordsAt, type JsonRecord, type JsonValue } from './json-fields.ts'
import { childRef, refKey, type NodeRef } from './node-ref.ts'
import type { SchemaError, SchemaUnion } from './schema-node.ts'

/** One schema object among those that hold together. */
export interface SchemaPart {
  readonly ref: NodeRef
  readonly value: JsonRecord
}

/** All parts of a schema: its own keywords first, then those of `$ref`s and `allOf`s. */
export interface GatheredSchema {
  readonly parts: readonly SchemaPart[]
  readonly unions: readonly SchemaUnion[]
  /** The locations that the `$ref`s of each source lead to. */
  readonly heads: readonly NodeRef[]
  readonly nullable: boolean
  readonly never: boolean
  readonly error?: SchemaError
}

interface Gathering {
  readonly document: SchemaContext
  readonly ancestors: ReadonlySet<string>
  readonly seen: Set<string>
  readonly parts: SchemaPart[]
  readonly unions: SchemaUnion[]
  nullable: boolean
  never: boolean
  error?: SchemaError
}

/** More parts than this in one schema are not merged; the schema has an error. */
export const MAX_PARTS = 1000

/**
 * Follows `$ref`, `$dynamicRef`, `allOf` and choices with one real alternative. A part that is met twice counts
 * once, so cycles end. Choices of a part among `ancestors` are left out: a variant that extends its base does
 * not offer the base's variants again.
 */
export function gatherSchema(
  document: SchemaContext,
  source: SchemaSource,
  ancestors: ReadonlySet<string>,
): GatheredSchema {
  const state: Gathering = {
    document,
    ancestors,
    seen: new Set(),
    parts: [],
    unions: [],
    nullable: false,
    never: false,
  }
  const heads = source.map((ref) => gather(state, ref))
  for (const head of heads) gatherDerived(state, head)
  const { parts, unions, nullable, never } = state
  const error =
    state.error ?? (parts.length === 0 && !never && !state.nullable ? emptyError(state) : undefined)
  return { parts, unions, heads, nullable, never, ...(error && { error }) }
}

/**
 * Adds the schemas that extend a requested schema as alternatives, when its discriminator distinguishes them.
 */
function gatherDerived(state: Gathering, head: NodeRef): void {
  if (!state.parts.some(({ value }) => 'discriminator' in value)) return
  const own = state.parts.find((part) => refKey(part.ref) === refKey(head))
  if (!own || !isRecord(own.value['discriminator']) || state.ancestors.has(refKey(head))) return
  if (own.value['oneOf'] !== undefined || own.value['anyOf'] !== undefined) return
  const variants = findDerived(state.document, head).map((ref) => [ref])
  if (variants.length > 1) state.unions.push({ kind: 'oneOf', variants })
}

/** Nothing was found although something was visited: a `$ref` refers to itself. `true` counts as a part. */
const emptyError = (state: Gathering): SchemaError | undefined =>
  state.seen.size > 0 ? 'endless' : 'unresolved'

/** Adds the schema at `ref`; returns the location that its `$ref`s lead to. */
function gather(state: Gathering, ref: NodeRef): NodeRef {
  const node = nodeAt(state.document, ref)
  if (!node) {
    state.error ??= 'unresolved'
    return ref
  }
  const key = refKey(node.ref)
  if (state.seen.has(key)) return node.ref
  if (state.parts.length > MAX_PARTS) {
    state.error ??= 'too-many-parts'
    return node.ref
  }
  state.seen.add(key)
  return gatherNode(state, node)
}

function gatherNode(state: Gathering, { ref, value }: ApiNode): NodeRef {
  if (value === false) state.never = true
  // An empty part: anything fits.
  if (value === true) state.parts.push({ ref, value: {} })
  if (!isRecord(value)) {
    if (typeof value !== 'boolean') state.error ??= 'unresolved'
    return ref
  }
  const text = referenceOf(value)
  if (text === undefined) {
    gatherKeywords(state, { ref, value })
    return ref
  }
  const siblings = siblingsOf(value, state.document.dialect)
  if (siblings) gatherKeywords(state, { ref, value: siblings })
  const target = lookUp(state.document, text, ref.file)
  if (!target) state.error ??= 'unresolved'
  return target ? gather(state, target.ref) : ref
}

function referenceOf(value: JsonRecord): string | undefined {
  const text = own(value, '$ref') ?? own(value, '$dynamicRef')
  return typeof text === 'string' ? text : undefined
}

/**
 * Keywords that 3.0 tools read beside a `$ref` though the specification ignores them: annotations, no
 * structure.
 */
const ANNOTATIONS = new Set(
  'title description nullable x-nullable deprecated readOnly writeOnly default example x-default x-mint'.split(
    ' ',
  ),
)

/** True when `key` beside a `$ref` is read in descriptions up to 3.0. */
export const isAnnotation = (key: string): boolean => ANNOTATIONS.has(key) || key.startsWith('x-')

function siblingsOf(value: JsonRecord, dialect: SchemaContext['dialect']): JsonRecord | undefined {
  const tolerant = dialect === '3.1' || dialect === '3.2'
  const annotations = Object.entries(value).filter(
    ([key]) => key !== '$ref' && key !== '$dynamicRef' && (tolerant || ANNOTATIONS.has(key)),
  )
  return annotations.length > 0 ? Object.fromEntries(annotations) : undefined
}

function gatherKeywords(state: Gathering, part: SchemaPart): void {
  state.parts.push(part)
  if (allowsNull(part.value)) state.nullable = true
  for (const [index] of listAt(part.value, 'allOf').entries())
    gather(state, childRef(part.ref, 'allOf', index))
  for (const kind of ['oneOf', 'anyOf'] as const) gatherUnion(state, part, kind)
}

function gatherUnion(state: Gathering, part: SchemaPart, kind: SchemaUnion['kind']): void {
  const listed = listAt(part.value, kind).map((_, index) => childRef(part.ref, kind, index))
  const variants = listed.filter((ref) => !isNullSchema(state, ref))
  if (variants.length < listed.length) state.nullable = true
  const [only] = variants
  const values = variants.length > 1 ? enumerate(state, variants) : undefined
  if (values) state.parts.push({ ref: part.ref, value: values })
  else if (variants.length === 1 && only) gather(state, only)
  else if (variants.length > 1 && !state.ancestors.has(refKey(part.ref))) {
    state.unions.push({ kind, variants: variants.map((ref) => [ref]) })
  }
}

/** Alternatives that are a constant each are an `enum` whose values have descriptions. */
function enumerate(state: Gathering, variants: readonly NodeRef[]): JsonRecord | undefined {
  const schemas = variants.map((ref) => nodeAt(state.document, ref)?.value)
  const known = schemas.filter(isRecord).filter((one) => own(one, 'const') !== undefined)
  const isPlain = known.every((one) => Object.keys(one).every((key) => CONSTANT_KEYS.has(key)))
  if (known.length < variants.length || !isPlain) return undefined
  const descriptions = known.flatMap((one): [string, JsonValue][] => {
    const texts = [wordsAt(one, 'title'), wordsAt(one, 'description')].filter((text) => text !== undefined)
    return texts.length === 0 ? [] : [[String(own(one, 'const')), texts.join(': ')]]
  })
  return {
    enum: known.map((one) => own(one, 'const') ?? null),
    ...(descriptions.length > 0 && { 'x-enumDescriptions': Object.fromEntries(descriptions) }),
  }
}

const CONSTANT_KEYS = new Set(['const', 'type', 'title', 'description'])

function isNullSchema(state: Gathering, ref: NodeRef): boolean {
  const value = nodeAt(state.document, ref)?.value
  const type = own(value, 'type')
  const values = own(value, 'enum')
  if (type === 'null' || own(value, 'const') === null) return true
  if (isList(type)) return type.length === 1 && type[0] === 'null'
  return isList(values) && values.length === 1 && values[0] === null
}

function allowsNull(value: JsonRecord): boolean {
  const type: JsonValue | undefined = own(value, 'type')
  if (own(value, 'nullable') === true || own(value, 'x-nullable') === true) return true
  if (isList(type) && type.includes('null') && type.length > 1) return true
  return listAt(value, 'enum').includes(null) && listAt(value, 'enum').length > 1
}
