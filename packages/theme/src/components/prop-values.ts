import {
  textOf,
  toContent,
  type Child,
  type Content,
  type IconOptions,
  type IconValue,
  type PropSpec,
  type RenderTools,
} from '@octavo/hast'

type Props = Readonly<Record<string, unknown>>

/** Props of every component that shows an icon. */
export const iconProps = {
  icon: { type: 'icon' },
  iconType: { type: 'string' },
  iconLibrary: { type: 'string' },
} as const satisfies Record<string, PropSpec>

/** Props that are set on the outer element of components that have one. */
export const styleProps = {
  className: { type: 'string' },
  style: { type: 'any' },
} as const satisfies Record<string, PropSpec>

/** Nodes of a `content` or `markdown` prop; a string counts as text. Empty when the prop is absent or blank. */
export function contentOf(value: unknown): readonly Content[] {
  if (Array.isArray(value)) return value as readonly Content[]
  if (typeof value === 'number') return [{ type: 'text', value: String(value) }]
  return typeof value === 'string' && value.trim() !== '' ? [{ type: 'text', value }] : []
}

/** Nodes of the first prop that has any. */
export function firstContent(...values: readonly unknown[]): readonly Content[] {
  return values.map(contentOf).find((nodes) => nodes.length > 0) ?? []
}

/** Plain text of a prop of any kind, trimmed; undefined when there is none. */
export function plainText(value: unknown): string | undefined {
  const text = textOf(contentOf(value)).trim()
  return text === '' ? undefined : text
}

/** The icon of a component's `icon`, `iconType` and `iconLibrary`; undefined without one. */
export function iconOf(props: Props, tools: RenderTools, options: IconOptions = {}): Content | undefined {
  const icon = props['icon'] as IconValue | undefined
  if (icon === undefined || icon === '') return undefined
  return tools.icon(icon, {
    ...options,
    style: options.style ?? plainText(props['iconType']),
    library: options.library ?? plainText(props['iconLibrary']),
  })
}

/** Class names of a component's `className` and `style`. */
export function authorClasses(props: Props, tools: RenderTools): readonly string[] {
  const style = props['style']
  const declared = typeof style === 'string' || (typeof style === 'object' && style !== null)
  return [
    ...(plainText(props['className'])?.split(/\s+/) ?? []),
    ...(declared ? [tools.styleClass(style as string | Record<string, string | number>)] : []),
  ]
}

/** Whether a link is to another site. */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href)
}

/** Attributes of a link: other sites open in a new tab. */
export function linkAttributes(href: string, tools: RenderTools, external = isExternal(href)) {
  const outward = external ? { target: '_blank', rel: 'noreferrer' } : {}
  return { href: tools.href(href), ...outward }
}

/** True when nodes contain only white space. */
export function isBlank(nodes: readonly Content[]): boolean {
  return nodes.every((node) => node.type === 'comment' || (node.type === 'text' && node.value.trim() === ''))
}

/** Parts of a line with a space between them, so that their words are separate without styles. */
export function spaced(parts: readonly Child[]): readonly Content[] {
  const shown = parts.map(toContent).filter((nodes) => nodes.length > 0)
  return shown.flatMap((nodes, index) => (index === 0 ? nodes : [...toContent(' '), ...nodes]))
}
