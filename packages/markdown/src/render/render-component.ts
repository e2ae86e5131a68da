import type { ComponentDefinition, ComponentItem, ComponentUse, Content } from '@octavo/hast'
import { spanOfJsx, type JsxValue } from '../values.ts'
import { addDetailsAlias } from './anchor-aliases.ts'
import { rawChildren } from './raw-children.ts'
import { flattenUnits, renderUnit, type Unit } from './flatten-units.ts'
import { readProps } from './read-props.ts'
import { readFence } from './read-fence.ts'
import type { Context } from './renderer.ts'

/**
 * A use of a built-in component.
 *
 * 1. its parents are validated
 * 2. its props are read by their specs
 * 3. it gets its id, before anything inside gets one
 * 4. children named by `items` are handed over as data, the rest as content, ids in the order of the page
 * 5. the definition renders it
 */
export function renderComponent(
  definition: ComponentDefinition,
  value: JsxValue,
  ctx: Context,
): readonly Content[] {
  checkParents(definition, value.props, ctx)
  const props = withRawChildren(definition, readProps(definition, value.props, ctx), { value, ctx })
  const id = idOf(definition, props, ctx)
  const inner: Context = { ...ctx, ancestors: [definition.name, ...ctx.ancestors] }
  const { items, children } = splitChildren(definition, value.children, inner)
  const rendered = callComponent(definition, { props, children, items, id, ancestors: ctx.ancestors }, ctx)
  if (id !== undefined) addDetailsAlias(rendered, definition.anchor?.(props) ?? '', ctx.r)
  return rendered
}

/** Sets `children` of a definition with children of type `code` to the author's text. */
export function withRawChildren(
  { props: specs }: ComponentDefinition,
  props: ComponentUse['props'],
  { value, ctx }: { readonly value: JsxValue; readonly ctx: Context },
): ComponentUse['props'] {
  if (specs['children']?.type !== 'code' || props['children'] !== undefined) return props
  const children = rawChildren(value.children, ctx)
  return children === undefined ? props : { ...props, children }
}

/** Calls a definition, and records its feature for the page. */
export function callComponent(
  definition: ComponentDefinition,
  use: ComponentUse,
  { r }: Context,
): readonly Content[] {
  if (definition.feature) r.tools.record.features[definition.feature] = true
  const rendered = definition.render(use, r.tools)
  return 'type' in rendered ? [rendered] : rendered
}

function checkParents(
  { name, parents, standsAlone }: ComponentDefinition,
  props: ComponentUse['props'],
  { r, ancestors }: Context,
): void {
  if (!parents || standsAlone?.(props) || ancestors.some((ancestor) => parents.includes(ancestor))) return
  const allowed = parents.map((parent) => `"${parent}"`).join(' or ')
  r.tools.report({
    code: 'component/misplaced',
    message: `"${name}" stands outside ${allowed}`,
    help: `put it into ${allowed}`,
  })
}

function idOf(
  definition: ComponentDefinition,
  props: ComponentUse['props'],
  { r }: Context,
): string | undefined {
  const requested = definition.anchor?.(props)
  return requested === undefined ? undefined : r.tools.slugger.slug(requested, definition.anchorRepeats)
}

interface Children {
  readonly items: readonly ComponentItem[]
  readonly children: readonly Content[]
}

function splitChildren(definition: ComponentDefinition, values: readonly unknown[], ctx: Context): Children {
  if (!definition.items) return { items: [], children: ctx.r.render.value(values, ctx) }
  const names = new Set(definition.items)
  const items: ComponentItem[] = []
  const children: Content[] = []
  for (const unit of flattenUnits(values, names, ctx)) {
    const item = toItem(unit, names, ctx)
    if (item) items.push(item)
    else children.push(...renderUnit(unit, ctx))
  }
  return { items, children }
}

function toItem(unit: Unit, names: ReadonlySet<string>, ctx: Context): ComponentItem | undefined {
  if (unit.kind === 'node') {
    if (unit.node.type !== 'code' || !names.has('code')) return undefined
    return { name: 'code', props: {}, children: [], code: readFence(unit.node, unit.env).code }
  }
  if (unit.kind !== 'jsx') return undefined
  const definition = ctx.r.components.get(unit.value.name)
  if (!definition || !names.has(definition.name)) return undefined
  const { value } = unit
  const render = (): ComponentItem => {
    const props = withRawChildren(definition, readProps(definition, value.props, ctx), { value, ctx })
    const id = idOf(definition, props, ctx)
    const inner: Context = { ...ctx, ancestors: [definition.name, ...ctx.ancestors] }
    const { items, children } = splitChildren(definition, value.children, inner)
    const code = items.find((item) => item.code)?.code
    return { name: definition.name, props, children, ...(id !== undefined && { id }), ...(code && { code }) }
  }
  return ctx.r.tools.at(spanOfJsx(value) ?? ctx.r.tools.span, render)
}
