import type { ApiLink } from './api-document.ts'
import { resolveNode, type ApiNode, type ApiNodes } from './api-nodes.ts'
import { entriesAt, isRecord, own, wordsAt, type JsonValue } from './json-fields.ts'
import { childRef, pointerTokens } from './node-ref.ts'

/** The links of a response. Source: OpenAPI 3.1 section 4.8.20. */
export function readLinks(nodes: ApiNodes, response: ApiNode): readonly ApiLink[] {
  return entriesAt(response.value, 'links').flatMap(([name]) => {
    const node = resolveNode(nodes, childRef(response.ref, 'links', name))
    return node && isRecord(node.value) ? [readLink(name, node.value)] : []
  })
}

function readLink(name: string, link: JsonValue): ApiLink {
  const description = wordsAt(link, 'description')
  const ref = wordsAt(link, 'operationRef')
  const operation = wordsAt(link, 'operationId') ?? (ref === undefined ? undefined : operationOf(ref))
  const body = own(link, 'requestBody')
  const values = [...entriesAt(link, 'parameters'), ...(body === undefined ? [] : [['body', body] as const])]
  return {
    name,
    ...(description !== undefined && { description }),
    ...(operation !== undefined && { operation }),
    values: values.map(([target, value]) => ({
      name: target,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  }
}

/** `GET /pets/{id}` for `#/paths/~1pets~1{id}/get`. */
function operationOf(ref: string): string {
  const hash = ref.indexOf('#/')
  const [paths, path, method, ...rest] = hash < 0 ? [] : pointerTokens(ref.slice(hash + 1))
  const isWhole = paths === 'paths' && path !== undefined && method !== undefined && rest.length === 0
  return isWhole ? `${method.toUpperCase()} ${path}` : ref
}
