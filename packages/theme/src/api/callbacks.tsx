import type { Callback } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { groupMedia, renderMedia } from './body.tsx'
import { renderDescription } from './description.ts'
import { renderMethod } from './endpoint.tsx'
import { renderFolded } from './folded.tsx'
import type { OperationView } from './operation-view.ts'
import { renderMediaType, renderSection } from './section.tsx'

/** Requests that the API sends back, folded: method, expression, payload, expected answers. */
export function renderCallbacks(view: OperationView): readonly Content[] {
  const content = toContent(view.operation.callbacks.map((callback) => renderCallback(callback, view)))
  return renderSection(view, { id: 'callbacks', title: view.tools.words('api-callbacks') }, content)
}

function renderCallback({ name, expression, operation }: Callback, view: OperationView): Rendered {
  const groups = groupMedia(operation.body?.content ?? [])
  const content = toContent([
    <p class="field-fact">
      {view.tools.words('api-sent-to')}: <code>{expression}</code>
    </p>,
    renderDescription(operation.description ?? operation.summary, view.tools),
    groups.map((group) => [
      group.map(({ type }) => renderMediaType(type)),
      renderMedia(view, group, `callback-${name}`),
    ]),
    operation.responses.map(({ status, description }) => (
      <p class="response-head">
        <span class="status" data-status={status.charAt(0)}>
          {status}
        </span>
        <span class="status-text">{renderDescription(description, view.tools, 'inline')}</span>
      </p>
    )),
  ])
  return renderFolded([renderMethod(operation.method), ' ', name], content)
}
