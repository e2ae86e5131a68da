import type { ComponentDefinition, ComponentItem, Content } from '@octavo/hast'
import { toChildArray, type ComponentChild, type ComponentChildren, type VNode } from 'preact'
import { fragmentOf, hastToVnodes, vnodesToHast } from './hast-to-vnodes.ts'
import { islandTools } from './island-tools.ts'
import { readComponentProps } from './read-component-props.ts'
import { components } from '@octavo/theme/components'

type Props = Readonly<Record<string, unknown>>

/** A built-in component as a function component: same markup, same behaviors. */
export interface AdaptedComponent {
  (props: Props): VNode
  definition: ComponentDefinition
  displayName: string
}

/** Lets authors use a built-in component in JSX that runs; items are found among its children. */
export function adaptComponent(definition: ComponentDefinition): AdaptedComponent {
  const component = (written: Props): VNode => {
    const props = readComponentProps(definition, written)
    const { items, children } = splitChildren(definition, written)
    const id = idOf(definition, props)
    const use = { props, children, items, ancestors: [], ...(id !== undefined && { id }) }
    return fragmentOf(hastToVnodes(definition.render(use, islandTools)))
  }
  return Object.assign(component, { definition, displayName: definition.name })
}

function idOf(definition: ComponentDefinition, props: Props): string | undefined {
  const anchor = definition.anchor?.(props)
  return anchor === undefined ? undefined : islandTools.slug(anchor)
}

interface Split {
  readonly items: readonly ComponentItem[]
  readonly children: readonly Content[]
}

function splitChildren({ items: names = [] }: ComponentDefinition, written: Props): Split {
  const children = toChildArray(written['children'] as ComponentChildren) as readonly ComponentChild[]
  const items: ComponentItem[] = []
  const rest: ComponentChild[] = []
  for (const child of children) {
    const item = names.length > 0 ? toItem(child, names) : undefined
    if (item) items.push(item)
    else rest.push(child)
  }
  return { items, children: vnodesToHast(items.length > 0 ? rest.filter((child) => !isBlank(child)) : rest) }
}

const isBlank = (child: ComponentChild): boolean => typeof child === 'string' && child.trim() === ''

function toItem(child: ComponentChild, names: readonly string[]): ComponentItem | undefined {
  if (typeof child !== 'object' || child === null || !('type' in child)) return undefined
  const written = child.props as Props
  if (child.type === 'pre' && names.includes('code')) return preToItem(written)
  const { definition } = child.type as unknown as Partial<AdaptedComponent>
  if (!definition || !names.includes(definition.name)) return undefined
  const props = readComponentProps(definition, written)
  const id = idOf(definition, props)
  const { items, children } = splitChildren(definition, written)
  const code = items.find((item) => item.code)?.code
  return { name: definition.name, props, children, ...(id !== undefined && { id }), ...(code && { code }) }
}

/** `<pre><code class="language-x">` is what a fence is in JSX. */
function preToItem(written: Props): ComponentItem | undefined {
  const [inner] = toChildArray(written['children'] as ComponentChildren)
  const props = typeof inner === 'object' ? (inner.props as Props) : written
  const text = toChildArray(props['children'] as ComponentChildren).join('')
  const language = /language-([\w+#-]+)/.exec(String(props['className'] ?? props['class'] ?? ''))?.[1]
  return {
    name: 'code',
    props: {},
    children: [],
    code: { code: text, ...(language !== undefined && { language }) },
  }
}

/** The built-in components by name, as authors' JSX names them; `Tree.File` is a member of `Tree`. */
export const builtIns: Readonly<Record<string, AdaptedComponent>> = adaptAll()

function adaptAll(): Record<string, AdaptedComponent> {
  const adapted: Record<string, AdaptedComponent> = {}
  for (const [name, definition] of components) adapted[name] = adaptComponent(definition)
  for (const [name, component] of Object.entries(adapted)) {
    const [owner = '', member] = name.split('.')
    if (member !== undefined && adapted[owner]) Object.assign(adapted[owner], { [member]: component })
  }
  return Object.fromEntries(Object.entries(adapted).filter(([name]) => !name.includes('.')))
}
