/*
 * One file of a description of several:
 *   1. paths and webhooks with the operations that readers see; a path item that is a `$ref` is replaced by its target
 *   2. components: all, or where operations are left out, those that the rest needs
 *   3. targets in other files, and in parts that have no name, become components
 * References stay references, so that cycles need no care: each target is copied once, from a list of what is needed.
 */
import type { ApiDocument } from '../api-document.ts'
import { nodeAt, resolveNode } from '../api-nodes.ts'
import { entriesAt, flagAt, isRecord, own, type JsonRecord, type JsonValue } from '../json-fields.ts'
import { childRef, type NodeRef } from '../node-ref.ts'
import { isListed } from '../described-api.ts'
import { schemaAt } from '../named-schemas.ts'
import { schemaUses } from '../schema-uses.ts'
import { copyNode, type NodeCopy } from './copy-node.ts'
import { createBundleComponents, type BundleComponents } from './bundle-components.ts'

/** Returns a description as one file that refers to no other; references that have no target stay as they are. */
export function bundleDescription(document: ApiDocument): JsonRecord {
  const root = document.files.get(document.path) ?? {}
  const components = createBundleComponents(document)
  const isWhole = document.operations.every(isListed)
  if (isWhole) components.needAll()
  else for (const name of schemaUses(document).shown) components.need(schemaAt(document, name))
  const holders = ['paths', 'webhooks', 'x-webhooks'].filter((key) => own(root, key) !== undefined)
  const paths = holders.map((key) => [key, copyItems(key, document, components)] as const)
  const copied = new Map<string, JsonValue>([...paths, ...components.finish()])
  const written = isRecord(root) ? Object.entries(root) : []
  const before = written.flatMap(([key, value]): (readonly [string, JsonValue])[] => {
    if (!isReplaced(key, document)) return [[key, value]]
    const copy = copied.get(key)
    return copy === undefined ? [] : [[key, copy]]
  })
  const further = [...copied].filter(([key]) => own(root, key) === undefined)
  return Object.fromEntries([...before, ...further])
}

/** Keys of the file whose values are copied part by part. */
const isReplaced = (key: string, { dialect }: ApiDocument) =>
  ['paths', 'webhooks', 'x-webhooks'].includes(key) ||
  (dialect === '2.0'
    ? ['definitions', 'responses', 'parameters', 'securityDefinitions'].includes(key)
    : key === 'components')

/** Path items with the operations that readers see; items without any are left out. */
function copyItems(key: string, document: ApiDocument, components: BundleComponents): JsonRecord {
  const holder = resolveNode(document, childRef({ file: document.path, pointer: '' }, key))
  if (!holder || !isRecord(holder.value)) return {}
  return Object.fromEntries(
    Object.keys(holder.value).flatMap((name): [string, JsonValue][] => {
      const at = childRef(holder.ref, name)
      if (name.startsWith('x-')) return [[name, own(holder.value, name) ?? null]]
      const item = copyItem(at, document, components)
      return item ? [[name, item]] : []
    }),
  )
}

function copyItem(at: NodeRef, document: ApiDocument, components: BundleComponents): JsonValue | undefined {
  const written = nodeAt(document, at)
  const target = resolveNode(document, at)
  if (!target || !isRecord(target.value) || isHidden(target.value)) return undefined
  const { $ref: _reference, ...beside } = isRecord(written?.value) ? written.value : {}
  const value = { ...target.value, ...(written?.ref === target.ref ? {} : beside) }
  const visible = visibleOperations(value, target.ref, document)
  const copy: NodeCopy = { document, file: target.ref.file, components }
  return visible && copyNode(visible, 'pathItem', copy)
}

const isHidden = (value: JsonValue) =>
  flagAt(value, 'x-hidden') ||
  flagAt(value, 'x-excluded') ||
  flagAt(own(own(value, 'x-mint'), 'metadata'), 'hidden')

const METHOD = /^(?:get|put|post|delete|options|head|patch|trace|query)$/

/** The item without hidden operations; undefined when nothing but those was in it. */
function visibleOperations(item: JsonRecord, at: NodeRef, document: ApiDocument): JsonRecord | undefined {
  const isGone = (...way: readonly string[]) =>
    isHidden(resolveNode(document, childRef(at, ...way))?.value ?? {})
  const gone = Object.keys(item).filter((key) => METHOD.test(key) && isGone(key))
  const others = entriesAt(item, 'additionalOperations')
  const visible = others.filter(([name]) => !isGone('additionalOperations', name))
  if (gone.length === 0 && visible.length === others.length) return item
  const methods = Object.keys(item).filter((key) => METHOD.test(key))
  if (gone.length === methods.length && visible.length === 0) return undefined
  const rest = Object.entries(item).filter(([key]) => !gone.includes(key) && key !== 'additionalOperations')
  return Object.fromEntries([
    ...rest,
    ...(visible.length > 0 ? [['additionalOperations', Object.fromEntries(visible)] as const] : []),
  ])
}
