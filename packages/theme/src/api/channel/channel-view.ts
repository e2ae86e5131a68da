import type { AsyncDocument, Channel } from '@octavo/openapi'
import { createAnchors } from '../anchors.ts'
import type { OperationOptions, SchemaView } from '../operation-view.ts'

/** Addresses of the parts of a live connection. */
export interface LiveParts {
  readonly script: string
  readonly style: string
}

/** Options of channel pages, by site and page. */
export interface ChannelOptions extends OperationOptions {
  /** Set when a server speaks WebSocket, so that readers can connect. */
  readonly live?: LiveParts | undefined
}

/** Context of the parts of one channel page. */
export interface ChannelView extends SchemaView {
  readonly channel: Channel
  readonly options: ChannelOptions
  readonly document: AsyncDocument
}

/** A view with fresh anchors; each section has a budget of its own. */
export function createChannelView(
  channel: Channel,
  document: AsyncDocument,
  shared: Pick<ChannelView, 'tools' | 'options' | 'renderStructure'>,
): ChannelView {
  const anchors = createAnchors()
  const base = { documentPath: document.path, anchors, budget: { left: 0 } }
  // Which way messages go depends on the reader.
  return { channel, document, direction: 'both', ...base, ...shared }
}
