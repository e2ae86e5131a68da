import type { Content } from '@octavo/hast'
import type { Image, ImageReference, Link, LinkReference } from 'mdast'
import { isUnsafeAddress, linkTarget } from './addresses.ts'
import { childrenOf } from './render-run.ts'
import { element, type Context, text } from './renderer.ts'
import { renderElement } from './render-element.ts'

/**
 * Renders a Markdown link; with an unsafe address of an untrusted text only its content. `<host:port>` has the form of a
 * link, and is a text with brackets.
 */
export function renderLink(node: Link, ctx: Context): readonly Content[] {
  const { url, title } = node
  const { tools, untrusted } = ctx.r
  const children = childrenOf(node, ctx)
  if (untrusted && isUnsafeAddress(url)) {
    if (isBracketed(node)) return [text(`<${url}>`)]
    tools.addDiagnostic('link/unsafe', `The address "${url.slice(0, 60)}" is never written as a link`)
    return children
  }
  const href = tools.at(
    () => ctx.env.module.spanOf(node),
    () => tools.href(url),
  )
  return [element('a', { href, title: title ?? undefined, ...linkTarget(url) }, children)]
}

/** Whether the text of a link is its address: as such an address is unsafe, it was written in angle brackets. */
const isBracketed = ({ children, url }: Link): boolean => {
  const [only, ...others] = children
  return (
    others.length === 0 &&
    only?.type === 'text' &&
    only.value === url &&
    !/^(?:javascript|vbscript|data):/i.test(url)
  )
}

/** A Markdown image, rendered as the `<img>` that an author could write. */
export function renderImage(node: Image, ctx: Context): readonly Content[] {
  const { url, title } = node
  const { tools, untrusted } = ctx.r
  const alt = node.alt ?? ''
  if (untrusted && isUnsafeAddress(url)) {
    tools.addDiagnostic('link/unsafe', `The address "${url.slice(0, 60)}" is never written as a picture`)
    return alt === '' ? [] : [text(alt)]
  }
  const props = { src: url, alt, ...(title && { title }) }
  const render = () =>
    untrusted
      ? [element('img', { ...props, src: tools.asset(url) })]
      : renderElement('img', props, { children: [], ctx })
  return tools.at(() => ctx.env.module.spanOf(node), render)
}

/** A reference link or image; without a definition in its file the brackets are text. */
export function renderReference(node: LinkReference | ImageReference, ctx: Context): readonly Content[] {
  const definition = ctx.env.module.definitions.get(node.identifier.toLowerCase())
  if (definition) {
    const { url, title = null } = definition
    return node.type === 'imageReference'
      ? renderImage({ ...node, type: 'image', url, title }, ctx)
      : renderLink({ ...node, type: 'link', url, title }, ctx)
  }
  return node.type === 'imageReference'
    ? [text('!['), text(node.alt ?? ''), text(']')]
    : [text('['), ...childrenOf(node, ctx), text(']')]
}
