import type { Callback, MintExtension, Operation } from './api-document.ts'
import { METHODS } from './api-document.ts'
import { resolveNode, type ApiNode } from './api-nodes.ts'
import { entriesAt, flagAt, isRecord, listAt, own, textsAt, wordsAt, type JsonValue } from './json-fields.ts'
import { childRef, type NodeRef } from './node-ref.ts'
import { readRequestBody, readResponses } from './read-content.ts'
import type { ReadContext } from './read-context.ts'
import { readExternalDocs, sortTags } from './read-info.ts'
import { readParameters } from './read-parameters.ts'
import { readSecurity } from './read-security.ts'
import { readServers } from './read-servers.ts'

/** All operations: paths in the order of the file with methods in the order of `METHODS`, then webhooks. */
export function readOperations(context: ReadContext): readonly Operation[] {
  const paths = itemsBelow(context, childRef(context.root.ref, 'paths')).filter(
    ([path]) => !path.startsWith('x-'),
  )
  const hooks = [
    ...itemsBelow(context, childRef(context.root.ref, 'webhooks')),
    ...itemsBelow(context, childRef(context.root.ref, 'x-webhooks')),
  ]
  return [
    ...paths.flatMap(([path, item]) => readPathItem(context, item, { kind: 'operation', path })),
    ...hooks.flatMap(([path, item]) => readPathItem(context, item, { kind: 'webhook', path })),
  ]
}

type Named = Pick<Operation, 'kind' | 'path'> & { readonly inner?: boolean }

function itemsBelow(context: ReadContext, map: NodeRef): readonly (readonly [string, ApiNode])[] {
  const holder = resolveNode(context.nodes, map)
  if (!holder || !isRecord(holder.value)) return []
  return Object.keys(holder.value).flatMap((name) => {
    const item = resolveNode(context.nodes, childRef(holder.ref, name))
    return item && isRecord(item.value) ? [[name, item] as const] : []
  })
}

function readPathItem(context: ReadContext, item: ApiNode, named: Named): readonly Operation[] {
  const listed = METHODS.map((method) => ({ method, at: childRef(item.ref, method) }))
  const additional = entriesAt(item.value, 'additionalOperations').map(([name]) => ({
    method: name.toLowerCase(),
    at: childRef(item.ref, 'additionalOperations', name),
  }))
  return [...listed, ...additional].flatMap(({ method, at }) => {
    const node = resolveNode(context.nodes, at)
    return node && isRecord(node.value) ? [readOperation(context, { item, node }, { ...named, method })] : []
  })
}

function readOperation(
  context: ReadContext,
  { item, node }: { readonly item: ApiNode; readonly node: ApiNode },
  named: Named & Pick<Operation, 'method'>,
): Operation {
  const { value } = node
  const lists = [childRef(item.ref, 'parameters'), childRef(node.ref, 'parameters')]
  const body = readRequestBody(context, node, lists)
  const { inner, ...names } = named
  return {
    at: node.ref,
    tags: sortTags(textsAt(value, 'tags'), context.tags),
    deprecated: flagAt(value, 'deprecated'),
    parameters: readParameters(context.nodes, lists),
    responses: readResponses(context, node),
    callbacks: inner ? [] : readCallbacks(context, node),
    servers: named.kind === 'webhook' ? [] : serversOf(context, item.value, value),
    security: readSecurity(context, value),
    hidden: flagAt(value, 'x-hidden') || flagAt(item.value, 'x-hidden'),
    excluded: flagAt(value, 'x-excluded') || flagAt(item.value, 'x-excluded'),
    mint: readMint(item.value, value),
    codeSamples: codeSamplesOf(value),
    ...names,
    ...readTexts(item.value, value),
    ...(body && { body }),
  }
}

function readTexts(
  item: JsonValue,
  operation: JsonValue,
): Pick<Operation, 'id' | 'summary' | 'description' | 'externalDocs'> {
  const id = wordsAt(operation, 'operationId')
  const summary = wordsAt(operation, 'summary') ?? wordsAt(item, 'summary')
  const description = wordsAt(operation, 'description') ?? wordsAt(item, 'description')
  return {
    ...(id !== undefined && { id }),
    ...(summary !== undefined && { summary: summary.trim() }),
    ...(description !== undefined && { description }),
    ...readExternalDocs(operation),
  }
}

/** Operation over path item over root; an empty list counts as none. */
function serversOf(context: ReadContext, item: JsonValue, operation: JsonValue): Operation['servers'] {
  const ownServers = readServers(operation)
  if (ownServers.length > 0) return ownServers
  const ofPath = readServers(item)
  return ofPath.length > 0 ? ofPath : context.servers
}

function readCallbacks(context: ReadContext, operation: ApiNode): readonly Callback[] {
  return entriesAt(operation.value, 'callbacks').flatMap(([name]) =>
    itemsBelow(context, childRef(operation.ref, 'callbacks', name)).flatMap(([expression, item]) =>
      readPathItem(context, item, { kind: 'webhook', path: expression, inner: true }).map(
        (inner): Callback => ({ name, expression, operation: inner }),
      ),
    ),
  )
}

/** `x-mint`: the operation's keys over the path item's; groups of both together. */
export function readMint(item: JsonValue, operation: JsonValue): MintExtension {
  const [outer, inner] = [own(item, 'x-mint'), own(operation, 'x-mint')]
  const metadata = [outer, inner].map((mint) => own(mint, 'metadata')).filter(isRecord)
  const content = wordsAt(inner, 'content') ?? wordsAt(outer, 'content')
  const href = wordsAt(inner, 'href') ?? wordsAt(outer, 'href')
  return {
    metadata: Object.fromEntries(metadata.flatMap((record) => Object.entries(record))),
    ...(content !== undefined && { content: { untrusted: content } }),
    ...(href !== undefined && { href: href.trim().replace(/^\/+|\/+$/g, '') }),
    groups: [...new Set([...textsAt(outer, 'groups'), ...textsAt(inner, 'groups')])],
    expand: [outer, inner].some((mint) => flagAt(own(mint, 'playground'), 'expand')),
  }
}

const SAMPLE_KEYS = ['x-codeSamples', 'x-code-samples'] as const

function codeSamplesOf(operation: JsonValue): readonly JsonValue[] {
  const key = SAMPLE_KEYS.find((one) => own(operation, one) !== undefined)
  if (key) return listAt(operation, key)
  return listAt(own(operation, 'x-readme') ?? null, 'code-samples')
}
