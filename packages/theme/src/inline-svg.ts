import type { Content } from '@octavo/hast'
import type { Root } from 'hast'
import { raw } from 'hast-util-raw'
import { safeHref } from './api/description.ts'

/** Elements that run code, embed documents or change addresses of a picture; by lower-case name. */
const FORBIDDEN = new Set(
  'script foreignobject iframe object embed form meta base link handler listener set animate'.split(' '),
)

const ADDRESSES = new Set(['href', 'xLinkHref', 'src', 'action', 'formAction'])

/** Returns an author's SVG as a tree in which nothing runs: no scripts, handlers, foreign content or unsafe addresses. Test id X10. */
export function inlineSvg(svg: string): readonly Content[] {
  const root = { type: 'root', children: [{ type: 'raw', value: svg }] } as unknown as Root
  const parsed = raw(root) as unknown as { readonly children: readonly Content[] }
  return parsed.children.flatMap(clean)
}

function clean(node: Content): readonly Content[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element' || FORBIDDEN.has(node.tagName.toLowerCase())) return []
  const properties = Object.entries(node.properties).filter(
    ([name, value]) =>
      !/^on|^(?:srcdoc|ping)$/i.test(name) && !(ADDRESSES.has(name) && safeHref(String(value)) === undefined),
  )
  return [{ ...node, properties: Object.fromEntries(properties), children: node.children.flatMap(clean) }]
}
