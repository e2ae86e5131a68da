import { resolveNode, type ApiNode } from '../api-nodes.ts'
import { entriesAt, isRecord, listAt, textAt, textsAt, wordsAt, type JsonValue } from '../json-fields.ts'
import { childRef } from '../node-ref.ts'
import type { ServerVariable } from '../api-document.ts'
import type { AsyncContext } from './async-context.ts'
import type { AsyncServer } from './async-document.ts'
import { readAsyncSecurity } from './read-async-security.ts'
import { readBindings } from './read-bindings.ts'

/** All servers by name, in the order of the file. */
export function readAsyncServers(context: AsyncContext): ReadonlyMap<string, AsyncServer> {
  const servers = entriesAt(context.root.value, 'servers').flatMap(([name]) => {
    const node = resolveNode(context.nodes, childRef(context.root.ref, 'servers', name))
    return node && isRecord(node.value) ? [readServer(context, node, name)] : []
  })
  return new Map(servers.map((server) => [server.name, server]))
}

function readServer(context: AsyncContext, node: ApiNode, name: string): AsyncServer {
  const { value } = node
  const protocol = (
    textAt(value, 'protocol') ??
    /^([a-z][\w+-]*):\/\//i.exec(addressOf(value))?.[1] ??
    ''
  ).toLowerCase()
  const texts = {
    title: wordsAt(value, 'title'),
    description: wordsAt(value, 'description') ?? wordsAt(value, 'summary'),
    protocolVersion: wordsAt(value, 'protocolVersion'),
  }
  return {
    name,
    protocol,
    url: withScheme(addressOf(value).replace(/^[a-z][\w+-]*:\/\//i, ''), protocol),
    ...(texts.title !== undefined && { title: texts.title }),
    ...(texts.description !== undefined && { description: texts.description }),
    ...(texts.protocolVersion !== undefined && { protocolVersion: texts.protocolVersion }),
    variables: readVariables(context, node),
    security: readAsyncSecurity(context, node),
    bindings: readBindings(context, [node]),
  }
}

/** `url` in 2.x, `host` and `pathname` in 3.x. */
function addressOf(value: JsonValue): string {
  const path = textAt(value, 'pathname') ?? ''
  const slash = path === '' || path.startsWith('/') ? '' : '/'
  return `${textAt(value, 'host') ?? textAt(value, 'url') ?? ''}${slash}${path}`
}

/** Protocols that browsers know are prepended to the address, so that it can be used unchanged. */
const withScheme = (host: string, protocol: string) =>
  /^(?:wss?|https?)$/.test(protocol) ? `${protocol}://${host}` : host

function readVariables({ nodes }: AsyncContext, server: ApiNode): readonly ServerVariable[] {
  return entriesAt(server.value, 'variables').flatMap(([name]): readonly ServerVariable[] => {
    const node = resolveNode(nodes, childRef(server.ref, 'variables', name))
    if (!node || !isRecord(node.value)) return []
    const description = wordsAt(node.value, 'description')
    const values = listAt(node.value, 'enum').map(String)
    const fallback = values[0] ?? textsAt(node.value, 'examples')[0] ?? ''
    return [
      {
        name,
        default: textAt(node.value, 'default') ?? fallback,
        values,
        ...(description !== undefined && { description }),
      },
    ]
  })
}
