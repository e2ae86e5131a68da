import { fillText, type Content, type Hole, type Properties } from '@octavo/hast'
import type { PageTools } from '../page/page-tools.ts'
import { isUnsafeAddress } from '../render/addresses.ts'

/** Elements that run, frame, load or redirect, whoever rendered them. */
const FORBIDDEN = new Set(
  'applet base embed form frame frameset iframe link meta noscript object script style template'.split(' '),
)

/** Attributes that hold an address, as hast spells them. */
const ADDRESSES = new Set([
  'action',
  'cite',
  'data',
  'formAction',
  'href',
  'poster',
  'src',
  'xLinkHref',
  'xlinkHref',
])

/**
 * Returns the rendered content of a description's text without everything that could run. This is the last step,
 * after all components, and it does not depend on the origin of an element. Test ids X04 to X06.
 */
export function guardContent(
  nodes: readonly Content[],
  { record }: Pick<PageTools, 'record'>,
): readonly Content[] {
  return nodes.flatMap((node) => guard(node, record.holes))
}

function guard(node: Content, holes: readonly Hole[]): readonly Content[] {
  if (node.type !== 'element') return [node]
  const tag = node.tagName.toLowerCase()
  if (tag === 'script' || tag === 'style') return []
  const children = node.children.flatMap((child) => guard(child, holes))
  return FORBIDDEN.has(tag)
    ? children
    : [{ ...node, properties: guardProperties(node.properties, holes), children }]
}

function guardProperties(properties: Properties, holes: readonly Hole[]): Properties {
  const allowed = Object.entries(properties).filter(([name, value]) => {
    if (/^on|^(?:style|srcdoc|formaction|ping)$/i.test(name)) return false
    return !ADDRESSES.has(name) || typeof value !== 'string' || !isUnsafeAddress(written(value, holes))
  })
  return Object.fromEntries(allowed)
}

/** An address as its author wrote it. */
const written = (value: string, holes: readonly Hole[]): string =>
  fillText(value, holes, (hole) => (hole.kind === 'href' || hole.kind === 'asset' ? hole.url : ''))
