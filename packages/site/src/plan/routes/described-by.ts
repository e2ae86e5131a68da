import type { Channel, Operation } from '@octavo/openapi'
import { channelProtocol } from '@octavo/theme'
import type { SitePath, UntrustedText } from '@octavo/source'
import type { Route } from './route.ts'

/** What an API description tells of a page. */
export interface Described {
  /** Path of the description's first file. */
  readonly document: SitePath
  readonly title: string | undefined
  readonly description: string | undefined
  readonly deprecated: boolean
  readonly tags: readonly string[]
  /** What its pill says: the method of a request, `webhook` for one that the API sends, the protocol of a channel. */
  readonly method: string | undefined
  /** Path template, name of a webhook, or address of a channel. */
  readonly path: string | undefined
  /** What the description's author wrote for the page. */
  readonly content: UntrustedText | undefined
}

/** The operation or channel behind a page as one; undefined for other pages. */
export function describedBy({
  operation,
  channel,
}: Pick<Route, 'operation' | 'channel'>): Described | undefined {
  if (operation) return ofOperation(operation.operation, operation.document.path)
  return channel && ofChannel(channel.channel, channel.document.path)
}

function ofOperation(operation: Operation, document: SitePath): Described {
  const { summary, description, deprecated, tags, path, mint } = operation
  const method = operation.kind === 'webhook' ? 'webhook' : operation.method
  return { document, title: summary, description, deprecated, tags, method, path, content: mint.content }
}

function ofChannel(channel: Channel, document: SitePath): Described {
  const { title, description, summary, deprecated, tags, address, mint } = channel
  return {
    document,
    title,
    description: description ?? summary,
    deprecated,
    tags,
    method: channelProtocol(channel),
    path: address,
    content: mint.content,
  }
}
