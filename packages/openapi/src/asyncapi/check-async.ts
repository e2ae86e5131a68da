import { createDiagnostic, didYouMean, spanOfFile, type Diagnostic } from '@octavo/source'
import { nodeAt, resolveNode } from '../api-nodes.ts'
import { entriesAt, isRecord, listAt, own, textAt } from '../json-fields.ts'
import { spanOfNode, type LoadedFiles } from '../load-files.ts'
import { childRef, refKey, type NodeRef } from '../node-ref.ts'
import type { AsyncContext } from './async-context.ts'
import type { AsyncDocument, AsyncOperation, Channel } from './async-document.ts'
import { channelNode, isAction } from './read-async-operations.ts'

/** Limit of reported diagnostics per description. */
const MAX_DIAGNOSTICS = 20

interface Checking {
  readonly context: AsyncContext
  readonly loaded: LoadedFiles
}

/**
 * Reports violations of the specification that affect pages, as `api/invalid` warnings: no channels, servers
 * without address or protocol, operations without action or channel, messages that are not the channel's,
 * addresses and parameters that differ, unknown security schemes. Source: AsyncAPI 3.0.0 and 2.6.0.
 */
export function checkAsync(document: AsyncDocument, checking: Checking): readonly Diagnostic[] {
  const { context } = checking
  const diagnostics = [
    ...(document.channels.length === 0 ? [noChannels(document, context)] : []),
    ...checkServers(checking),
    ...(context.major === 3 ? checkOperations(checking) : []),
    ...document.channels.flatMap((channel) => checkChannel(channel, checking)),
  ]
  return diagnostics.slice(0, MAX_DIAGNOSTICS)
}

function noChannels({ path, version }: AsyncDocument, { major }: AsyncContext): Diagnostic {
  const key = version.startsWith('1') ? 'topics' : 'channels'
  return createDiagnostic('api/invalid', `The description "${path}" has no channels`, {
    span: spanOfFile(path),
    help: major === 3 ? 'add "channels" with the messages of each' : `add "${key}"`,
  })
}

function invalid(
  { loaded }: Checking,
  message: string,
  { at, help }: { readonly at: NodeRef; readonly help?: string | undefined },
) {
  return createDiagnostic('api/invalid', message, { span: spanOfNode(loaded, at, 'key'), help })
}

function checkServers(checking: Checking): readonly Diagnostic[] {
  const { root, nodes, major } = checking.context
  return entriesAt(root.value, 'servers').flatMap(([name]) => {
    const at = childRef(root.ref, 'servers', name)
    const value = resolveNode(nodes, at)?.value
    const needed = [major === 3 ? 'host' : 'url', 'protocol']
    const missing = isRecord(value) ? needed.filter((key) => textAt(value, key) === undefined) : []
    return missing.map((key) => invalid(checking, `The server "${name}" has no "${key}"`, { at }))
  })
}

function checkOperations(checking: Checking): readonly Diagnostic[] {
  const { root, nodes } = checking.context
  return entriesAt(root.value, 'operations').flatMap(([id]): readonly Diagnostic[] => {
    const at = childRef(root.ref, 'operations', id)
    const node = resolveNode(nodes, at)
    if (!node || !isRecord(node.value)) return []
    const action = textAt(node.value, 'action')
    const channel = channelNode(checking.context, node)
    if (!isAction(action)) {
      const found = action === undefined ? 'has no "action"' : `has the action "${action}"`
      return [invalid(checking, `The operation "${id}" ${found}`, { at, help: 'use "send" or "receive"' })]
    }
    if (!channel) {
      // A reference without a target is reported by `checkReferences`.
      if (own(own(node.value, 'channel'), '$ref') !== undefined) return []
      const help = 'refer to one: "channel": { "$ref": "#/channels/…" }'
      return [invalid(checking, `The operation "${id}" names no channel`, { at, help })]
    }
    return checkMessages(id, { at: node.ref, channel: channel.ref }, checking)
  })
}

/** Messages of an operation are those of its channel. */
function checkMessages(
  id: string,
  { at, channel }: { readonly at: NodeRef; readonly channel: NodeRef },
  checking: Checking,
): readonly Diagnostic[] {
  const { nodes } = checking.context
  const keys = entriesAt(nodeAt(nodes, channel)?.value, 'messages').map(([key]) =>
    childRef(channel, 'messages', key),
  )
  const known = new Set(keys.flatMap((key) => resolvedKeys(key, checking)))
  const list = childRef(at, 'messages')
  return listAt(nodeAt(nodes, at)?.value, 'messages').flatMap((_, index) => {
    const ref = childRef(list, index)
    const [key] = resolvedKeys(ref, checking)
    if (key === undefined || known.has(key)) return []
    const message = `A message of the operation "${id}" is not one of its channel`
    return [invalid(checking, message, { at: ref, help: 'add it to the "messages" of the channel' })]
  })
}

function resolvedKeys(ref: NodeRef, { context }: Checking): readonly string[] {
  const node = resolveNode(context.nodes, ref)
  return node ? [refKey(node.ref)] : []
}

function checkChannel(channel: Channel, checking: Checking): readonly Diagnostic[] {
  return [
    ...checkAddress(channel, checking),
    ...channel.servers.flatMap(({ name, security }) =>
      checkSchemes(`server "${name}"`, security, { channel, checking }),
    ),
    ...channel.operations.flatMap(({ id, security }) =>
      checkSchemes(`operation "${id}"`, security, { channel, checking }),
    ),
  ]
}

function checkAddress({ id, address, at, parameters }: Channel, checking: Checking): readonly Diagnostic[] {
  if (address === undefined) return []
  const inAddress = [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const declared = parameters.map(({ name }) => name)
  const undeclared = inAddress.filter((name) => !declared.includes(name))
  const unused = declared.filter((name) => !inAddress.includes(name))
  return [
    ...undeclared.map((name) =>
      invalid(checking, `The channel "${id}" has no parameter "${name}"`, {
        at,
        help: didYouMean(name, declared) ?? 'add it to "parameters"',
      }),
    ),
    ...unused.map((name) =>
      invalid(checking, `The address of the channel "${id}" does not hold "{${name}}"`, {
        at: childRef(at, 'parameters', name),
        help: didYouMean(name, inAddress),
      }),
    ),
  ]
}

function checkSchemes(
  holder: string,
  security: AsyncOperation['security'],
  { channel, checking }: { readonly channel: Channel; readonly checking: Checking },
): readonly Diagnostic[] {
  // In 3.x a scheme is a reference, which `checkReferences` reports when it has no target.
  if (checking.context.major === 3) return []
  const known = entriesAt(own(checking.context.root.value, 'components'), 'securitySchemes').map(
    ([name]) => name,
  )
  const unknown = security
    .flat()
    .filter(({ scheme }) => scheme.type === 'unknown' && !known.includes(scheme.name))
  return unknown.map(({ scheme }) =>
    invalid(checking, `The ${holder} names the security scheme "${scheme.name}", which is not defined`, {
      at: channel.at,
      help: didYouMean(scheme.name, known) ?? 'define it in "components.securitySchemes", or remove it',
    }),
  )
}
