import {
  isForm,
  isJsonLike,
  mediaExamples,
  type ApiResponse,
  type MediaType,
  type NamedExample,
} from '@octavo/openapi'
import { toContent, type CodeSource, type Content } from '@octavo/hast'
import { renderCodeFrame } from '../components/code-frame.tsx'
import { renderTabSet, type TabPanel } from '../components/tab-set.tsx'
import { renderCodeSamples } from './code-samples.tsx'
import type { OperationView, SchemaView } from './operation-view.ts'

/**
 * Right column: the request in programming languages, and below it the bodies that the author gave names to. The
 * first of them stands in the samples; a webhook, which nobody here sends, shows its payload alone.
 */
export function renderRequestExamples(view: OperationView): readonly Content[] {
  const { operation, tools } = view
  const media = operation.body && preferred(operation.body.content)
  if (operation.kind === 'webhook') {
    const payloads = media ? mediaSources(view, media, 'response') : []
    return renderSources(view, { id: 'request-example', title: tools.words('api-payload-example') }, payloads)
  }
  const samples = renderCodeSamples(view)
  const bodies = media && media.examples.length > 1 ? mediaSources(view, media, 'request') : []
  return [...samples, ...renderSources(view, { id: 'body-example', title: tools.words('api-body') }, bodies)]
}

/** Right column: what answers look like, by status and named example. */
export function renderResponseExamples(view: OperationView): readonly Content[] {
  const sources = view.operation.responses.flatMap((response) => responseSources(view, response))
  return renderSources(view, { id: 'response-example', title: view.tools.words('api-response') }, sources)
}

function responseSources(view: OperationView, response: ApiResponse): readonly CodeSource[] {
  const media = preferred(response.content)
  const sources = media ? mediaSources(view, media, 'response') : []
  return sources.map((source) => ({
    ...source,
    title: source.title === undefined ? response.status : `${response.status} ${source.title}`,
  }))
}

/** JSON first, then whatever comes first. */
function preferred(content: readonly MediaType[]): MediaType | undefined {
  return content.find(({ type }) => isJsonLike(type) && !isForm(type)) ?? content[0]
}

/** The examples of a body as texts: the author's, else one that is made up. */
export function mediaSources(
  view: SchemaView,
  media: MediaType,
  direction: 'request' | 'response',
): readonly CodeSource[] {
  const properties = view.options.exampleProperties ?? 'all'
  const examples = mediaExamples(view.document, media, { direction, properties })
  return examples.map((example) => toSource(example, media))
}

/** Longest example that is shown; author's own may be of any size. */
const MAX_LENGTH = 40_000

function toSource(example: NamedExample, { type }: MediaType): CodeSource {
  const { value } = example
  const text = typeof value === 'string' && !isJsonLike(type) ? value : JSON.stringify(value, null, 2)
  const code = value === undefined ? (example.externalValue ?? '') : (text ?? '')
  return {
    code: code.length > MAX_LENGTH ? `${code.slice(0, MAX_LENGTH)}\n…` : code,
    language: isJsonLike(type) ? 'json' : /xml/.test(type) ? 'xml' : 'text',
    title: example.summary ?? example.name,
  }
}

/** Texts in one frame, with tabs or, when they are many, a choice; nothing when there is none. */
export function renderSources(
  view: SchemaView,
  { id, title }: { readonly id: string; readonly title: string },
  sources: readonly CodeSource[],
): readonly Content[] {
  const [only] = sources
  if (!only) return []
  const single = sources.length === 1
  const frame = single
    ? renderCodeFrame({ ...only, title: only.title ?? title }, view.tools)
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
    <div class="example" id={view.anchors.section(id)}>
      {frame}
    </div>,
  )
}

function toPanel(source: CodeSource, view: SchemaView): TabPanel {
  const label = source.title ?? ''
  return {
    label,
    title: toContent(label),
    content: toContent(renderCodeFrame(source, view.tools, { bare: true })),
  }
}
