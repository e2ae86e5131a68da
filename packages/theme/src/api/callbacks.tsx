import type { ApiResponse, Callback } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { shareOf, withBudget } from './budget.ts'
import { groupMedia, renderBodies } from './body.tsx'
import { renderDescription } from './description.ts'
import { renderMethod } from './endpoint.tsx'
import { renderFolded } from './folded.tsx'
import type { OperationView } from './operation-view.ts'
import { renderParameterRows } from './parameters.tsx'
import { renderMediaType, renderSection } from './section.tsx'

/** Rows of all callbacks, and of one of them at most. */
const ALL_ROWS = 60
const MOST_ROWS = 24

/** Requests that the API sends back, folded: method, expression, payload, expected responses. */
export function renderCallbacks(view: OperationView): readonly Content[] {
  const { callbacks } = view.operation
  const rows = shareOf(ALL_ROWS, callbacks.length, { least: 0, most: MOST_ROWS })
  const content = toContent(callbacks.map((callback) => renderCallback(callback, view, rows)))
  return renderSection(view, { id: 'callbacks', title: view.tools.words('api-callbacks') }, content)
}

function renderCallback(
  { name, expression, operation }: Callback,
  view: OperationView,
  rows: number,
): Rendered {
  const holder = `callback-${name}`
  const heading = view.tools.words('api-parameters')
  const groups = groupMedia(operation.body?.content ?? [], view)
  const [only] = groups
  const content = toContent([
    <p class="field-fact">
      {view.tools.words('api-sent-to')}: <code>{expression}</code>
    </p>,
    renderDescription(operation.description ?? operation.summary, view.tools),
    renderParameterRows(operation.parameters, withBudget(view, rows), { holder, heading }),
    groups.length > 0 && (
      <p class="alternative-title">
        {view.tools.words('api-payload')}{' '}
        {groups.length === 1 && only?.map(({ type }) => renderMediaType(type))}
      </p>
    ),
    renderBodies(view, groups, { holder, rows, isMain: false }),
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
