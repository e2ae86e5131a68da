import type { Content, Element, Properties } from '@octavo/hast'
import { attributeName } from '@octavo/hast'
import { Fragment, h, isValidElement, type ComponentChild, type VNode } from 'preact'

/** A vnode on its way through a component that builds hast. */
interface Carrier extends Element {
  readonly vnode: ComponentChild
}

/**
 * Converts the children of a component to the hast that it takes: strings become text, other values are
 * wrapped.
 */
export function vnodesToHast(children: readonly ComponentChild[]): readonly Content[] {
  return children.flatMap((child): readonly Content[] => {
    if (typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint')
      return [{ type: 'text', value: String(child) }]
    if (!isValidElement(child)) return []
    const carrier: Carrier = {
      type: 'element',
      tagName: 'octavo-vnode',
      properties: {},
      children: vnodesToHast(textChildren(child)),
      vnode: child,
    }
    return [carrier]
  })
}

/** The texts in an element, for components that name themselves by them. */
function textChildren({ props }: VNode): readonly ComponentChild[] {
  const { children } = props as { readonly children?: ComponentChild | readonly ComponentChild[] }
  const list = Array.isArray(children)
    ? (children as readonly ComponentChild[])
    : [children as ComponentChild]
  return list.filter((child) => typeof child === 'string' || typeof child === 'number')
}

/** Converts the output of a component to vnodes; content that it was passed is returned unchanged. */
export function hastToVnodes(nodes: Content | readonly Content[], inSvg = false): ComponentChild[] {
  const list = Array.isArray(nodes) ? (nodes as readonly Content[]) : [nodes as Content]
  return list.map((node) => toVnode(node, inSvg))
}

function toVnode(node: Content, inSvg: boolean): ComponentChild {
  if (node.type === 'text') return node.value
  if (node.type === 'raw') return h('span', { dangerouslySetInnerHTML: { __html: node.value } })
  if (node.type === 'comment') return null
  if ('vnode' in node) return (node as Carrier).vnode
  const svg = inSvg || node.tagName === 'svg'
  const props = toProps(node.properties, svg)
  const html = rawOf(node.children)
  if (html !== undefined) return h(node.tagName, { ...props, dangerouslySetInnerHTML: { __html: html } })
  return h(node.tagName, props, ...hastToVnodes(node.children, svg))
}

/** HTML when nothing else is inside. */
function rawOf(children: readonly Content[]): string | undefined {
  const isRaw = children.length > 0 && children.every((child) => child.type === 'raw')
  return isRaw ? children.map((child) => (child as { readonly value: string }).value).join('') : undefined
}

/** Marks declarations in a class list until they become a style. */
export const STYLE_MARK = '\u0001'

function toProps(properties: Properties, svg: boolean): Record<string, unknown> {
  const props: Record<string, unknown> = { 'data-octavo': true }
  for (const [key, value] of Object.entries(properties)) {
    const name = attributeName(key, svg ? 'svg' : 'html')
    if (!name || value === null || value === undefined || value === false) continue
    props[name.attribute] = Array.isArray(value) ? value.join(name.separator) : value
  }
  return withStyles(props)
}

function withStyles(props: Record<string, unknown>): Record<string, unknown> {
  const classes = props['class']
  if (typeof classes !== 'string' || !classes.includes(STYLE_MARK)) return props
  const styles: string[] = []
  const rest = classes.replace(/\u0001([^\u0001]*)\u0001/g, (_, style: string) => {
    styles.push(decodeURIComponent(style))
    return ''
  })
  return { ...props, class: rest.trim(), style: styles.join(';') }
}

/** Several children as one. */
export const fragmentOf = (children: readonly ComponentChild[]): VNode => h(Fragment, null, ...children)
