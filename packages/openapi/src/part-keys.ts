import type { ApiDocument, Operation } from './api-document.ts'
import type { ApiPart } from './described-api.ts'
import { childRef, pointerTokens, refKey, type NodeRef } from './node-ref.ts'
import { operationHead } from './operation-head.ts'
import { copyHead, pathItemOf, schemesOf } from './operation-to-markdown.ts'
import { partName } from './part-name.ts'
import { createSchemaDigests } from './schema-digest.ts'
import { schemaUses } from './schema-uses.ts'

/** Keys of the parts of one description: equal keys mean equal views, examples, copies and playgrounds. */
export interface PartKeys {
  operation(operation: Operation): string
  /** The key of a schema with its name, which covers the operations and schemas that use it, too. */
  schema(at: NodeRef, name: string): string
}

/**
 * Creates the keys of the operations and schemas of a description. A key covers the part and everything that it reaches,
 * and what belongs to the description as a whole: an edit of one operation changes the keys of few parts.
 */
export function createPartKeys(document: ApiDocument, hash: (text: string) => string): PartKeys {
  const digests = createSchemaDigests(document, hash, componentOf)
  const frame = hash(descriptionFrame(document))
  const keyOf = (facts: unknown, refs: readonly NodeRef[]) =>
    hash(JSON.stringify([frame, facts, refs.map((ref) => digests.of([ref]))], withCollections))
  const made = new Map<Operation | string, string>()
  const once = (part: Operation | string, make: () => string): string => {
    const key = made.get(part) ?? make()
    made.set(part, key)
    return key
  }
  const operationKey = (operation: Operation) => {
    const item = pathItemOf(operation)
    const around = ['parameters', 'servers'].map((name) => childRef(item, name))
    const refs = [operation.at, ...around, ...schemesOf(operation, document), ...refsBeside(operation)]
    return keyOf(operation, refs)
  }
  const schemaKey = (at: NodeRef, name: string) => {
    const { request, response, other, schemas } = schemaUses(document).of(name)
    const uses = [request, response, other].map((parts) => parts.map(entryOf))
    return keyOf([name, refKey(at), uses, schemas], [at, ...componentOf(at)])
  }
  return {
    operation: (operation) => once(operation, () => operationKey(operation)),
    schema: (at, name) => once(`${refKey(at)} ${name}`, () => schemaKey(at, name)),
  }
}

/**
 * Returns what belongs to a description as a whole, as text: all but its parts and what only its overview shows. Of
 * `info`, copies show title and version.
 */
export function descriptionFrame(document: ApiDocument): string {
  const { operations: _operations, info: _info, files, ...facts } = document
  return JSON.stringify([facts, [...files.keys()], copyHead(document)], withCollections)
}

const withCollections = (_key: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value

/** Copies show the whole component around the target of a reference. */
function componentOf({ file, pointer }: NodeRef): readonly NodeRef[] {
  const tokens = pointerTokens(pointer)
  const depth = tokens[0] === 'components' ? 3 : 2
  return tokens.length > depth ? [childRef({ file, pointer: '' }, ...tokens.slice(0, depth))] : []
}

/** What a list of operations shows of one. */
function entryOf(part: ApiPart): readonly unknown[] {
  if (!('method' in part)) return [partName(part)]
  const { kind, method, path, deprecated } = part
  return [kind, method, path, deprecated, partName(part), operationHead(part)]
}

/** The parts that an operation refers to beside itself, each once: those of its path, and the targets of references. */
function refsBeside(operation: Operation): readonly NodeRef[] {
  const found = new Map<string, NodeRef>()
  const start = `${refKey(operation.at)}/`
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (!isRef(value)) return Object.values(value).forEach(visit)
    const key = refKey(value)
    if (!key.startsWith(start)) found.set(key, value)
  }
  visit(operation)
  return [...found.values()]
}

/** Values of authors may look alike: their locations exist nowhere. */
const isRef = (value: object): value is NodeRef =>
  'pointer' in value && typeof value.pointer === 'string' && 'file' in value && typeof value.file === 'string'
