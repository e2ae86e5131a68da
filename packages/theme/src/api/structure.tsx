import { type JsonRecord, type JsonValue, type SchemaNode, type SchemaSource } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderDescription } from './description.ts'
import { renderFacts } from './field-facts.tsx'
import { renderFolded } from './folded.tsx'
import { hasInside, isScalar, itemOf, repeats } from './item-node.ts'
import { renderNote, renderSchemaName } from './note.tsx'
import { renderOpener } from './opener.tsx'
import type { FieldContext } from './operation-view.ts'
import { countRows, renderRows, type Row } from './rows.tsx'
import { fragmentOf, variantsFragment } from './fragment-of.ts'
import { ENCODED_CLASS, renderDependents } from './schema-rules.tsx'
import { shownProperties } from './shown-properties.ts'
import { renderChoice } from './variants.tsx'

/** Renders the content of a field behind a "Show fields" row; nothing for plain values. */
export function renderStructure(node: SchemaNode, context: FieldContext): readonly Content[] {
  const item = itemOf(node, context)
  if (isScalar(node) && !repeats(item, context)) return []
  if (context.inside === 'fragment') return openInside(node, context)
  const inside = renderInside(node, { ...context, depth: context.depth + 1 })
  if (inside.length === 0) return []
  const { tools, options } = context.view
  if (isShort(inside)) return inside
  const label = isChoice(item.node) ? 'api-options' : 'api-fields'
  return toContent(
    renderFolded(tools.words(label), inside, { open: options.expanded === 'all', words: tools.words }),
  )
}

const isChoice = ({ properties, unions }: SchemaNode) => properties.length === 0 && unions.length > 0

/** The link to the fragment with the content of a value. */
export function openInside(outer: SchemaNode, context: FieldContext): readonly Content[] {
  const { node, ancestors } = itemOf(outer, context)
  const rows = countRows(node, context)
  const variants = node.unions.reduce((sum, one) => sum + one.variants.length, 0)
  const fragment = fragmentOf(node, 0, { ...context, ancestors })
  return renderOpener({ kind: 'inside', fragment, count: rows + variants, ofChoice: isChoice(node) }, context)
}

/** The rows, alternatives and notes of a schema, without a frame. Lists show the fields of their items. */
export function renderInside(outer: SchemaNode, context: FieldContext): readonly Content[] {
  const item = itemOf(outer, context)
  const { node, ancestors, lists } = item
  const { tools } = context.view
  if (outer.error ?? node.error) return renderNote(tools.words('api-unresolved'))
  if (outer.never || node.never) return renderNote(tools.words('api-never'))
  if (repeats(item, context)) return renderRepeat(node, { ...context, ancestors })
  if (!hasInside(node)) return lists > 0 ? renderItemFacts(node, context) : []
  return renderLevel(node, 0, { ...context, ancestors })
}

/** One level of a schema from a row on; the choices follow the first rows. */
export function renderLevel(node: SchemaNode, from: number, context: FieldContext): readonly Content[] {
  const ancestors = new Set([...context.ancestors, node.id, ...node.parts])
  const inner: FieldContext = { ...context, ancestors, inside: 'page' }
  const rest = (at: number) => fragmentOf(node, at, context)
  return toContent([
    renderRows({ rows: rowsOf(node, inner), from, rest }, inner),
    from === 0 && node.unions.map((_, index) => renderUnion(node, { index, from: 0 }, context)),
  ])
}

/** The variants of a choice of a schema from one on. */
export function renderUnion(
  owner: SchemaNode,
  { index, from }: { readonly index: number; readonly from: number },
  context: FieldContext,
): Rendered {
  const union = owner.unions[index]
  if (!union) return []
  const ancestors = new Set([...context.ancestors, owner.id, ...owner.parts])
  const rest = (at: number) => variantsFragment(owner, { union: index, from: at }, context)
  return renderChoice({ union, owner, from, rest, renderInside, openInside }, { ...context, ancestors })
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

/** The name of the schema that is repeated, and the link to its fields. */
function renderRepeat(node: SchemaNode, context: FieldContext): readonly Content[] {
  const { tools, options } = context.view
  const name = renderSchemaName(node, options.schemaPage)
  return [
    ...renderNote(tools.words('api-recursive'), ' ', name),
    ...(options.fragmentAddress ? openInside(node, context) : []),
  ]
}

/** Properties, those by pattern, further ones, items of tuples and those after them, then conditions. */
function rowsOf(node: SchemaNode, context: FieldContext): readonly Row[] {
  const { view, encoding } = context
  const { discriminator } = node
  const isTuple = node.prefixItems.length > 0
  const named = (name: string, schema: SchemaSource): Row => {
    return { kind: 'field', source: { name, schema, required: false } }
  }
  return [
    ...shownProperties(node, context).map((property): Row => {
      const contentType = encoding && wordsIn(encoding[property.name], 'contentType')
      const isKey = discriminator?.property === property.name && discriminator.entries.length > 1
      const values = isKey ? discriminator.entries.map(([value]) => value) : undefined
      const isPlain = contentType === undefined && values === undefined
      return { kind: 'field', source: isPlain ? property : { ...property, contentType, values } }
    }),
    ...node.prefixItems.map((schema, index) => named(`[${index}]`, schema)),
    ...(isTuple && node.items ? [named(`[${node.prefixItems.length}…]`, node.items)] : []),
    // An object or a list: `itemOf` shows the fields of the object; the items have their own row beside them.
    ...(!isTuple && node.properties.length > 0 && node.items ? [named('[]', node.items)] : []),
    ...node.patterned.map(({ pattern, schema }) => named(`/${pattern}/`, schema)),
    ...(Array.isArray(node.additional) ? [named('{key}', node.additional as SchemaSource)] : []),
    ...(node.additional === false ? [note(renderNote(view.tools.words('api-no-more-keys')))] : []),
    ...node.further.map(({ keyword, schema }): Row => {
      return { kind: 'rule', source: { name: keyword, schema, required: false } }
    }),
    ...(node.dependents ? [note(renderDependents(node.dependents))] : []),
  ]
}

const note = (content: readonly Content[]): Row => ({ kind: 'note', content })

/** A text in an object of the description. */
function wordsIn(holder: JsonValue | undefined, name: string): string | undefined {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined
  const value = (holder as JsonRecord)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Notes, conditions and plain alternatives need no row that shows and hides them; encoded values have one inside. */
const isShort = (contents: readonly Content[]): boolean =>
  contents.every((node) => {
    const names = node.type === 'element' ? String(node.properties['className'] ?? '') : ''
    return (
      node.type !== 'element' ||
      names.endsWith(ENCODED_CLASS) ||
      (!/^(field|tab-panel)$/.test(names) && isShort(node.children))
    )
  })
