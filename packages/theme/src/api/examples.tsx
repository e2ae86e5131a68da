import { isForm, isJsonLike, mediaExamples, type ApiResponse, type MediaType } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderCodeFrame, type CodeFrameOptions } from '../components/code-frame.tsx'
import { renderTabSet, type TabPanel } from '../components/tab-set.tsx'
import { colouredLines, fitCodes, type CodeBudget } from './budget.ts'
import { renderCodeSamples } from './code-samples.tsx'
import { exampleToSource, type ExampleSource } from './example-source.ts'
import type { OperationView, SchemaView } from './operation-view.ts'

/**
 * Right column: the request in programming languages, and below it the author's named bodies, or one for each
 * variant of a choice. The samples contain the first of them; a webhook, which readers do not send, shows only
 * its payload.
 */
export function renderRequestExamples(view: OperationView): readonly Content[] {
  const { operation, tools } = view
  const media = operation.body && preferred(operation.body.content)
  if (operation.kind === 'webhook') {
    const payloads = media ? mediaSources(view, media, 'response') : []
    return renderSources(view, { id: 'request-example', title: tools.words('api-payload-example') }, payloads)
  }
  const samples = renderCodeSamples(view)
  const bodies = media ? mediaSources(view, media, 'request') : []
  const several = bodies.length > 1 ? bodies : []
  return [...samples, ...renderSources(view, { id: 'body-example', title: tools.words('api-body') }, several)]
}

/** Right column: examples of responses, by status and name. */
export function renderResponseExamples(view: OperationView): readonly Content[] {
  const sources = view.operation.responses.flatMap((response) => responseSources(view, response))
  return renderSources(view, { id: 'response-example', title: view.tools.words('api-response') }, sources)
}

function responseSources(view: OperationView, response: ApiResponse): readonly ExampleSource[] {
  const media = preferred(response.content)
  const sources = media ? mediaSources(view, media, 'response') : []
  return sources.map((source) => ({ ...source, title: titleOf(response, source) }))
}

/** Status and name; many authors begin the name with the status. */
function titleOf({ status }: ApiResponse, { title }: ExampleSource): string {
  if (title === undefined) return status
  const isNamed =
    /^\d{3}$/.test(status) && title.startsWith(status) && !/^\w/.test(title.slice(status.length))
  return isNamed ? title : `${status} ${title}`
}

/** JSON first, then the first other type. */
function preferred(content: readonly MediaType[]): MediaType | undefined {
  return content.find(({ type }) => isJsonLike(type) && !isForm(type)) ?? content[0]
}

/** The examples of a body as texts: the author's, else a generated one. */
export function mediaSources(
  view: SchemaView,
  media: MediaType,
  direction: 'request' | 'response',
): readonly ExampleSource[] {
  const properties = view.options.exampleProperties ?? 'all'
  const examples = mediaExamples(view.document, media, { direction, properties })
  return examples.map((example) => exampleToSource(view.document, media, example))
}

/** The frame of examples. */
interface ExampleFrame {
  readonly id: string
  readonly title: string
  /** The most code that it holds. */
  readonly code?: CodeBudget
}

const LARGE: CodeBudget = { coloured: 60_000, whole: 80_000 }

/** Texts in one frame, with tabs or, when they are many, a choice; nothing when there is none. */
export function renderSources(
  view: SchemaView,
  { id, title, code = LARGE }: ExampleFrame,
  all: readonly ExampleSource[],
): readonly Content[] {
  const sources = fitCodes(all, code).map((source, index) => ({ ...source, ...colouredLines(index) }))
  const [only] = sources
  if (!only) return []
  const single = sources.length === 1
  const frame = single
    ? renderExample({ ...only, title: only.title ?? title }, view)
    : renderTabSet(
        sources.map((source) => toPanel(source, view)),
        {
          class: 'code-group',
          selected: 0,
          sync: false,
          label: title,
          dropdown: sources.length > 4,
        },
      )
  return toContent(
    <div class="example" id={view.anchors.section(id)} data={{ decoration: true }}>
      {frame}
    </div>,
  )
}

function toPanel(source: ExampleSource, view: SchemaView): TabPanel {
  const label = source.title ?? ''
  return {
    label,
    title: toContent(label),
    content: toContent(renderExample(source, view, { bare: true })),
  }
}

/** A recording is not loaded before the reader plays it. */
function renderExample(
  source: ExampleSource,
  { tools }: SchemaView,
  options: CodeFrameOptions = {},
): Rendered {
  if (source.audio === undefined) return renderCodeFrame(source, tools, options)
  return (
    <figure class="code-block example-audio">
      {options.bare !== true && <figcaption class="code-title">{source.title}</figcaption>}
      <audio controls preload="none" src={tools.asset(source.audio, 'media')} aria-label={source.title} />
    </figure>
  )
}
