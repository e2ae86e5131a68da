import type { Content } from '@octavo/hast'
import type { Link } from 'mdast'
import { isUnsafeAddress, linkTarget } from './addresses.ts'
import { childrenOf } from './render-run.ts'
import { element, type Context } from './renderer.ts'

/** A Markdown link; an unsafe address of an untrusted text leaves its text alone. */
export function renderLink(node: Link, ctx: Context): readonly Content[] {
  const { url, title } = node
  const { tools, untrusted } = ctx.r
  const children = childrenOf(node, ctx)
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
