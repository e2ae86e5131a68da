import type { SitePath } from '@octavo/source'
import { isList, isRecord, own, type JsonRecord, type JsonValue } from './json-fields.ts'
import { childRef, type NodeRef } from './node-ref.ts'

/** A `$ref` as written in a file; `at` is the object that holds it. */
export interface FoundReference {
  readonly at: NodeRef
  readonly text: string
  /** The object holds names that the author chose: the `$ref` is in place of a whole map. */
  readonly ofMap?: boolean
}

/** References in a file, and the names in it that can be referred to. */
export interface FoundReferences {
  /** `$ref`s in the order of the file. */
  readonly references: readonly FoundReference[]
  /** `$anchor`s as `file#name`, `$id`s as written. */
  readonly anchors: readonly (readonly [string, NodeRef])[]
  /** Schemas with a `discriminator`. */
  readonly discriminators: readonly NodeRef[]
}

/** Keys whose values are data: a `$ref` in them is text like any other. */
const LITERALS = new Set(['example', 'default', 'enum', 'const', 'value'])

/** Keys whose objects hold names chosen by the author instead of keywords. */
const NAME_MAPS = new Set(
  (
    'properties patternProperties $defs definitions dependentSchemas schemas responses parameters requestBodies ' +
    'headers securitySchemes links callbacks pathItems paths webhooks x-webhooks content encoding mediaTypes examples ' +
    'channels operations servers messages correlationIds operationTraits messageTraits replies replyAddresses'
  ).split(' '),
)

interface Visit {
  readonly value: JsonRecord | readonly JsonValue[]
  /** `keywords`: keys have the meaning of the specification; `names`: keys are the author's. */
  readonly keys: 'keywords' | 'names'
  /** The visit of the object or list around the value, and the key of the value in it; absent for the root. */
  readonly around?: Visit | undefined
  readonly key: string | number
}

/**
 * Walks a parsed file once, without recursion. Literal positions (examples, defaults, enums, constants,
 * extensions) are not entered: nothing in them is resolved or fetched.
 */
export function findReferences(root: JsonValue, file: SitePath): FoundReferences {
  const found: Found = { references: [], anchors: [], discriminators: [] }
  const open: Visit[] = isEntered(root) ? [{ value: root, keys: 'keywords', key: '' }] : []
  for (let visit = open.pop(); visit; visit = open.pop()) {
    if (isList(visit.value)) openItems(visit, visit.value, open)
    else if (openFields(visit, visit.value, open)) note(visit, refOf(visit, file), found)
  }
  return found
}

interface Found extends FoundReferences {
  readonly references: FoundReference[]
  readonly anchors: [string, NodeRef][]
  readonly discriminators: NodeRef[]
}

function openItems(around: Visit, items: readonly JsonValue[], open: Visit[]): void {
  for (let key = items.length - 1; key >= 0; key--) {
    const value = items[key]
    if (isEntered(value)) open.push({ value, keys: 'keywords', around, key })
  }
}

/** Opens the values of an object, the first one last; returns whether it has a key that is noted. */
function openFields(around: Visit, fields: JsonRecord, open: Visit[]): boolean {
  const names = Object.keys(fields)
  let hasNoted = false
  for (let index = names.length - 1; index >= 0; index--) {
    const key = names[index] as string
    const value = fields[key]
    if (key.startsWith('$') || key === 'discriminator') hasNoted = true
    if (!isEntered(value)) continue
    const keys = around.keys === 'names' ? 'keywords' : keysOf(key, value)
    if (keys) open.push({ value, keys, around, key })
  }
  return hasNoted
}

/** Adds what an object refers to, and the names that it has. */
function note({ value, keys }: Visit, at: NodeRef, found: Found): void {
  const text = ownText(value, '$ref')
  if (text !== undefined) found.references.push({ at, text, ...(keys === 'names' && { ofMap: true }) })
  if (keys === 'names') return
  found.anchors.push(...anchorsOf(value, at))
  if (isRecord(own(value, 'discriminator'))) found.discriminators.push(at)
}

/** Pointers are written only for what is noted: most objects refer to nothing. */
function refOf(visit: Visit, file: SitePath): NodeRef {
  const tokens: (string | number)[] = []
  for (let one = visit; one.around; one = one.around) tokens.push(one.key)
  return childRef({ file, pointer: '' }, ...tokens.reverse())
}

function anchorsOf(value: JsonValue, at: NodeRef): [string, NodeRef][] {
  const names = [ownText(value, '$anchor'), ownText(value, '$dynamicAnchor')]
  const found = names.flatMap((name): [string, NodeRef][] =>
    name === undefined ? [] : [[`${at.file}#${name}`, at]],
  )
  const id = at.pointer === '' ? undefined : ownText(value, '$id')
  return id === undefined ? found : [...found, [id, at]]
}

/** The meaning of the keys of a value under a keyword; undefined for literal positions. */
function keysOf(key: string, child: JsonValue): Visit['keys'] | undefined {
  // `examples` is a list of values in schemas and a map of Example objects elsewhere.
  const isExtension = key.startsWith('x-') && !NAME_MAPS.has(key)
  if (LITERALS.has(key) || isExtension || (key === 'examples' && isList(child))) return undefined
  // The headers of an AsyncAPI message are one schema.
  const holdsNames = NAME_MAPS.has(key) && !(isRecord(child) && ownText(child, 'type') !== undefined)
  return holdsNames ? 'names' : 'keywords'
}

/** Objects and lists; other values hold no references. */
const isEntered = (value: JsonValue | undefined): value is JsonRecord | readonly JsonValue[] =>
  typeof value === 'object' && value !== null

function ownText(value: JsonValue, key: string): string | undefined {
  const found = own(value, key)
  return typeof found === 'string' ? found : undefined
}
