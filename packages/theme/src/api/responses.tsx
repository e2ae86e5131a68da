import type { ApiResponse } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { groupMedia, renderBodies } from './body.tsx'
import { renderDescription } from './description.ts'
import { renderFolded } from './folded.tsx'
import { renderLinks } from './links.tsx'
import type { OperationView } from './operation-view.ts'
import { renderParameter } from './parameters.tsx'
import { withRowBudget } from './budget.ts'
import { renderMediaType, renderSection } from './section.tsx'

/** Rows of the response that is open, and of each folded one, so that every one has some. */
const MAIN_ROWS = 90
const FOLDED_ROWS = 20

/** Every response by status: the first success open, others folded into one row each. */
export function renderResponses(view: OperationView): readonly Content[] {
  const { responses } = view.operation
  const main = responses.find(({ status }) => status.startsWith('2')) ?? responses[0]
  const content = responses.map((response) => renderResponse(response, view, response === main))
  return renderSection(
    view,
    { id: 'response', title: view.tools.words('api-response') },
    toContent(content.length > 0 ? <div class="responses">{content}</div> : []),
  )
}

function renderResponse(response: ApiResponse, view: OperationView, open: boolean): Rendered {
  const types = response.content.map(({ type }) => type)
  const holder = `response-${response.status}`
  const inside = isPlain(response)
    ? []
    : withRowBudget(view, open ? MAIN_ROWS : FOLDED_ROWS, () => renderInsideResponse(response, view, holder))
  const description = renderDescription(response.description, view.tools, 'inline')
  const head = [
    <span class="status" data-status={response.status.charAt(0)}>
      {response.status === 'default' ? view.tools.words('api-any-status') : response.status}
    </span>,
    <span class="status-text">{description}</span>,
  ]
  const id = view.anchors.section(holder)
  return (
    <div class="response" id={id}>
      {inside.length === 0 ? (
        <p class="response-head">{[head, types.map(renderMediaType)]}</p>
      ) : (
        renderFolded([head, types.length === 1 && types.map(renderMediaType)], inside, { open })
      )}
    </div>
  )
}

/** Nothing but media types: no schema, no header, no link. */
const isPlain = ({ content, headers, links }: ApiResponse): boolean =>
  headers.length + links.length === 0 && content.every((media) => !media.schema && !media.itemSchema)

function renderInsideResponse(
  response: ApiResponse,
  view: OperationView,
  holder: string,
): readonly Content[] {
  const groups = groupMedia(response.content, view)
  const [only] = groups
  const headers = response.headers.flatMap((header) => renderParameter(header, view, `${holder}-header`))
  return toContent([
    groups.length === 1 && response.content.length > 1 && (
      <p class="media-types">{only?.map(({ type }) => renderMediaType(type))}</p>
    ),
    renderBodies(view, groups, holder),
    headers.length > 0 && (
      <div class="response-headers">
        <p class="alternative-title">{view.tools.words('api-response-headers')}</p>
        {headers}
      </div>
    ),
    renderLinks(response.links, view),
  ])
}
