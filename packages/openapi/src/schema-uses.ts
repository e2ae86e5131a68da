/*
 * Which schemas of a description are used where:
 *   1. schemaLocations   every named schema, by each location that its own `$ref`s lead to
 *   2. walk              references of an operation or a schema, through everything that has no name
 *   3. schemaUses        operations by direction, and other schemas, in the order of the file
 */
import { lookUp, nodeAt, type ApiNode } from './api-nodes.ts'
import { findReferences } from './find-references.ts'
import { isRecord, own, type JsonValue } from './json-fields.ts'
import { apiParts, isListed, isRestricted, type ApiPart, type DescribedApi } from './described-api.ts'
import { schemaAt, schemaEntry, schemaNames } from './named-schemas.ts'
import { refKey } from './node-ref.ts'
import { partContents, type UseDirection } from './part-contents.ts'

/** Where a named schema is used. */
export interface SchemaUse {
  /**
   * Operations that are listed; in a webhook, `request` is its payload. Of a description of messages, channels:
   * `request` is what readers send, `response` what they receive, and `other` has no direction.
   */
  readonly request: readonly ApiPart[]
  readonly response: readonly ApiPart[]
  readonly other: readonly ApiPart[]
  /** Names of other schemas. */
  readonly schemas: readonly string[]
}

/** Uses of all named schemas of a description. */
export interface SchemaUses {
  of(name: string): SchemaUse
  /**
   * Names of the schemas that readers see: not those that only hidden operations need, and of a description of which
   * parts are left out for other readers, only those that a shown operation needs.
   */
  readonly shown: readonly string[]
}

/** Uses by description: pages of schemas and the plan of pages read them. */
const known = new WeakMap<DescribedApi, SchemaUses>()

/** Returns the uses of the schemas of a description, in time linear in its size. */
export function schemaUses(document: DescribedApi): SchemaUses {
  const uses = known.get(document) ?? findUses(document)
  known.set(document, uses)
  return uses
}

interface Draft {
  readonly request: Set<ApiPart>
  readonly response: Set<ApiPart>
  readonly other: Set<ApiPart>
  readonly schemas: Set<string>
}

function findUses(document: DescribedApi): SchemaUses {
  const names = schemaNames(document)
  const walk = createWalk(document, schemaLocations(document, names))
  const drafts = new Map(
    names.map((name): [string, Draft] => [
      name,
      { request: new Set(), response: new Set(), other: new Set(), schemas: new Set() },
    ]),
  )
  const inner = new Map(names.map((name) => [name, walk(nodeAt(document, schemaAt(document, name)), name)]))
  for (const [name, found] of inner)
    for (const used of found) if (used !== name) drafts.get(used)?.schemas.add(name)
  const hiddenRoots = new Set<string>()
  for (const part of apiParts(document)) {
    for (const [direction, content] of partContents(document, part)) {
      for (const used of walk(content)) {
        if (isListed(part)) drafts.get(used)?.[direction].add(part)
        else hiddenRoots.add(used)
      }
    }
  }
  const reached = (direction: UseDirection) =>
    closureOf(
      names.filter((name) => (drafts.get(name)?.[direction].size ?? 0) > 0),
      inner,
    )
  const [sent, received, others] = [reached('request'), reached('response'), reached('other')]
  const hidden = closureOf(hiddenRoots, inner)
  const isShown = (name: string) =>
    [sent, received, others].some((one) => one.has(name)) || (!isRestricted(document) && !hidden.has(name))
  const toUse = (name: string): SchemaUse => {
    const { request = [], response = [], other = [], schemas = [] } = drafts.get(name) ?? {}
    return {
      request: [...request],
      response: [...response],
      other: [...other],
      schemas: [...schemas].filter(isShown),
    }
  }
  return { of: toUse, shown: names.filter(isShown) }
}

/** A schema that is only a `$ref` is also the schema of that location, unless this has a name of its own. */
function schemaLocations(document: DescribedApi, names: readonly string[]): ReadonlyMap<string, string> {
  const own = new Map(
    names.flatMap((name) =>
      [schemaAt, schemaEntry].map((locate) => [refKey(locate(document, name)), name] as const),
    ),
  )
  const all = new Map(own)
  for (const name of names) {
    const seen = new Set<string>()
    let node = nodeAt(document, schemaAt(document, name))
    while (node && !seen.has(refKey(node.ref))) {
      const key = refKey(node.ref)
      seen.add(key)
      if (!all.has(key)) all.set(key, name)
      const text = refText(node.value)
      node = text === undefined ? undefined : lookUp(document, text, node.ref.file)
      if (node && own.has(refKey(node.ref))) break
    }
  }
  return all
}

const refText = (value: JsonValue): string | undefined => {
  const text = isRecord(value) ? own(value, '$ref') : undefined
  return typeof text === 'string' ? text : undefined
}

/** Returns the function that finds the named schemas that a part refers to, itself aside. */
function createWalk(document: DescribedApi, locations: ReadonlyMap<string, string>) {
  const targets = new Map<string, readonly ApiNode[]>()
  const targetsOf = ({ ref, value }: ApiNode) => {
    const key = refKey(ref)
    const found =
      targets.get(key) ??
      findReferences(value, ref.file).references.flatMap(({ text }) => lookUp(document, text, ref.file) ?? [])
    targets.set(key, found)
    return found
  }
  return (start: ApiNode | undefined, self?: string): ReadonlySet<string> => {
    const found = new Set<string>()
    const seen = new Set<string>()
    const open = start ? [start] : []
    for (let node = open.pop(); node; node = open.pop()) {
      for (const target of targetsOf(node)) {
        const key = refKey(target.ref)
        const name = locations.get(key)
        if (name !== undefined && name !== self) found.add(name)
        else if (!seen.has(key)) {
          seen.add(key)
          open.push(target)
        }
      }
    }
    return found
  }
}

/** The names and everything that their schemas need. */
function closureOf(
  roots: Iterable<string>,
  inner: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const found = new Set(roots)
  for (const name of found) for (const next of inner.get(name) ?? []) found.add(next)
  return found
}
