import type { ApiDocument, Operation } from './api-document.ts'
import { nodeAt } from './api-nodes.ts'
import { findReferences } from './find-references.ts'
import { isRecord, own, type JsonRecord, type JsonValue } from './json-fields.ts'
import { operationName } from './find-operation.ts'
import { childRef, parseReference, pointerTokens, refKey, type NodeRef } from './node-ref.ts'
import { writeYaml } from './write-yaml.ts'

/** Characters of components that are written out; those nearest to the operation come first. */
const MAX_LENGTH = 24_000

/**
 * The Markdown copy of an operation's page: its part of the description, with the components it uses, in one
 * fence. Title and description stand above it already. References to other files stay as they are written.
 */
export function operationToMarkdown(operation: Operation, document: ApiDocument): string {
  return fenced(partOf(operation, document), `${document.path} ${operationName(operation)}`)
}

/** The same for the page of a schema: the schema and the components that it uses. */
export function schemaToMarkdown(at: NodeRef, document: ApiDocument): string {
  const name = pointerTokens(at.pointer).at(-1) ?? ''
  return fenced(collectComponents([at], document), `${document.path} ${name}`)
}

function fenced(part: JsonValue, title: string): string {
  const text = writeYaml(part).trimEnd()
  const ticks = [...text.matchAll(/`{3,}/g)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(3, ...ticks.map((length) => length + 1)))
  return `${fence}yaml ${title.replaceAll('`', '')}\n${text}\n${fence}\n`
}

function partOf(operation: Operation, document: ApiDocument): JsonValue {
  const root = document.files.get(document.path)
  const holder = operation.kind === 'webhook' ? 'webhooks' : 'paths'
  const value = nodeAt(document, operation.at)?.value ?? {}
  const shared = sharedKeys(operation, document)
  const kept = ['openapi', 'swagger', 'info', 'servers', 'host', 'basePath', 'schemes', 'security']
  const head = kept.flatMap((key) => {
    const found = own(root, key)
    return found === undefined ? [] : [[key, key === 'info' ? shortInfo(found) : found] as const]
  })
  return {
    ...Object.fromEntries(head),
    [holder]: { [operation.path]: { ...shared, [operation.method]: value } },
    ...usedComponents(operation, document, value),
  }
}

const shortInfo = (info: JsonValue): JsonValue => ({
  title: own(info, 'title') ?? '',
  version: own(info, 'version') ?? '',
})

/** What the path item says for all of its operations. */
function sharedKeys(operation: Operation, document: ApiDocument): JsonRecord {
  const item = nodeAt(document, { ...operation.at, pointer: operation.at.pointer.replace(/\/[^/]*$/, '') })
  const parameters = own(item?.value, 'parameters')
  const servers = own(item?.value, 'servers')
  return { ...(parameters !== undefined && { parameters }), ...(servers !== undefined && { servers }) }
}

/** Components of the same file, followed transitively as long as there is room. */
function usedComponents(operation: Operation, document: ApiDocument, value: JsonValue): JsonRecord {
  const root = { file: document.path, pointer: '' }
  const schemes = operation.security
    .flat()
    .map(({ scheme }) => childRef(root, ...schemePath(document), scheme.name))
  const first = [
    ...targetsIn(value, document),
    ...targetsIn(sharedKeys(operation, document), document),
    ...schemes,
  ]
  return collectComponents(first, document)
}

function collectComponents(first: readonly NodeRef[], document: ApiDocument): JsonRecord {
  const open = [...first]
  const seen = new Set<string>()
  const result: Record<string, JsonValue> = {}
  let length = 0
  for (let ref = open.shift(); ref; ref = open.shift()) {
    const found = seen.has(refKey(ref)) ? undefined : nodeAt(document, ref)?.value
    seen.add(refKey(ref))
    if (found === undefined) continue
    length += JSON.stringify(found).length
    if (length > MAX_LENGTH && seen.size > 1) continue
    put(result, pointerTokens(ref.pointer), found)
    open.push(...targetsIn(found, document))
  }
  return result
}

const schemePath = ({ dialect }: ApiDocument) =>
  dialect === '2.0' ? ['securityDefinitions'] : ['components', 'securitySchemes']

/** Places under `components` (2.0: at the top) that `value` refers to. */
function targetsIn(value: JsonValue, document: ApiDocument): readonly NodeRef[] {
  return findReferences(value, document.path).references.flatMap(({ text }) => {
    const target = parseReference(text, document.path)
    if (target.kind !== 'node' || target.ref.file !== document.path) return []
    const tokens = pointerTokens(target.ref.pointer)
    const depth = tokens[0] === 'components' ? 3 : 2
    if (tokens[0] === 'paths' || tokens.length < depth) return []
    return [childRef({ file: document.path, pointer: '' }, ...tokens.slice(0, depth))]
  })
}

/** Sets a value at a path of own keys, whatever they are called. */
function put(target: Record<string, JsonValue>, path: readonly string[], value: JsonValue): void {
  const [key, ...rest] = path
  if (key === undefined) return
  const known = Object.hasOwn(target, key) ? target[key] : undefined
  const inner: Record<string, JsonValue> = isRecord(known) ? { ...known } : {}
  if (rest.length > 0) put(inner, rest, value)
  Object.defineProperty(target, key, {
    value: rest.length > 0 ? inner : value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}
