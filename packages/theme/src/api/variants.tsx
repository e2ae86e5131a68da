import { refKey, viewSchema, type SchemaNode, type SchemaSource, type SchemaUnion } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderTabSet, type TabPanel } from '../components/tab-set.tsx'
import { titleSlug } from './anchors.ts'
import { renderDescription } from './description.ts'
import { renderFacts } from './field-facts.tsx'
import { renderOpener } from './opener.tsx'
import type { FieldContext } from './operation-view.ts'
import { chunkEnd } from './budget.ts'
import { reserveInside } from './rows.tsx'
import type { SchemaFragment } from './schema-fragment.ts'
import { typeName } from './type-name.ts'

/** Number of variants that are tabs; more are a `<select>`. */
const MAX_TABS = 4

/** Maximum number of letters of all tabs together. */
const MAX_TAB_TEXT = 48

/** A choice and its schema. */
export interface ChoiceFacts {
  readonly union: SchemaUnion
  readonly owner: SchemaNode
  /** The first variant that is shown. */
  readonly from: number
  /** The fragment with the variants from one on. */
  rest(from: number): SchemaFragment
  /** Renders rows; passed in, because structures and choices contain each other. */
  readonly renderInside: (node: SchemaNode, context: FieldContext) => readonly Content[]
  /** Renders the link to a variant that does not fit on the page. */
  readonly openInside: (node: SchemaNode, context: FieldContext) => readonly Content[]
}

/** The variants of a choice as tabs by title; plain ones, which need only a line, as a list. */
export function renderChoice(choice: ChoiceFacts, context: FieldContext): Rendered {
  const { union, from } = choice
  const { tools } = context.view
  const end = chunkEnd(union.variants.length, from)
  const shown = union.variants.slice(from, end).map((source, index) => {
    const node = viewSchema(context.view.document, source, context.ancestors)
    const fits = reserveInside(node, context, context.depth + 0.5) === 'page'
    // Where a body is nothing but a choice, its first variant is shown in any case.
    const isOpen = context.depth === 0 && from + index === 0
    const inside: FieldContext['inside'] = fits || isOpen ? 'page' : 'fragment'
    return { source, node, inside, index: from + index }
  })
  const variants = shown.map((one) => viewVariant(one, choice, context))
  // The line of the field shows types already.
  if (union.variants.length <= MAX_TABS && variants.every(({ isBare }) => isBare)) return []
  return (
    <div class="variants">
      <p class="field-fact">{tools.words(union.kind === 'oneOf' ? 'api-one-of' : 'api-any-of')}</p>
      {variants.every(({ content }) => content.length === 0)
        ? renderPlain(variants)
        : renderTabs(variants, context)}
      {end < union.variants.length &&
        renderOpener(
          { kind: 'rest', fragment: choice.rest(end), count: union.variants.length - end, ofChoice: true },
          context,
        )}
    </div>
  )
}

interface Variant {
  readonly label: string
  /** Its type, unless the label is the type. */
  readonly type: string | undefined
  readonly id: string | undefined
  readonly content: readonly Content[]
  /** It is a type and nothing else. */
  readonly isBare: boolean
}

/** A variant before it is rendered. */
interface VariantSource {
  readonly source: SchemaSource
  readonly node: SchemaNode
  readonly inside: FieldContext['inside']
  readonly index: number
}

function viewVariant(
  { source, node, inside, index }: VariantSource,
  choice: ChoiceFacts,
  context: FieldContext,
): Variant {
  const { view } = context
  const type = typeName(node, view.document)
  const own = labelOf(node, type)
  const label = own ?? `${view.tools.words('api-option')} ${index + 1}`
  const names = [...context.path.names, titleSlug(own ?? '') || `option-${index + 1}`]
  const path = { ...context.path, names }
  const id = view.anchors.field(path).id
  // A choice counts as half a level: its tabs are not indented.
  const inner: FieldContext = { ...context, path, depth: context.depth + 0.5 }
  const content = toContent([
    renderDiscriminator(choice.owner, node, source),
    renderDescription(node.description, view.tools),
    renderFacts(node, view.tools),
    inside === 'page' ? choice.renderInside(node, inner) : choice.openInside(node, inner),
  ])
  const isBare = label === type && (node.title ?? node.name) === undefined && content.length === 0
  return { label, type: type === label || type === 'any' ? undefined : type, id, content, isBare }
}

const labelOf = (node: SchemaNode, type: string): string | undefined =>
  node.title ?? node.name ?? (type === 'object' || type === 'any' ? undefined : type)

function renderPlain(variants: readonly Variant[]): Rendered {
  return (
    <ul class="value-list value-lines">
      {variants.map(({ label, type, id }) => (
        <li id={id}>
          {label}
          {type !== undefined && [' ', <code class="field-type">{type}</code>]}
        </li>
      ))}
    </ul>
  )
}

function renderTabs(variants: readonly Variant[], { view }: FieldContext): Rendered {
  const panels = variants.map(({ label, type, id, content }): TabPanel => ({
    label,
    title: toContent(label),
    id,
    content: toContent([
      content.length === 0 && type !== undefined && (
        <p class="field-fact">
          <code class="field-type">{type}</code>
        </p>
      ),
      content,
    ]),
  }))
  const letters = variants.reduce((sum, { label }) => sum + label.length, 0)
  return renderTabSet(panels, {
    class: 'variant-tabs',
    selected: 0,
    sync: false,
    label: view.tools.words('api-option'),
    dropdown: panels.length > MAX_TABS || letters > MAX_TAB_TEXT,
  })
}

/** `kind: dog`, when a discriminator distinguishes the variants. */
function renderDiscriminator(
  { discriminator }: SchemaNode,
  node: SchemaNode,
  source: SchemaSource,
): Rendered | undefined {
  const keys = new Set([...source.map(refKey), node.id, ...node.parts])
  const values = (discriminator?.entries ?? []).filter(([, key]) => keys.has(key))
  if (!discriminator || values.length === 0) return undefined
  return (
    <p class="field-fact">
      <code>{discriminator.property}</code>:{' '}
      {values.map(([value], index) => [index > 0 && ', ', <code>{value}</code>])}
    </p>
  )
}
