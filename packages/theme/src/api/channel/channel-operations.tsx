import { sentenceOf, type AsyncAction, type AsyncOperation, type Reply } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderRequirements } from '../authorizations.tsx'
import { renderDescription } from '../description.ts'
import { renderPath } from '../endpoint.tsx'
import { renderExternalDocs, renderSection } from '../section.tsx'
import { renderBindings } from './bindings.tsx'
import type { ChannelView } from './channel-view.ts'
import { renderMessages } from './messages.tsx'
import { extraSecurity } from './channel-servers.tsx'

/**
 * The operations of one direction. From the reader's side: they send what the application receives. Source:
 * AsyncAPI 3.0.0 "Operation Object", `action`.
 */
export function renderOperations(view: ChannelView, action: AsyncAction): readonly Content[] {
  const { tools } = view
  const operations = view.channel.operations.filter((operation) => operation.action === action)
  const word = action === 'receive' ? 'api-send' : 'api-receive'
  const content = toContent([
    operations.length > 0 && <p class="field-note">{tools.words(`${word}-note`)}</p>,
    operations.map((operation) => renderOperation(operation, view)),
  ])
  return renderSection(
    view,
    { id: action === 'receive' ? 'send' : 'receive', title: tools.words(word) },
    content,
  )
}

/** Messages of the channel that no operation names. */
export function renderOtherMessages(view: ChannelView): readonly Content[] {
  const title = view.tools.words('api-messages')
  return renderSection(view, { id: 'messages', title }, renderMessages(view.channel.messages, view))
}

function renderOperation(operation: AsyncOperation, view: ChannelView): Rendered {
  const { tools } = view
  const { title, id, summary, description, externalDocs } = operation
  const security = extraSecurity(operation.security, view.channel.servers)
  const anchor = view.anchors.section(id.trim().replace(/\s+/g, '-'))
  // In 2.x an operation may have no name except its direction.
  const name = title ?? (/^(?:publish|subscribe)$/.test(id) ? undefined : sentenceOf(id))
  return (
    <div class="channel-operation">
      {name !== undefined && (
        <h3 id={anchor} class="channel-operation-title" data={{ toc: { depth: 3, text: name, id: anchor } }}>
          {name}
          {operation.deprecated && <span class="field-deprecated">{tools.words('field-deprecated')}</span>}
        </h3>
      )}
      {renderDescription(summary, tools)}
      {description !== summary && renderDescription(description, tools)}
      {externalDocs && renderExternalDocs(externalDocs, 'field-fact', tools)}
      {security.length > 0 && [
        <p class="alternative-title">{tools.words('api-authorizations')}</p>,
        renderRequirements(view, security),
      ]}
      {renderMessages(operation.messages, view)}
      {operation.reply && renderReply(operation.reply, view)}
      {renderBindings(operation.bindings, view, `operation-${id}`)}
    </div>
  )
}

function renderReply({ address, description, messages }: Reply, view: ChannelView): Rendered {
  const { tools } = view
  return (
    <div class="reply">
      <p class="alternative-title">
        {tools.words('api-reply')}
        {address !== undefined && [' ', <code class="media-type">{renderPath(address)}</code>]}
      </p>
      {renderDescription(description, tools)}
      {renderMessages(messages, view)}
    </div>
  )
}
