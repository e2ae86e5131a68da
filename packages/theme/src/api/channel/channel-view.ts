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

/** Field rows of one page: channels hold many messages, most of them small. */
const MAX_ROWS = 400

/** A view with fresh anchors and a full budget. */
export function createChannelView(
  channel: Channel,
  document: AsyncDocument,
  shared: Pick<ChannelView, 'tools' | 'options' | 'renderStructure'>,
): ChannelView {
  return { channel, document, ...shared, anchors: createAnchors(), left: { rows: MAX_ROWS } }
}
