import {
  isRecursive,
  refKey,
  viewSchema,
  type SchemaNode,
  type SchemaProperty,
  type SchemaSource,
  type SchemaUnion,
} from '@octavo/openapi'
import { toContent, type Child, type Content, type Rendered } from '@octavo/hast'
import { renderDescription } from './description.ts'
import { renderFacts } from './field-facts.tsx'
import { renderFieldRow } from './field.tsx'
import { renderFolded } from './folded.tsx'
import type { Place } from './operation-view.ts'
import { typeName } from './type-name.ts'

/** Levels of fields inside fields. */
const MAX_DEPTH = 3

/** Variants of one choice. */
const MAX_VARIANTS = 40

/** What lies inside a field, behind a "Show fields" row; nothing for plain values. */
export function renderStructure(node: SchemaNode, place: Place): readonly Content[] {
  const inside = renderInside(node, { ...place, depth: place.depth + 1 })
  if (inside.length === 0) return []
  const { tools, options } = place.view
  const item = itemOf(node, place).node
  const label = item.properties.length === 0 && item.unions.length > 0 ? 'api-options' : 'api-fields'
  if (isNote(inside)) return inside
  return toContent(
    renderFolded(tools.words(label), inside, { open: options.expanded === 'all', words: tools.words }),
  )
}

/** The rows, alternatives and notes of a schema, without a frame. Lists show what their items hold. */
export function renderInside(outer: SchemaNode, place: Place): readonly Content[] {
  const { node, ancestors, lists } = itemOf(outer, place)
  const { tools } = place.view
  if (outer.problem ?? node.problem) return note(tools.words('api-unresolved'))
  if (outer.never || node.never) return note(tools.words('api-never'))
  if (isRecursive(node, lists === 0 ? place.ancestors : ancestors)) return renderRepeat(node, place)
  if (!hasInside(node)) return lists > 0 ? renderItemFacts(node, place) : []
  if (place.depth > MAX_DEPTH) return note(tools.words('api-too-deep'))
  const inner: Place = { ...place, ancestors: new Set([...ancestors, node.id, ...node.parts]) }
  return toContent([
    renderProperties(node, inner),
    renderNamed(node, inner),
    node.unions.map((union) => renderUnion(union, node, inner)),
  ])
}

/** The schema that gives a value its fields: that of the items for lists, in any depth. */
function itemOf(outer: SchemaNode, { view, ancestors }: Place) {
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

function hasInside(node: SchemaNode): boolean {
  return (
    node.properties.length > 0 ||
    node.unions.length > 0 ||
    node.patterned.length > 0 ||
    node.prefixItems.length > 0 ||
    node.further.length > 0 ||
    node.additional === false ||
    Array.isArray(node.additional)
  )
}

function renderItemFacts(node: SchemaNode, { view }: Place): readonly Content[] {
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

function renderRepeat(node: SchemaNode, { view }: Place): readonly Content[] {
  const name = node.name ?? node.title
  return note(view.tools.words('api-recursive'), ' ', name === undefined ? '…' : <code>{name}</code>)
}

/** Rows are taken from the budget before anything inside them, so that a level stays whole if it can. */
function renderProperties(node: SchemaNode, place: Place): readonly Content[] {
  const { view } = place
  const shown = node.properties.slice(0, Math.max(0, view.left.rows))
  view.left.rows -= shown.length
  const rows = shown.map((property) => renderProperty(property, place))
  return toContent([rows, shown.length < node.properties.length && note(view.tools.words('api-too-many'))])
}

function renderProperty({ name, schema, required }: SchemaProperty, place: Place): Rendered {
  const path = { ...place.path, names: [...place.path.names, name] }
  return renderFieldRow({ name, schema, required }, { ...place, path })
}

/** Properties by pattern, further properties, items of tuples and keywords that are only named. */
function renderNamed(node: SchemaNode, place: Place): readonly Content[] {
  const { tools } = place.view
  const row = (name: string, schema: SchemaSource) =>
    place.view.left.rows-- > 0 ? renderProperty({ name, schema, required: false }, place) : []
  return toContent([
    node.prefixItems.map((schema, index) => row(`[${index}]`, schema)),
    node.patterned.map(({ pattern, schema }) => row(`/${pattern}/`, schema)),
    Array.isArray(node.additional) ? row('{key}', node.additional as SchemaSource) : undefined,
    node.additional === false ? note(tools.words('api-no-more-keys')) : undefined,
    node.further.map(({ keyword, schema }) => row(keyword, schema)),
  ])
}

function renderUnion(union: SchemaUnion, node: SchemaNode, place: Place): Rendered {
  const { tools } = place.view
  const variants = union.variants.slice(0, MAX_VARIANTS)
  return (
    <div class="variants">
      <p class="field-fact">{tools.words(union.kind === 'oneOf' ? 'api-one-of' : 'api-any-of')}</p>
      {variants.map((variant, index) => renderVariant(variant, node, { place, index }))}
      {union.variants.length > MAX_VARIANTS && note(tools.words('api-too-many'))}
    </div>
  )
}

function renderVariant(
  variant: SchemaSource,
  owner: SchemaNode,
  { place, index }: { readonly place: Place; readonly index: number },
): Rendered {
  const { view } = place
  const { tools } = view
  const node = viewSchema(view.document, variant, place.ancestors)
  const type = typeName(node, view.document)
  const label = node.title ?? node.name ?? (type === 'object' || type === 'any' ? undefined : type)
  const name = label ?? `${tools.words('api-option')} ${index + 1}`
  const path = { ...place.path, names: [...place.path.names, name] }
  const content = toContent([
    renderDescription(node.description, tools),
    renderFacts(node, tools),
    renderInside(node, { ...place, path, depth: place.depth + 1 }),
  ])
  const title = [
    name,
    type !== name && [' ', <code class="field-type">{type}</code>],
    discriminatorOf(owner, node, variant),
  ]
  if (content.length === 0) return <p class="variant">{title}</p>
  const open = view.options.expanded === 'all'
  return renderFolded(title, content, { open })
}

/** ` kind: dog`, when a discriminator tells the variant. */
function discriminatorOf({ discriminator }: SchemaNode, node: SchemaNode, variant: SchemaSource): Child {
  const keys = [node.id, ...node.parts, ...variant.map(refKey)]
  const value = keys.map((key) => discriminator?.values.get(key)).find((one) => one !== undefined)
  return (
    discriminator &&
    value !== undefined && [' ', <code class="field-type">{`${discriminator.property}: ${value}`}</code>]
  )
}

const note = (...content: readonly Child[]): readonly Content[] =>
  toContent(<p class="field-note">{content}</p>)

const isNote = ([only, ...others]: readonly Content[]): boolean =>
  others.length === 0 &&
  only?.type === 'element' &&
  (only.tagName === 'p' || only.properties['className']?.toString() === 'field-items')
