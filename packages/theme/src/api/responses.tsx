import type { ApiResponse } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { groupMedia, MAIN_ROWS, renderBodies, type BodyOptions } from './body.tsx'
import { renderDescription } from './description.ts'
import { renderFolded } from './folded.tsx'
import { renderLinks } from './links.tsx'
import type { OperationView } from './operation-view.ts'
import { renderParameterRows } from './parameters.tsx'
import { shareOf, withBudget } from './budget.ts'
import { renderMediaType, renderSection } from './section.tsx'

/** Rows of all folded responses, of one of them at most, and of the headers of a response. */
const ALL_FOLDED_ROWS = 0
const FOLDED_ROWS = 8
const HEADER_ROWS = 10

/** Every response by status: the first success open, others folded into one row each. */
export function renderResponses(page: OperationView): readonly Content[] {
  const { responses, kind } = page.operation
  // Readers answer a webhook.
  const view: OperationView = kind === 'webhook' ? { ...page, direction: 'request' } : page
  const main = responses.find(({ status }) => status.startsWith('2')) ?? responses[0]
  const folded = shareOf(ALL_FOLDED_ROWS, responses.length, { least: 0, most: FOLDED_ROWS })
  const content = responses.map((response) => {
    const isMain = response === main
    return renderResponse(response, view, { isMain, rows: isMain ? MAIN_ROWS : folded })
  })
  return renderSection(
    view,
    { id: 'response', title: view.tools.words('api-response') },
    toContent(content.length > 0 ? <div class="responses">{content}</div> : []),
  )
}

type ResponseOptions = Pick<BodyOptions, 'isMain' | 'rows'>

function renderResponse(response: ApiResponse, view: OperationView, options: ResponseOptions): Rendered {
  const types = response.content.map(({ type }) => type)
  const holder = `response-${response.status}`
  const inside = isPlain(response) ? [] : renderInsideResponse(response, view, { ...options, holder })
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
        <p class="response-head" data={{ apart: true }}>
          {[head, types.map(renderMediaType)]}
        </p>
      ) : (
        renderFolded([head, types.length === 1 && types.map(renderMediaType)], inside, {
          open: options.isMain,
        })
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
  options: BodyOptions,
): readonly Content[] {
  const groups = groupMedia(response.content, view)
  const [only] = groups
  const heading = view.tools.words('api-response-headers')
  const headers = renderParameterRows(response.headers, withBudget(view, HEADER_ROWS), {
    holder: `${options.holder}-header`,
    heading,
  })
  return toContent([
    groups.length === 1 && response.content.length > 1 && (
      <p class="media-types" data={{ apart: true }}>
        {only?.map(({ type }) => renderMediaType(type))}
      </p>
    ),
    renderBodies(view, groups, options),
    headers.length > 0 && (
      <div class="response-headers">
        <p class="alternative-title">{heading}</p>
        {headers}
      </div>
    ),
    renderLinks(response.links, view),
  ])
}
