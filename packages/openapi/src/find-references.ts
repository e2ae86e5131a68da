import type { SitePath } from '@octavo/source'
import { isList, isRecord, type JsonRecord, type JsonValue } from './json-fields.ts'
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
  readonly value: JsonValue
  readonly at: NodeRef
  /** `keywords`: keys have the meaning of the specification; `names`: keys are the author's. */
  readonly keys: 'keywords' | 'names'
}

/**
 * Walks a parsed file once, without recursion. Literal positions (examples, defaults, enums, constants,
 * extensions) are not entered: nothing in them is resolved or fetched.
 */
export function findReferences(root: JsonValue, file: SitePath): FoundReferences {
  const references: FoundReference[] = []
  const anchors: [string, NodeRef][] = []
  const discriminators: NodeRef[] = []
  const open: Visit[] = [{ value: root, at: { file, pointer: '' }, keys: 'keywords' }]
  for (let visit = open.pop(); visit; visit = open.pop()) {
    if (isRecord(visit.value)) {
      const text = ownText(visit.value, '$ref')
      if (text !== undefined)
        references.push({ at: visit.at, text, ...(visit.keys === 'names' && { ofMap: true }) })
      if (visit.keys === 'keywords') anchors.push(...anchorsOf(visit.value, visit.at))
      if (visit.keys === 'keywords' && isRecord(visit.value['discriminator'])) discriminators.push(visit.at)
    }
    const children = childrenOf(visit)
    for (let index = children.length - 1; index >= 0; index--) open.push(children[index] as Visit)
  }
  return { references, anchors, discriminators }
}

function anchorsOf(value: JsonRecord, at: NodeRef): [string, NodeRef][] {
  const names = [ownText(value, '$anchor'), ownText(value, '$dynamicAnchor')]
  const found = names.flatMap((name): [string, NodeRef][] =>
    name === undefined ? [] : [[`${at.file}#${name}`, at]],
  )
  const id = at.pointer === '' ? undefined : ownText(value, '$id')
  return id === undefined ? found : [...found, [id, at]]
}

function childrenOf({ value, at, keys }: Visit): Visit[] {
  if (isList(value)) {
    return value.flatMap((one, index) =>
      isEntered(one) ? [{ value: one, at: childRef(at, index), keys: 'keywords' as const }] : [],
    )
  }
  if (!isRecord(value)) return []
  const visits: Visit[] = []
  for (const key of Object.keys(value)) {
    const child = value[key]
    if (!isEntered(child)) continue
    const inner = keys === 'names' ? 'keywords' : keysOf(key, child)
    if (inner) visits.push({ value: child, at: childRef(at, key), keys: inner })
  }
  return visits
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

function ownText(value: JsonRecord, key: string): string | undefined {
  const found = Object.hasOwn(value, key) ? value[key] : undefined
  return typeof found === 'string' ? found : undefined
}
