import { isRemotePath, type SitePath } from '@octavo/source'
import { resolveNode, type ApiNode, type ApiNodes } from './api-nodes.ts'
import type { FoundReference } from './find-references.ts'
import { isList, isRecord, own, type JsonRecord, type JsonValue } from './json-fields.ts'
import { childRef, pointerTokens, type NodeRef } from './node-ref.ts'

/**
 * Returns the files with the `$ref`s followed that the specification does not allow, but that bundlers follow, so that
 * descriptions in several files have them:
 *
 * - in place of a map (`content`, `properties`, `schemas`): one `$ref` for each of its entries
 * - in place of a text (`description`): the text
 * - in place of `info`, `tags`, `servers`, `security` or `externalDocs` of the root: the value
 *
 * Without its target, a map is empty; other references without a target stay as they are.
 */
export function followMisplaced<Nodes extends ApiNodes>(
  nodes: Nodes,
  { path, references }: { readonly path: SitePath; readonly references: readonly FoundReference[] },
): Nodes {
  const files = new Map(nodes.files)
  const setAt = createCopies()
  for (const { at, ofMap } of references) {
    const isText = TEXTS.test(at.pointer)
    const isValue = at.file === path && VALUES.test(at.pointer)
    if (!ofMap && !isText && !isValue) continue
    const target = resolveNode(nodes, at)
    // No media type, property or schema is called `$ref` because the reference to all of them is broken.
    const value = target ? replacement(nodes, at, { target, isText, isValue }) : emptyMap(at, ofMap)
    const root = files.get(at.file)
    if (value !== undefined && root !== undefined)
      files.set(at.file, setAt(root, pointerTokens(at.pointer), value))
  }
  return { ...nodes, files }
}

const emptyMap = ({ pointer }: NodeRef, ofMap = false): JsonRecord | undefined =>
  ofMap && !pointer.endsWith('/headers') ? {} : undefined

const TEXTS = /\/(?:description|summary)$/
const VALUES = /^\/(?:components|info|externalDocs|(?:tags|servers|security)(?:\/\d+)?)$/

function replacement(
  nodes: ApiNodes,
  at: NodeRef,
  {
    target,
    isText,
    isValue,
  }: { readonly target: ApiNode; readonly isText: boolean; readonly isValue: boolean },
): JsonValue | undefined {
  if (isText) return typeof target.value === 'string' ? target.value : undefined
  if (isValue && at.pointer === '/components') return componentsOf(nodes, at, target)
  if (isValue) return wholeValue(nodes, target, MAX_DEPTH)
  if (!isMap(target.value, at)) return undefined
  return at.pointer.endsWith('/content') ? mediaTypesOf(nodes, at, target) : entryReferences(at, target)
}

/**
 * Whether a value is a map of parts of a description, and no such part: the file of a map of schemas may name one
 * `content`, and the headers of an AsyncAPI message are a schema. Parts have texts or lists among their values.
 */
function isMap(value: JsonValue, { pointer }: NodeRef): value is JsonRecord {
  if (!isRecord(value)) return false
  if (isRecord(value['properties']) && !pointer.endsWith('/properties')) return false
  return Object.entries(value).every(
    ([key, one]) => key.startsWith('x-') || typeof one === 'boolean' || isRecord(one),
  )
}

/** The kinds of components, each a map of references. */
function componentsOf(nodes: ApiNodes, at: NodeRef, target: ApiNode): JsonRecord | undefined {
  if (!isRecord(target.value)) return undefined
  const kinds = Object.keys(target.value).flatMap((kind) => {
    const map = resolveNode(nodes, childRef(target.ref, kind))
    return map && isRecord(map.value) ? [[kind, entryReferences(at, map)] as const] : []
  })
  return Object.fromEntries(kinds)
}

const entryReferences = (at: NodeRef, { ref, value }: ApiNode): JsonRecord =>
  Object.fromEntries(
    Object.keys(isRecord(value) ? value : {}).map((name) => [name, referenceTo(childRef(ref, name), at)]),
  )

const referenceTo = (target: NodeRef, at: NodeRef): JsonRecord => ({ $ref: referenceText(target, at.file) })

/** The media types of `content`, with their schemas and examples as references: before 3.2, they are no targets of one. */
function mediaTypesOf(nodes: ApiNodes, at: NodeRef, target: ApiNode): JsonRecord {
  const names = Object.keys(isRecord(target.value) ? target.value : {})
  const media = names.flatMap((name) => {
    const node = resolveNode(nodes, childRef(target.ref, name))
    return node && isRecord(node.value) ? [[name, mediaTypeOf(nodes, at, node)] as const] : []
  })
  return Object.fromEntries(media)
}

function mediaTypeOf(nodes: ApiNodes, at: NodeRef, { ref, value }: ApiNode): JsonRecord {
  const examples = resolveNode(nodes, childRef(ref, 'examples'))
  const replaced = Object.entries(isRecord(value) ? value : {}).map(([key, one]) => {
    if (key === 'schema' || key === 'itemSchema') return [key, referenceTo(childRef(ref, key), at)]
    return [key, key === 'examples' && isRecord(examples?.value) ? entryReferences(at, examples) : one]
  })
  return Object.fromEntries(replaced) as JsonRecord
}

/** The text of a `$ref` in the file `from`. A path with a slash in front counts from the root of the project. */
function referenceText({ file, pointer }: NodeRef, from: string): string {
  const fragment = `#${pointer.replaceAll('%', '%25')}`
  if (file === from) return fragment
  return `${isRemotePath(file) ? file : `/${encodeURI(file).replaceAll('#', '%23')}`}${fragment}`
}

/** Levels of a value that is copied; what is deeper stays a reference. */
const MAX_DEPTH = 8

/** A value of the root without references in it. */
function wholeValue(nodes: ApiNodes, { ref, value }: ApiNode, depth: number): JsonValue {
  if (depth <= 0 || typeof value !== 'object' || value === null) return value
  const inner = (key: string | number, one: JsonValue): JsonValue => {
    const node = resolveNode(nodes, childRef(ref, key))
    return node ? wholeValue(nodes, node, depth - 1) : one
  }
  if (isList(value)) return value.map((one, index) => inner(index, one))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(key, one)]))
}

/** Sets `value` at the location of `tokens`; returns the root. */
type SetAt = (root: JsonValue, tokens: readonly string[], value: JsonValue) => JsonValue

/**
 * Returns a function that sets values in copies, and never in the original. What is on the way to a location is copied
 * once for all of them: a map of thousands of schemas may have a reference in each.
 */
function createCopies(): SetAt {
  const copies = new WeakSet<object>()
  const copyOf = <T extends object>(value: T, copy: () => T): T => {
    if (copies.has(value)) return value
    const made = copy()
    copies.add(made)
    return made
  }
  const setAt: SetAt = (root, [token, ...rest], value) => {
    if (token === undefined) return value
    if (!isList(root) && !isRecord(root)) return root
    const child = setAt(own(root, token) ?? null, rest, value)
    const copy = copyOf<object>(root, () => (isList(root) ? [...root] : { ...root }))
    // An assignment to `__proto__` would not set a property.
    Object.defineProperty(copy, token, { value: child, writable: true, enumerable: true, configurable: true })
    return copy as JsonValue
  }
  return setAt
}
