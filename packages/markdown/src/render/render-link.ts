import type { Content } from '@octavo/hast'
import type { MdNode } from '../mdast.ts'
import { isUnsafeAddress, linkTarget } from './addresses.ts'
import { element, type Context } from './renderer.ts'

/** Where a link or image leads. */
export interface Target {
  readonly url: string
  readonly title?: string | null | undefined
}

/** A Markdown link; an unsafe address of an untrusted text leaves its text alone. */
export function renderLink(node: MdNode, { url, title }: Target, ctx: Context): readonly Content[] {
  const { tools, untrusted } = ctx.r
  const children = ctx.r.draw.nodes(node.children ?? [], ctx)
  if (untrusted && isUnsafeAddress(url)) {
    tools.addDiagnostic('link/unsafe', `The address "${url.slice(0, 60)}" is never written as a link`)
    return children
  }
  const href = tools.at(
    () => ctx.env.module.spanOf(node),
    () => tools.href(url),
  )
  return [element('a', { href, title: title ?? undefined, ...linkTarget(url) }, children)]
}
