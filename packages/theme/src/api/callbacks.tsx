import type { ApiResponse, Callback } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { groupMedia, renderBodies } from './body.tsx'
import { renderDescription } from './description.ts'
import { renderMethod } from './endpoint.tsx'
import { renderFolded } from './folded.tsx'
import type { OperationView } from './operation-view.ts'
import { renderParameter } from './parameters.tsx'
import { renderMediaType, renderSection } from './section.tsx'

/** Requests that the API sends back, folded: method, expression, payload, expected responses. */
export function renderCallbacks(view: OperationView): readonly Content[] {
  const content = toContent(view.operation.callbacks.map((callback) => renderCallback(callback, view)))
  return renderSection(view, { id: 'callbacks', title: view.tools.words('api-callbacks') }, content)
}

function renderCallback({ name, expression, operation }: Callback, view: OperationView): Rendered {
  const groups = groupMedia(operation.body?.content ?? [], view)
  const [only] = groups
  const content = toContent([
    <p class="field-fact">
      {view.tools.words('api-sent-to')}: <code>{expression}</code>
    </p>,
    renderDescription(operation.description ?? operation.summary, view.tools),
    operation.parameters.flatMap((parameter) => renderParameter(parameter, view, `callback-${name}`)),
    groups.length > 0 && (
      <p class="alternative-title">
        {view.tools.words('api-payload')}{' '}
        {groups.length === 1 && only?.map(({ type }) => renderMediaType(type))}
      </p>
    ),
    renderBodies(view, groups, `callback-${name}`),
    operation.responses.length > 0 && <p class="alternative-title">{view.tools.words('api-response')}</p>,
    operation.responses.map((response) => renderAnswer(response, view)),
  ])
  return renderFolded([renderMethod(operation.method), ' ', name], content)
}

/** Renders the responses of the receiver. */
function renderAnswer({ status, description }: ApiResponse, { tools }: OperationView): Rendered {
  return (
    <p class="response-head">
      <span class="status" data-status={status.charAt(0)}>
        {status === 'default' ? tools.words('api-any-status') : status}
      </span>
      <span class="status-text">{renderDescription(description, tools, 'inline')}</span>
    </p>
  )
}
