import type { SchemaSource } from './api-document.ts'
import { nodeAt, type ApiNode } from './api-nodes.ts'
import type { SchemaContext } from './schema-context.ts'
import { gatherSchema, type GatheredSchema } from './gather-schema.ts'
import { flagAt, own, type JsonValue } from './json-fields.ts'
import { refKey, unescapeToken, type NodeRef } from './node-ref.ts'
import { readDiscriminator } from './read-discriminator.ts'
import { CHILD_KEYS, mergeChildren, mergeDependents, mergeFurther } from './schema-children.ts'
import { LIMIT_KEYS, mergeLimits } from './schema-limits.ts'
import type { SchemaNode } from './schema-node.ts'
import { mergeTypes } from './schema-types.ts'
import { mergeExtensions, mergeTexts, mergeValues, VALUE_KEYS } from './schema-words.ts'

const NONE: ReadonlySet<string> = new Set()

/** The views of one description, by the keys of their sources, and of schemas alone also by the source itself. */
interface Views {
  readonly byKey: Map<string, SchemaNode>
  readonly bySource: WeakMap<SchemaSource, SchemaNode>
}

/** Views by description. When one has more schemas than fit, its views are dropped. */
const views = new WeakMap<SchemaContext, Views>()
const MAX_VIEWS = 60_000

/**
 * Returns the schema of `source`, with `$ref`s followed and `allOf` merged, one level deep: its children are
 * sources again. Bounded for any input. Views are cached, because many pages use the same components.
 *
 * `ancestors` are the `parts` of the schemas around it, see {@link isRecursive}.
 */
export function viewSchema(
  document: SchemaContext,
  source: SchemaSource,
  ancestors: ReadonlySet<string> = NONE,
): SchemaNode {
  const alone = viewAlone(document, source)
  // Only the choices of a schema depend on what is around it, and only on its own parts.
  if (alone.unions.length === 0 || ancestors.size === 0) return alone
  const around = alone.parts.filter((part) => ancestors.has(part))
  return around.length === 0 ? alone : viewInside(document, source, around)
}

function viewAlone(document: SchemaContext, source: SchemaSource): SchemaNode {
  const known = views.get(document)?.bySource.get(source)
  if (known) return known
  const node = viewOnce(document, keyOf(source), () => gatherSchema(document, source, NONE))
  views.get(document)?.bySource.set(source, node)
  return node
}

const viewInside = (document: SchemaContext, source: SchemaSource, around: readonly string[]): SchemaNode =>
  viewOnce(document, [keyOf(source), ...around].join(' < '), () =>
    gatherSchema(document, source, new Set(around)),
  )

const keyOf = (source: SchemaSource): string =>
  source.length === 1 && source[0] ? refKey(source[0]) : source.map(refKey).join(' & ')

function viewOnce(document: SchemaContext, key: string, gather: () => GatheredSchema): SchemaNode {
  const known = views.get(document)
  const found = known?.byKey.get(key)
  if (found) return found
  const node = makeNode(document, gather())
  const current = known && known.byKey.size < MAX_VIEWS ? known : createViews()
  if (current !== known) views.set(document, current)
  current.byKey.set(key, node)
  return node
}

const createViews = (): Views => ({ byKey: new Map(), bySource: new WeakMap() })

/** What most schemas do not have. */
const NOTHING = {} as const
const EMPTY: readonly never[] = []

/** The group of each keyword that only some schemas have. */
const GROUPS: ReadonlyMap<string, 'values' | 'limits' | 'children'> = new Map([
  ...VALUE_KEYS.map((key) => [key, 'values'] as const),
  ...LIMIT_KEYS.map((key) => [key, 'limits'] as const),
  ...CHILD_KEYS.map((key) => [key, 'children'] as const),
])

/**
 * Most schemas use few keywords: what is not written is not looked for. The properties that every node has are made
 * first, and in one order, so that V8 has few kinds of nodes.
 */
function makeNode(document: SchemaContext, gathered: GatheredSchema): SchemaNode {
  const { parts, error } = gathered
  const { keys, groups } = keywordsOf(parts)
  const dependents = keys.has('dependentRequired') || keys.has('dependencies')
  const node: SchemaNode = plainNode(gathered, keys, groups.has('limits'))
  const described = Object.assign(
    node,
    mergeTexts(parts, keys),
    groups.has('values') ? mergeValues(parts) : NOTHING,
    groups.has('children') ? mergeChildren(parts) : NOTHING,
  )
  if (keys.has('discriminator')) Object.assign(described, readDiscriminator(document, gathered))
  if (dependents) Object.assign(described, mergeDependents(parts))
  if (error) Object.assign(described, { error })
  return keys.has('x-mint') ? Object.assign(described, mergeExtensions(parts)) : described
}

/** The keywords of all parts, and the groups that they belong to. */
function keywordsOf(parts: GatheredSchema['parts']) {
  const keys = new Set<string>()
  const groups = new Set<string>()
  for (const { value } of parts) {
    for (const key of Object.keys(value)) {
      const group = GROUPS.get(key)
      keys.add(key)
      if (group !== undefined) groups.add(group)
    }
  }
  return { keys, groups }
}

/** A node without texts, values and children. */
function plainNode(gathered: GatheredSchema, keys: ReadonlySet<string>, hasLimits: boolean): SchemaNode {
  const { parts, unions, nullable, never } = gathered
  const values = parts.map((part) => part.value)
  const flag = (name: string) => keys.has(name) && values.some((value) => flagAt(value, name))
  const { id, structure, name } = identityOf(gathered)
  return {
    id,
    structure,
    parts: parts.map((part) => refKey(part.ref)),
    types: mergeTypes(values).types,
    nullable,
    deprecated: flag('deprecated'),
    readOnly: flag('readOnly'),
    writeOnly: flag('writeOnly'),
    limits: hasLimits ? mergeLimits(values) : NOTHING,
    examples: EMPTY,
    properties: EMPTY,
    patterned: EMPTY,
    prefixItems: EMPTY,
    unions,
    further: mergeFurther(parts, keys),
    never,
    pre: EMPTY,
    post: EMPTY,
    groups: EMPTY,
    ...(name !== undefined && { name }),
  }
}

/** True when a schema inside `ancestors` (ids of the schemas around it) repeats one of them. */
export function isRecursive(node: SchemaNode, ancestors: ReadonlySet<string>): boolean {
  return ancestors.has(node.id)
}

/** The value of any keyword of a schema, extensions included; the outermost part that has it wins. */
export function schemaKeyword(
  document: SchemaContext,
  node: SchemaNode,
  keyword: string,
): JsonValue | undefined {
  for (const part of node.parts) {
    const found = nodeOfPart(document, part)
    const value = found && own(found.value, keyword)
    if (value !== undefined) return value
  }
  return undefined
}

/** What stands at the location of a part, by its key in `parts`. */
export function nodeOfPart(document: SchemaContext, part: string): ApiNode | undefined {
  const hash = part.indexOf('#')
  return nodeAt(document, { file: part.slice(0, hash) as NodeRef['file'], pointer: part.slice(hash + 1) })
}

/** Keywords that give a schema a structure of its own, beyond annotations. */
const STRUCTURE: ReadonlySet<string> = new Set(
  'type properties items prefixItems oneOf anyOf enum const patternProperties additionalProperties format not if contains propertyNames contentSchema'.split(
    ' ',
  ),
)

function identityOf({ parts, heads }: GatheredSchema): Pick<SchemaNode, 'id' | 'structure' | 'name'> {
  const structural = parts.filter(({ value }) => Object.keys(value).some((key) => STRUCTURE.has(key)))
  const [only] = structural
  const single = structural.length === 1 ? only?.ref : undefined
  let name: string | undefined
  for (const head of heads) name ??= componentName(head)
  if (single) name ??= componentName(single)
  const structure = single ? [single] : heads
  return { id: structure.map(refKey).join(' & '), structure, ...(name !== undefined && { name }) }
}

const HOLDERS: ReadonlySet<string> = new Set(['schemas', 'definitions', '$defs'])

/** `Pet` for `#/components/schemas/Pet`, `pet` for the whole of a file `schemas/pet.yaml`. */
export function componentName(ref: NodeRef): string | undefined {
  const { file, pointer } = ref
  if (pointer === '') return file.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const end = pointer.lastIndexOf('/')
  const holder = pointer.slice(pointer.lastIndexOf('/', end - 1) + 1, end)
  return end === 0 || HOLDERS.has(holder) ? unescapeToken(pointer.slice(end + 1)) : undefined
}
