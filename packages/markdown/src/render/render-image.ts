import type { Content } from '@octavo/hast'
import type { Image } from 'mdast'
import { isUnsafeAddress } from './addresses.ts'
import { renderElement } from './render-element.ts'
import { element, text, type Context } from './renderer.ts'

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
