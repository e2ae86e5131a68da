import { mediaExamples, refKey, viewSchema, type ApiDocument, type NodeRef } from '@octavo/openapi'
import { toContent, type RenderTools } from '@octavo/hast'
import { createAnchors } from './anchors.ts'
import { renderMedia } from './body.tsx'
import { exampleToSource } from './example-source.ts'
import { renderSources } from './examples.tsx'
import type { OperationOptions, SchemaView } from './operation-view.ts'
import type { OperationContent } from './render-operation.tsx'
import { renderStructure } from './structure.tsx'

/** A schema and its description. */
export interface DescribedSchema {
  readonly at: NodeRef
  readonly document: ApiDocument
}

/** Rows of a schema that has a page for itself. */
const MAX_ROWS = 100

/**
 * The page of a schema below its title: the author's content, the schema's description and fields, and its
 * examples in the right column. Anchors of fields are their bare names and `schema-name`.
 */
export function renderSchemaPage(
  { at, document }: DescribedSchema,
  tools: RenderTools,
  options: OperationOptions = {},
): OperationContent {
  const view: SchemaView = {
    document,
    tools,
    options: { ...options, schemaPage: elsewhere(at, options.schemaPage) },
    renderStructure,
    anchors: createAnchors(),
    documentPath: document.path,
    budget: { left: MAX_ROWS },
  }
  const media = { type: 'application/json', schema: [at], examples: [] }
  const fields = renderMedia(view, [media], { holder: 'schema', isMain: true })
  const properties = options.exampleProperties ?? 'all'
  const examples = mediaExamples(document, media, { properties })
  const sources = examples.map((example) => exampleToSource(document, media, example))
  const title = viewSchema(document, [at]).name ?? tools.words('api-example')
  return {
    body: toContent(
      <div class="operation">
        {options.content}
        {fields}
      </div>,
    ),
    aside: { 'response-example': renderSources(view, { id: 'schema-example', title }, sources) },
  }
}

/** A recursive schema needs no link to its own page. */
const elsewhere =
  (at: NodeRef, schemaPage: OperationOptions['schemaPage']): OperationOptions['schemaPage'] =>
  (node) =>
    node.id === refKey(at) ? undefined : schemaPage?.(node)
