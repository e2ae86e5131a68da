import {
  schemaKeyword,
  viewSchema,
  type JsonValue,
  type NamedExample,
  type SchemaNode,
  type SchemaSource,
} from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderField } from '../components/field.tsx'
import { renderDescription } from './description.ts'
import { renderFacts } from './field-facts.tsx'
import type { SchemaView, FieldContext } from './operation-view.ts'
import { typeName } from './type-name.ts'
import { valueText } from './value-text.ts'

/** A parameter or property of a description. */
export interface FieldSource {
  readonly name: string
  readonly schema?: SchemaSource | undefined
  readonly required: boolean
  readonly deprecated?: boolean
  /** Replaces the schema's own. */
  readonly description?: string | undefined
  readonly examples?: readonly NamedExample[]
  /** Media type of a parameter that is described by `content`. */
  readonly contentType?: string | undefined
  /** Values of a discriminator, when the schema has none. */
  readonly values?: readonly string[] | undefined
}

/** One row: name, type and badges, then description, facts and nested fields. */
export function renderFieldRow(source: FieldSource, context: FieldContext): Rendered {
  const { view } = context
  const node = viewSchema(view.document, source.schema ?? [], context.ancestors)
  const { id, aliases } = view.anchors.field(context.path)
  return renderField(
    {
      id,
      aliases,
      name: source.name,
      pre: node.pre,
      type: toContent(source.schema ? typeName(node, view.document) : 'any'),
      post: pillsOf(node, view),
      required: source.required && isExchanged(node, context),
      deprecated: source.deprecated === true || node.deprecated,
      defaultValue: node.default && valueText(node.default.value),
      content: contentOf(source, node, context),
    },
    view.tools,
  )
}

/**
 * Whether a value is shown in this direction: `readOnly` values belong to responses, `writeOnly` values to
 * requests. Source: OpenAPI 3.0.4 section 4.7.24.2, "readOnly" and "writeOnly".
 */
function isExchanged(node: SchemaNode, { path }: FieldContext): boolean {
  return path.holder.startsWith('response') ? !node.writeOnly : !node.readOnly
}

function contentOf(source: FieldSource, node: SchemaNode, context: FieldContext): readonly Content[] {
  const { tools } = context.view
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
    source.schema && context.view.renderStructure(node, context),
  ])
}

function pillsOf(node: SchemaNode, { tools, options, document }: SchemaView): readonly string[] {
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
