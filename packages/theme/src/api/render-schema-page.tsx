import {
  mediaExamples,
  refKey,
  viewSchema,
  type DescribedApi,
  type NodeRef,
  type SchemaUse,
} from '@octavo/openapi'
import { toContent, type RenderTools } from '@octavo/hast'
import { createAnchors } from './anchors.ts'
import { renderMedia } from './body.tsx'
import type { CodeBudget } from './budget.ts'
import { exampleToSource } from './example-source.ts'
import { renderSources } from './examples.tsx'
import type { OperationOptions, SchemaView } from './operation-view.ts'
import type { OperationContent } from './render-operation.tsx'
import type { PartLinks } from './overview/part-links.ts'
import { renderUsedBy } from './overview/used-by.tsx'
import { renderStructure } from './structure.tsx'

/** A schema and its description. */
export interface DescribedSchema {
  readonly at: NodeRef
  readonly document: DescribedApi
}

/** The size of the page of a schema. */
interface SchemaPageSize {
  /** Rows of fields inside fields. */
  readonly rows: number
  readonly code?: CodeBudget
}

/** The page of an author, which is about its schema. */
const LARGE: SchemaPageSize = { rows: 100 }

/** One of the pages of all schemas of a description. */
const SMALL: SchemaPageSize = { rows: 8, code: { coloured: 3000, whole: 4000 } }

/** Options of the page of a schema. */
export interface SchemaPageOptions extends OperationOptions {
  /** Where the schema is used, and the links to the pages of these parts. */
  readonly usedBy?: { readonly use: SchemaUse; readonly links: PartLinks } | undefined
  /** The page is one of those of all schemas, which are many. */
  readonly isSmall?: boolean
}

/**
 * The page of a schema below its title: the author's content, the schema's description and fields, and its
 * examples in the right column; then where the description uses it. Anchors of fields are their bare names and `schema-name`.
 */
export function renderSchemaPage(
  { at, document }: DescribedSchema,
  tools: RenderTools,
  options: SchemaPageOptions = {},
): OperationContent {
  const size = options.isSmall === true ? SMALL : LARGE
  const view: SchemaView = {
    document,
    direction: 'both',
    tools,
    options: { ...options, schemaPage: elsewhere(at, options.schemaPage) },
    renderStructure,
    anchors: createAnchors(),
    documentPath: document.path,
    budget: { left: size.rows },
  }
  const media = { type: 'application/json', schema: [at], examples: [] }
  const fields = renderMedia(view, [media], { holder: 'schema', isMain: true })
  const { usedBy } = options
  const properties = options.exampleProperties ?? 'all'
  const examples = mediaExamples(document, media, { properties })
  const sources = examples.map((example) => exampleToSource(document, media, example))
  const title = viewSchema(document, [at]).name ?? tools.words('api-example')
  return {
    body: toContent(
      <div class="operation">
        {options.content}
        {fields}
        {usedBy && renderUsedBy(usedBy.use, view, usedBy.links)}
      </div>,
    ),
    aside: { 'response-example': renderSources(view, { id: 'schema-example', title, ...size }, sources) },
  }
}

/** A recursive schema needs no link to its own page. */
const elsewhere =
  (at: NodeRef, schemaPage: OperationOptions['schemaPage']): OperationOptions['schemaPage'] =>
  (node) =>
    node.id === refKey(at) ? undefined : schemaPage?.(node)
