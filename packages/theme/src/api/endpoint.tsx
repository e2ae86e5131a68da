import { serverAddress, type AsyncServer, type Operation, type Server } from '@octavo/openapi'
import { toContent, type Content, type Rendered, type RenderTools } from '@octavo/hast'
import { renderDescription } from './description.ts'
import { renderFolded } from './folded.tsx'
import type { OperationView } from './operation-view.ts'
import { renderPlaygroundButton } from './playground-button.tsx'
import { valueText } from './value-text.ts'

/**
 * Method, address and copy button, and the button that opens the playground where there is one; below it the base
 * addresses when there are several. Nothing with the display `none`.
 */
export function renderEndpoint(view: OperationView): readonly Content[] {
  const { operation, tools, options } = view
  if (operation.kind === 'webhook') return renderWebhook(operation)
  if (options.playgroundDisplay === 'none') return []
  const [server] = operation.servers
  const base = server ? serverAddress(server) : ''
  const several = operation.servers.length > 1
  const shown = (several || options.showBaseUrl === true) && base !== ''
  return toContent([
    <div class="endpoint" role="group" aria-label={tools.words('api-endpoint')} data={{ decoration: true }}>
      {renderMethod(operation.method)}
      <code class="endpoint-path">
        {shown && <span class="endpoint-base">{breakableHost(base)}</span>}
        {renderPath(operation.path)}
      </code>
      <button
        type="button"
        class="copy-button endpoint-copy"
        aria-label={tools.words('api-copy-address')}
        data-copied={tools.words('copied')}
        data-copy={base + operation.path}
      />
      {view.options.playground && renderPlaygroundButton(view.options.playground, tools)}
    </div>,
    (several || (server?.variables.length ?? 0) > 0) && renderServers(operation.servers, tools),
  ])
}

/** The coloured name of a method. */
export function renderMethod(method: string): Rendered {
  return (
    <span class="method" data-method={method}>
      {method.toUpperCase()}
    </span>
  )
}

function renderWebhook({ path }: Operation): readonly Content[] {
  return toContent(
    <div class="endpoint" data={{ apart: true }}>
      {renderMethod('webhook')}
      <code class="endpoint-path">{path}</code>
    </div>,
  )
}

/** A path template with its parameters marked. Long paths may break after slashes, but not after the first character. */
export function renderPath(path: string): readonly Content[] {
  const pieces = path.split(/(?<=[^]\/)(?![^{]*\})/)
  return toContent(pieces.map((piece, index) => [index > 0 && <wbr />, markParameters(piece)]))
}

function markParameters(piece: string): Rendered {
  const parts = piece.split(/(\{[^{}]*\})/)
  return toContent(
    parts.map((part, index) => (index % 2 === 1 ? <span class="endpoint-parameter">{part}</span> : part)),
  )
}

/** Long hosts may break before the next part of their name. */
function breakableHost(text: string): Rendered {
  const pieces = text.split(/(?<=[\w}])(?=[.:/-])/)
  return toContent(pieces.map((piece, index) => [index > 0 && <wbr />, piece]))
}

function renderServers(servers: readonly Server[], tools: RenderTools): Rendered {
  return renderFolded(
    tools.words('api-base-urls'),
    toContent(<ul class="server-list">{servers.map((server) => renderServer(server, tools))}</ul>),
  )
}

/** The address of a server, the protocol of one for messages, its description and its variables. */
export function renderServer(server: Server | AsyncServer, tools: RenderTools): Rendered {
  const protocol =
    'protocol' in server ? [server.protocol, server.protocolVersion ?? ''].join(' ').trim() : ''
  return (
    <li>
      <code>{server.url === '' && 'name' in server ? server.name : server.url}</code>
      {protocol !== '' && <span class="server-protocol"> {protocol}</span>}
      {renderDescription(server.description, tools)}
      {server.variables.map((variable) => (
        <p class="field-fact">
          <code>{`{${variable.name}}`}</code>
          {variable.default !== '' && [
            ' ',
            tools.words('field-default'),
            ' ',
            <code>{valueText(variable.default)}</code>,
          ]}
          {variable.values.length > 0 && [' · ', variable.values.join(', ')]}
          {variable.description !== undefined && ` · ${variable.description}`}
        </p>
      ))}
    </li>
  )
}
