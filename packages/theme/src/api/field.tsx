import { isOneWay, schemaKeyword, viewSchema, type JsonValue, type SchemaNode } from '@octavo/openapi'
import { toContent, type Content, type Rendered, type RenderTools } from '@octavo/hast'
import { renderField, renderFieldContent, renderFieldHead, type FieldLine } from '../components/field.tsx'
import type { FieldAnchors } from './anchors.ts'
import { renderDescription } from './description.ts'
import { renderFacts } from './field-facts.tsx'
import {
  fillReady,
  ID_MARKER,
  toReadyContent,
  type FieldTemplate,
  type FieldTemplateOptions,
} from './field-templates.ts'
import type { FieldSource } from './field-source.ts'
import type { SchemaView, FieldContext } from './operation-view.ts'
import { directionOf } from './fragment-of.ts'
import { typeName } from './type-name.ts'
import { valueText } from './value-text.ts'

/** One row: name, type and badges, then description, facts and nested fields. */
export function renderFieldRow(source: FieldSource, context: FieldContext): Rendered {
  const { view } = context
  const node = viewSchema(view.document, source.schema ?? [], context.ancestors)
  const field: DescribedField = {
    source,
    node,
    required: source.required && !isOneWay(node, directionOf(context)),
  }
  const { id, ...others } = view.anchors.field(context.path)
  const template = templateOf(field, view, id !== undefined)
  if (template) return fillField(template, field, { context, id, ...others })
  const line = lineOf(field, view, id)
  const facts = factsOf(field, view.tools)
  return renderField({ ...line, ...others, content: [...facts, ...structureOf(field, context)] }, view.tools)
}

/** A field with its schema as it counts here. */
interface DescribedField {
  readonly source: FieldSource
  readonly node: SchemaNode
  readonly required: boolean
}

/** The template of a field, with an id or without one; undefined where fields are rendered for themselves. */
function templateOf(field: DescribedField, view: SchemaView, hasId: boolean): FieldTemplate | undefined {
  const { templates } = view.options
  return templates?.cache.get(
    { node: field.node, use: useOf(field, hasId), shown: () => shownOf(field, view) },
    () => makeTemplate(field, view, { templates, hasId }),
  )
}

/** Everything that a template shows beside its schema. */
function useOf({ source, required }: DescribedField, hasId: boolean): string {
  const { name, schema, deprecated, description, examples, contentType, values } = source
  const flags = (hasId ? 1 : 0) + (required ? 2 : 0) + (deprecated === true ? 4 : 0) + (schema ? 8 : 0)
  const more = [description, examples, contentType, values]
  return more.every((one) => one === undefined) ? `${flags} ${name}` : JSON.stringify([flags, name, ...more])
}

/** Everything that a template shows of its schema: schemas that differ only in what is inside them are equal. */
function shownOf({ node }: DescribedField, view: SchemaView): string {
  const { options, document } = view
  const shown: unknown[] = [typeName(node, document), pillsOf(node, { tools: KEYS, options, document })]
  for (const [key, value] of Object.entries(node))
    if (value !== undefined && !UNSHOWN.has(key)) shown.push(key, value)
  return JSON.stringify(shown)
}

/** Words of the interface as their keys. */
const KEYS: Pick<RenderTools, 'words'> = { words: (key) => key }

/** What a row shows below itself, or not at all. */
const UNSHOWN: ReadonlySet<string> = new Set<keyof SchemaNode>([
  'id',
  'structure',
  'parts',
  'name',
  'properties',
  'patterned',
  'additional',
  'items',
  'prefixItems',
  'unions',
  'discriminator',
  'further',
  'dependents',
  'prefill',
  'groups',
])

function makeTemplate(
  field: DescribedField,
  view: SchemaView,
  { templates, hasId }: { readonly templates: FieldTemplateOptions; readonly hasId: boolean },
): FieldTemplate | undefined {
  const parts = templates.share((tools) => {
    const line = lineOf(field, { ...view, tools }, hasId ? ID_MARKER : undefined)
    return { line: toContent(renderFieldHead(line, tools)), facts: factsOf(field, tools) }
  })
  const head = parts && templates.toHtml(parts.value.line)
  const content = parts && templates.toHtml(parts.value.facts)
  if (!head || !content) return undefined
  return {
    head: toReadyContent(head, parts.holes),
    ...(parts.value.facts.length > 0 && { content: toReadyContent(content, parts.holes) }),
  }
}

/** The row of a template on a page. */
function fillField(
  { head, content }: FieldTemplate,
  field: DescribedField,
  { context, id, aliases, marks }: FieldAnchors & { readonly context: FieldContext },
): Rendered {
  const { tools } = context.view
  const line = fillReady(head, tools, id)
  const facts = content ? [fillReady(content, tools)] : []
  const below = renderFieldContent([...facts, ...structureOf(field, context)])
  return (
    <div
      class="field"
      id={id}
      data={id === undefined ? {} : { field: { id, name: field.source.name }, ids: aliases }}
    >
      {marks.map((mark) => (
        <span id={mark} />
      ))}
      {line}
      {below}
    </div>
  )
}

function lineOf(
  { source, node, required }: DescribedField,
  view: SchemaView,
  id: string | undefined,
): FieldLine {
  return {
    id,
    name: source.name,
    linksName: true,
    pre: node.pre,
    type: toContent(source.schema ? typeName(node, view.document) : 'any'),
    post: pillsOf(node, view),
    required,
    deprecated: source.deprecated === true || node.deprecated,
    defaultValue: node.default && valueText(node.default.value),
  }
}

/** Description and constraints. */
function factsOf({ source, node }: DescribedField, tools: RenderTools): readonly Content[] {
  return toContent([
    renderDescription(source.description ?? node.description, tools),
    source.contentType !== undefined && (
      <p class="field-fact">
        {tools.words('api-content-type')}: <code>{source.contentType}</code>
      </p>
    ),
    renderFacts(
      source.values && !node.enum ? { ...node, enum: source.values } : node,
      tools,
      source.examples,
    ),
  ])
}

/** The fields inside a field. */
const structureOf = ({ source, node }: DescribedField, context: FieldContext): readonly Content[] =>
  source.schema ? context.view.renderStructure(node, context) : []

/** What badges depend on. */
type PillView = Pick<SchemaView, 'options' | 'document'> & { readonly tools: Pick<RenderTools, 'words'> }

function pillsOf(node: SchemaNode, { tools, options, document }: PillView): readonly string[] {
  return [
    ...(node.nullable ? [tools.words('api-nullable')] : []),
    ...(node.readOnly ? [tools.words('api-read-only')] : []),
    ...(node.writeOnly ? [tools.words('api-write-only')] : []),
    ...(options.pills ?? []).flatMap((key) => pillTexts(key, schemaKeyword(document, node, key))),
    ...node.post,
  ]
}

/** `api.params.post`: texts unchanged, `true` as the key's name, numbers as text, lists as one badge per item. */
function pillTexts(key: string, value: JsonValue | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap((one) => pillTexts(key, one))
  if (value === true) return [key]
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [String(value)] : []
}
