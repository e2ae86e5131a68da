import type { AsyncDocument, Channel } from '@octavo/openapi'
import { toContent, type Content, type RenderTools } from '@octavo/hast'
import { renderAuthorizations } from '../authorizations.tsx'
import { renderExternalDocs, renderSection } from '../section.tsx'
import { withBudget } from '../budget.ts'
import { renderDescription } from '../description.ts'
import { renderParameterRows } from '../parameters.tsx'
import type { OperationContent } from '../render-operation.tsx'
import { renderStructure } from '../structure.tsx'
import { renderBindings } from './bindings.tsx'
import { renderChannelAddress } from './channel-address.tsx'
import { renderMessageExamples } from './channel-examples.tsx'
import { createChannelView, type ChannelOptions, type ChannelView } from './channel-view.ts'
import { renderOtherMessages, renderOperations } from './channel-operations.tsx'
import { renderServers, serverSecurity } from './channel-servers.tsx'

/** A channel and its description. */
export interface DescribedChannel {
  readonly channel: Channel
  readonly document: AsyncDocument
}

/**
 * The page of an AsyncAPI channel, in this order (reference/docs-json.md section 5.3):
 *
 * 1. `renderChannelAddress`: protocol and address, and a button that connects; then the description after its first
 *    paragraph
 * 2. the author's own content
 * 3. `renderAuthorizations`, `renderServers`, parameters, `renderBindings`
 * 4. `renderOperations`: what readers send, then what they receive, with the messages of each
 * 5. right column: examples of the messages
 *
 * Everything that comes from the description is text, or Markdown that is sanitized as a tree afterwards. The
 * page renders title and description.
 */
export function renderChannel(
  { channel, document }: DescribedChannel,
  tools: RenderTools,
  options: ChannelOptions = {},
): OperationContent {
  const view = createChannelView(channel, document, { tools, options, renderStructure })
  const body = [
    ...renderChannelAddress(view),
    ...renderDescription(options.more, tools),
    ...(options.content ?? []),
    ...renderAuthorizations(view, serverSecurity(channel.servers)),
    ...renderServers(view),
    ...renderParameters(view),
    ...renderSection(
      view,
      { id: 'bindings', title: tools.words('api-bindings') },
      renderBindings(channel.bindings, view, 'binding'),
    ),
    ...renderOperations(view, 'receive'),
    ...renderOperations(view, 'send'),
    ...renderOtherMessages(view),
    ...renderMore(view),
  ]
  return { body: toContent(<div class="operation channel">{body}</div>), aside: renderMessageExamples(view) }
}

function renderParameters(view: ChannelView): readonly Content[] {
  const heading = view.tools.words('api-parameters')
  const sources = view.channel.parameters.map((parameter) => ({ ...parameter, required: true }))
  const rows = renderParameterRows(sources, withBudget(view, PARAMETER_ROWS), { holder: 'path', heading })
  return renderSection(view, { id: 'parameters', title: heading }, rows)
}

/** Rows inside the parameters. */
const PARAMETER_ROWS = 24

/** `externalDocs` of the channel. */
function renderMore({ channel, tools }: ChannelView): readonly Content[] {
  const { externalDocs } = channel
  return externalDocs ? toContent(renderExternalDocs(externalDocs, 'api-more', tools)) : []
}
