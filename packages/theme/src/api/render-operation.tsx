import type { ApiDocument, Operation } from '@octavo/openapi'
import type { AsideKind, Content, RenderTools } from '@octavo/hast'
import { toContent } from '@octavo/hast'
import { renderAuthorizations } from './authorizations.tsx'
import { renderBody } from './body.tsx'
import { renderCallbacks } from './callbacks.tsx'
import { renderDescription } from './description.ts'
import { renderEndpoint } from './endpoint.tsx'
import { renderExternalDocs } from './section.tsx'
import { renderRequestExamples, renderResponseExamples } from './examples.tsx'
import { createOperationView, type OperationOptions, type OperationView } from './operation-view.ts'
import { renderParameters } from './parameters.tsx'
import { renderResponses } from './responses.tsx'
import { renderStructure } from './structure.tsx'

export type { OperationOptions, PlaygroundView } from './operation-view.ts'
export type { SampleData, SampleFiles } from './made-samples.tsx'

/** An operation and its description. */
export interface DescribedOperation {
  readonly operation: Operation
  readonly document: ApiDocument
}

/** An operation's page below title and description. */
export interface OperationContent {
  readonly body: readonly Content[]
  readonly aside: Readonly<Partial<Record<AsideKind, readonly Content[]>>>
}

/**
 * The page of an operation or webhook, in this order (reference/docs-json.md section 5.3):
 *
 * 1. `renderEndpoint`: method and address, then the description after its first paragraph
 * 2. the author's own content
 * 3. `renderAuthorizations`
 * 4. `renderParameters`: headers, path, query, cookies
 * 5. `renderBody`, `renderCallbacks`, `renderResponses`
 * 6. right column: examples of request and responses
 *
 * Everything that comes from the description is text, or Markdown that is sanitized as a tree afterwards. The
 * page renders title and description.
 */
export function renderOperation(
  { operation, document }: DescribedOperation,
  tools: RenderTools,
  options: OperationOptions = {},
): OperationContent {
  const view = createOperationView(operation, document, { tools, options, renderStructure })
  const body = [
    ...renderEndpoint(view),
    ...renderDescription(options.more, tools),
    ...(options.content ?? []),
    ...renderAuthorizations(view, operation.security),
    ...renderParameters(view),
    ...renderBody(view),
    ...renderCallbacks(view),
    ...renderResponses(view),
    ...renderMore(view),
  ]
  const request = renderRequestExamples(view)
  const response = renderResponseExamples(view)
  return {
    body: toContent(<div class="operation">{body}</div>),
    aside: {
      ...(request.length > 0 && { 'request-example': request }),
      ...(response.length > 0 && { 'response-example': response }),
    },
  }
}

/** `externalDocs`. */
function renderMore({ operation, tools }: OperationView): readonly Content[] {
  const { externalDocs } = operation
  return externalDocs ? toContent(renderExternalDocs(externalDocs, 'api-more', tools)) : []
}
