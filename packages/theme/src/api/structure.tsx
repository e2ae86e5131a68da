import {
  isRecursive,
  viewSchema,
  type JsonRecord,
  type JsonValue,
  type SchemaNode,
  type SchemaProperty,
  type SchemaSource,
} from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderDescription } from './description.ts'
import { renderFacts } from './field-facts.tsx'
import { renderFieldRow } from './field.tsx'
import { renderFolded } from './folded.tsx'
import { renderNote, renderRest, renderSchemaName } from './note.tsx'
import type { FieldContext } from './operation-view.ts'
import { renderRules } from './schema-rules.tsx'
import { renderChoice } from './variants.tsx'

/** Levels of fields inside fields. */
const MAX_DEPTH = 3

/** Renders the content of a field behind a "Show fields" row; nothing for plain values. */
export function renderStructure(node: SchemaNode, context: FieldContext): readonly Content[] {
  if (isScalar(node) && !isRecursive(node, context.ancestors)) return []
  const inside = renderInside(node, { ...context, depth: context.depth + 1 })
  if (inside.length === 0) return []
  const { tools, options } = context.view
  const item = itemOf(node, context).node
  const label = item.properties.length === 0 && item.unions.length > 0 ? 'api-options' : 'api-fields'
  if (isShort(inside)) return inside
  return toContent(
    renderFolded(tools.words(label), inside, { open: options.expanded === 'all', words: tools.words }),
  )
}

/** The rows, alternatives and notes of a schema, without a frame. Lists show the fields of their items. */
export function renderInside(outer: SchemaNode, context: FieldContext): readonly Content[] {
  const { node, ancestors, lists } = itemOf(outer, context)
  const { tools } = context.view
  if (outer.error ?? node.error) return renderNote(tools.words('api-unresolved'))
  if (outer.never || node.never) return renderNote(tools.words('api-never'))
  if (isRecursive(node, lists === 0 ? context.ancestors : ancestors)) return renderRepeat(node, context)
  if (!hasInside(node)) return lists > 0 ? renderItemFacts(node, context) : []
  if (context.depth > MAX_DEPTH) {
    return renderRest(tools.words('api-too-deep'), node, context.view.options.schemaPage)
  }
  const inner: FieldContext = { ...context, ancestors: new Set([...ancestors, node.id, ...node.parts]) }
  return toContent([
    renderProperties(node, inner),
    renderNamed(node, inner),
    renderRules(node, inner),
    node.unions.map((union) => renderChoice({ union, owner: node, renderInside }, inner)),
  ])
}

/** The schema with a value's fields: that of the items for lists, at any depth. */
function itemOf(outer: SchemaNode, { view, ancestors }: FieldContext) {
  let node = outer
  let around = ancestors
  let lists = 0
  while (node.items && node.properties.length === 0 && node.prefixItems.length === 0 && lists < 8) {
    around = new Set([...around, node.id, ...node.parts])
    node = viewSchema(view.document, node.items, around)
    lists++
  }
  return { node, ancestors: around, lists }
}

/** Most values have no fields, no items and no alternatives. */
const isScalar = (node: SchemaNode): boolean =>
  node.items === undefined && node.error === undefined && !node.never && !hasInside(node)

function hasInside(node: SchemaNode): boolean {
  return (
    node.properties.length > 0 ||
    node.unions.length > 0 ||
    node.patterned.length > 0 ||
    node.prefixItems.length > 0 ||
    node.further.length > 0 ||
    node.dependents !== undefined ||
    node.additional === false ||
    Array.isArray(node.additional)
  )
}

function renderItemFacts(node: SchemaNode, { view }: FieldContext): readonly Content[] {
  const facts = renderFacts({ ...node, examples: [] }, view.tools)
  const description = renderDescription(node.description, view.tools)
  if (facts.length + description.length === 0) return []
  return toContent(
    <div class="field-items">
      {!node.enum && <p class="field-fact">{view.tools.words('api-all-items')}</p>}
      {description}
      {facts}
    </div>,
  )
}

function renderRepeat(node: SchemaNode, { view }: FieldContext): readonly Content[] {
  return renderNote(view.tools.words('api-recursive'), ' ', renderSchemaName(node, view.options.schemaPage))
}

/** Rows are taken from the budget before anything inside them, so that a level is complete if possible. */
function renderProperties(node: SchemaNode, context: FieldContext): readonly Content[] {
  const { view } = context
  const shown = node.properties.slice(0, Math.max(0, view.left.rows))
  view.left.rows -= shown.length
  const { discriminator } = node
  const rows = shown.map((property) =>
    discriminator?.property === property.name && discriminator.entries.length > 1
      ? renderProperty({ ...property, values: discriminator.entries.map(([value]) => value) }, context)
      : renderProperty(property, context),
  )
  return toContent([
    rows,
    shown.length < node.properties.length &&
      renderRest(view.tools.words('api-too-many'), node, view.options.schemaPage),
  ])
}

function renderProperty(
  property: SchemaProperty & { readonly values?: readonly string[] },
  { encoding, ...context }: FieldContext,
): Rendered {
  const path = { ...context.path, names: [...context.path.names, property.name] }
  const contentType = encoding && wordsIn(encoding[property.name], 'contentType')
  return renderFieldRow({ ...property, contentType }, { ...context, path })
}

/** A text in an object of the description. */
function wordsIn(holder: JsonValue | undefined, name: string): string | undefined {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined
  const value = (holder as JsonRecord)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** An object or a list: `itemOf` shows the fields of the object; the items have their own row beside them. */
const isBoth = ({ properties, prefixItems }: SchemaNode) => properties.length > 0 && prefixItems.length === 0

/** Properties by pattern, further properties, items of tuples and those after them. */
function renderNamed(node: SchemaNode, context: FieldContext): readonly Content[] {
  const { tools } = context.view
  const row = (name: string, schema: SchemaSource) =>
    context.view.left.rows-- > 0 ? renderProperty({ name, schema, required: false }, context) : []
  return toContent([
    node.prefixItems.map((schema, index) => row(`[${index}]`, schema)),
    node.prefixItems.length > 0 && node.items && row(`[${node.prefixItems.length}…]`, node.items),
    isBoth(node) && node.items && row('[]', node.items),
    node.patterned.map(({ pattern, schema }) => row(`/${pattern}/`, schema)),
    Array.isArray(node.additional) ? row('{key}', node.additional as SchemaSource) : undefined,
    node.additional === false ? renderNote(tools.words('api-no-more-keys')) : undefined,
  ])
}

/** Notes, conditions and plain alternatives need no row that shows and hides them. */
const isShort = (contents: readonly Content[]): boolean =>
  contents.every(
    (node) =>
      node.type !== 'element' ||
      (!/^(field|tab-panel)$/.test(String(node.properties['className'] ?? '')) && isShort(node.children)),
  )
