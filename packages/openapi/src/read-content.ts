import { isRemotePath } from '@octavo/source'
import type { ApiResponse, MediaType, Parameter, RequestBody } from './api-document.ts'
import { resolveNode, type ApiNode } from './api-nodes.ts'
import { entriesAt, flagAt, isRecord, own, textAt, textsAt, wordsAt, type JsonValue } from './json-fields.ts'
import { childRef, refKey, type NodeRef } from './node-ref.ts'
import type { ReadContext } from './read-context.ts'
import { readLinks } from './read-links.ts'
import { parameterNodes, readExamples, readField } from './read-parameters.ts'

/** The body of a 3.x operation, or of a 2.0 one from its `body` and `formData` parameters. */
export function readRequestBody(
  context: ReadContext,
  operation: ApiNode,
  parameterLists: readonly NodeRef[],
): RequestBody | undefined {
  if (context.dialect === '2.0') return readOldBody(context, operation, parameterLists)
  const node = resolveNode(context.nodes, childRef(operation.ref, 'requestBody'))
  if (!node || !isRecord(node.value)) return undefined
  const description = wordsAt(node.value, 'description')
  return {
    required: flagAt(node.value, 'required'),
    ...(description !== undefined && { description }),
    content: readContent(context, node),
  }
}

/** The media types below `content`, in the order of the file. */
function readContent(context: ReadContext, holder: ApiNode): readonly MediaType[] {
  return entriesAt(holder.value, 'content').flatMap(([type]): MediaType[] => {
    const node = resolveNode(context.nodes, childRef(holder.ref, 'content', type))
    if (!node) return []
    const encoding = own(node.value, 'encoding')
    return [
      {
        type,
        ...(own(node.value, 'schema') !== undefined && { schema: [childRef(node.ref, 'schema')] }),
        ...(own(node.value, 'itemSchema') !== undefined && {
          itemSchema: [childRef(node.ref, 'itemSchema')],
        }),
        examples: readExamples(context.nodes, node),
        ...(isRecord(encoding) && { encoding }),
      },
    ]
  })
}

/** The responses of an operation, ordered: codes with their ranges behind them, then `default`. */
export function readResponses(context: ReadContext, operation: ApiNode): readonly ApiResponse[] {
  const map = resolveNode(context.nodes, childRef(operation.ref, 'responses'))
  const statuses =
    map && isRecord(map.value) ? Object.keys(map.value).filter((key) => !key.startsWith('x-')) : []
  const responses = statuses.flatMap((status) => {
    const node = map && resolveNode(context.nodes, childRef(map.ref, status))
    return node ? [readResponse(context, operation, { node, status })] : []
  })
  return responses.sort((a, b) => compare(statusOrder(a.status), statusOrder(b.status)))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** `X` sorts behind digits, so `2XX` follows `299`. */
const statusOrder = (status: string) => (status === 'default' ? '~' : status)

function readResponse(
  context: ReadContext,
  operation: ApiNode,
  { node, status }: { readonly node: ApiNode; readonly status: string },
): ApiResponse {
  const description = wordsAt(node.value, 'description') ?? wordsAt(node.value, 'summary')
  return {
    status: /^[1-5]xx$/i.test(status) ? status.toUpperCase() : status.toLowerCase(),
    ...(description !== undefined && { description }),
    headers: readHeaders(context, node),
    content:
      context.dialect === '2.0' ? readOldContent(context, operation, node) : readContent(context, node),
    links: readLinks(context.nodes, node),
  }
}

function readHeaders(context: ReadContext, response: ApiNode): readonly Parameter[] {
  return entriesAt(response.value, 'headers').flatMap(([name]) => {
    const node = resolveNode(context.nodes, childRef(response.ref, 'headers', name))
    if (!isRecord(node?.value) || name.toLowerCase() === 'content-type') return []
    return [readField(context.nodes, node, { name, location: 'header' })]
  })
}

/** 2.0: `schema` once for all of `produces`, `examples` by media type. */
function readOldContent(context: ReadContext, operation: ApiNode, response: ApiNode): readonly MediaType[] {
  const examples = new Map(entriesAt(response.value, 'examples'))
  const hasSchema = own(response.value, 'schema') !== undefined
  if (!hasSchema) return [...examples].map(([type, value]) => ({ type, examples: [{ value }] }))
  const schema = [childRef(response.ref, 'schema')]
  return mediaTypesOf(context, operation, 'produces').map((type) => {
    const value = examples.get(type)
    return { type, schema, examples: value === undefined ? [] : [{ value }] }
  })
}

/** `consumes` or `produces`: the operation's replaces the root's. */
function mediaTypesOf(
  context: ReadContext,
  operation: ApiNode,
  key: 'consumes' | 'produces',
): readonly string[] {
  const declared = own(operation.value, key) === undefined ? undefined : textsAt(operation.value, key)
  const types = declared ?? textsAt(context.root.value, key)
  return types.length > 0 ? types : ['application/json']
}

function readOldBody(
  context: ReadContext,
  operation: ApiNode,
  lists: readonly NodeRef[],
): RequestBody | undefined {
  const nodes = lists.flatMap((list) => parameterNodes(context.nodes, list))
  const body = nodes.findLast((node) => textAt(node.value, 'in') === 'body')
  const fields = nodes.filter((node) => textAt(node.value, 'in') === 'formData')
  if (body) return readBodyParameter(context, operation, body)
  return fields.length > 0 ? readForm(context, operation, fields) : undefined
}

function readBodyParameter(context: ReadContext, operation: ApiNode, body: ApiNode): RequestBody {
  const description = wordsAt(body.value, 'description')
  const schema = [childRef(body.ref, 'schema')]
  return {
    required: flagAt(body.value, 'required'),
    ...(description !== undefined && { description }),
    content: mediaTypesOf(context, operation, 'consumes').map((type) => ({ type, schema, examples: [] })),
  }
}

/** Text of a reference that decodes to `text`. */
const literal = (text: string) => text.replaceAll('%', '%25')

const fileText = (file: NodeRef['file']) => (isRemotePath(file) ? file : `/${literal(file)}`)

/** Form fields of 2.0 become one object schema, whose properties point back at the parameters. */
function readForm(context: ReadContext, operation: ApiNode, fields: readonly ApiNode[]): RequestBody {
  const { file, schemas } = context.forms
  const key = refKey(operation.ref)
  const property = (node: ApiNode): [string, JsonValue] => [
    textAt(node.value, 'name') ?? '',
    { $ref: `${fileText(node.ref.file)}#${literal(node.ref.pointer)}` },
  ]
  const required = fields.filter((node) => flagAt(node.value, 'required'))
  schemas[key] = {
    type: 'object',
    properties: Object.fromEntries(fields.map(property)),
    required: required.map((node) => textAt(node.value, 'name') ?? ''),
  }
  const hasFile = fields.some((node) => textAt(node.value, 'type') === 'file')
  const consumes = mediaTypesOf(context, operation, 'consumes').filter((type) => /form/.test(type))
  const type = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const schema = [childRef({ file, pointer: '' }, key)]
  return {
    required: required.length > 0,
    content: (consumes.length > 0 ? consumes : [type]).map((one) => ({ type: one, schema, examples: [] })),
  }
}
