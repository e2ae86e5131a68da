import type {
  ApiDocument,
  FieldDirection,
  JsonRecord,
  Operation,
  SchemaContext,
  SchemaNode,
} from '@octavo/openapi'
import type { Content, RenderTools } from '@octavo/hast'
import type { FieldTemplateOptions } from './field-templates.ts'
import type { RowBudget } from './budget.ts'
import type { SampleFiles } from './made-samples.tsx'
import type { SchemaFragment } from './schema-fragment.ts'
import { anchorOwners, createAnchors, type Anchors, type FieldPath } from './anchors.ts'

/** Options of operation pages, by site and page. */
export interface OperationOptions {
  /**
   * `api.playground.display`, or the page's own: `simple` shows the address to copy, `none` no address at all.
   * Default `simple`.
   */
  readonly playgroundDisplay?: 'interactive' | 'simple' | 'none' | undefined
  /** The page's playground, with `interactive`. */
  readonly playground?: PlaygroundView | undefined
  /** `api.url: full`: the base address is shown even if there is only one server. */
  readonly showBaseUrl?: boolean | undefined
  /** `api.params.expanded`: nested fields start open. */
  readonly expanded?: 'all' | 'closed' | undefined
  /** `api.params.post`: keys of a description's fields whose values are shown as badges. */
  readonly pills?: readonly string[] | undefined
  /** `api.examples.defaults`: which properties examples hold. */
  readonly exampleProperties?: 'required' | 'all' | undefined
  /** What follows the first paragraph of the description, Markdown; below the address. */
  readonly more?: string | undefined
  /** The author's content (`x-mint.content` or the body of an MDX page), between address and parameters. */
  readonly content?: readonly Content[] | undefined
  /** Address of the file with what a page leaves out; without it, a sentence names what is left out. */
  readonly fragmentAddress?: ((fragment: SchemaFragment) => string) | undefined
  /** Address of the page of a schema. */
  readonly schemaPage?: ((node: SchemaNode) => string | undefined) | undefined
  /** What fields have in common on all pages; without it, every field is rendered for itself. */
  readonly templates?: FieldTemplateOptions | undefined
  /** Source of the request, when the page has more data of it than the view shows. */
  readonly requested?: Pick<OperationView, 'operation' | 'document'> | undefined
  /** Keys of the languages that the request is written in, in order; default none. */
  readonly sampleLanguages?: readonly string[] | undefined
  /** Where samples after the first come from; without it, the page holds all of them. */
  readonly sampleFiles?: SampleFiles | undefined
}

/** Context of everything that shows schemas: pages of operations and of channels. */
export interface SchemaView {
  readonly document: SchemaContext
  readonly tools: RenderTools
  readonly options: OperationOptions
  readonly anchors: Anchors
  /** The path of the description, for {@link SchemaFragment}. */
  readonly documentPath: string
  readonly budget: RowBudget
  /** Absent where the holder of a field decides. */
  readonly direction?: FieldDirection
  /** The content is that of a fragment: its ids begin at its own schema. */
  readonly isFragment?: boolean
  /** Renders the content of a field; passed in, because fields and structures contain each other. */
  readonly renderStructure: (node: SchemaNode, context: FieldContext) => readonly Content[]
}

/** Addresses of the files of a page's playground. */
export interface PlaygroundView {
  /** The operation's data. */
  readonly data: string
  readonly script: string
  readonly style: string
  /** Words in the page's language. */
  readonly words: string
  /** The page that authorization servers redirect to. */
  readonly callback: string
  /** `x-mint.playground.expand`: it is open when the page loads. */
  readonly expand: boolean
}

/** Context of the parts of one operation page. */
export interface OperationView extends SchemaView {
  readonly operation: Operation
  readonly document: ApiDocument
}

/** A view with fresh anchors; each section has a budget of its own. */
export function createOperationView(
  operation: Operation,
  document: ApiDocument,
  shared: Pick<OperationView, 'tools' | 'options' | 'renderStructure'>,
): OperationView {
  const anchors = createAnchors(anchorOwners(operation.parameters))
  return { operation, document, documentPath: document.path, ...shared, anchors, budget: { left: 0 } }
}

/** Context of a schema on the page: the path of field names to it, and the schemas around it. */
export interface FieldContext {
  readonly view: SchemaView
  /** Anchor of the value: `query`, `body`, `response-200`, … then names of properties. */
  readonly path: FieldPath
  /** Keys of the schemas around this one. */
  readonly ancestors: ReadonlySet<string>
  readonly depth: number
  /** Whether the content of the value is on the page or in a fragment; on the page when absent. */
  readonly inside?: 'page' | 'fragment' | undefined
  /** How the parts of a form are encoded, by the names of its fields. */
  readonly encoding?: JsonRecord | undefined
}

/**
 * Returns the context of a value that no schema is around. It has all properties: one that is added to a copy later takes
 * V8 of Node 20 a microsecond.
 */
export const outermostContext = (
  view: SchemaView,
  holder: string,
  { ancestors = new Set(), encoding }: Partial<Pick<FieldContext, 'ancestors' | 'encoding'>> = {},
): FieldContext => ({
  view,
  path: { holder, names: [] },
  ancestors,
  depth: 0,
  inside: undefined,
  encoding,
})
