import { fenceCodeElements } from '../../dialects/code-elements.ts'
import { rewriteTags } from '../../tags/rewrite-tags.ts'

/** Returns a text in which elements with `set:html={"…"}` are that HTML. Source: docs.astro.build, template directives. */
export function fillHtmlDirectives(text: string): string {
  return rewriteTags(text, ({ kind, attributes }) => {
    const found = attributes.find(({ name }) => name === 'set:html')
    const html = kind === 'lone' && found ? literalText(found.kind, found.value) : undefined
    return html === undefined ? undefined : escapeBraces(fenceCodeElements(html))
  })
}

function literalText(kind: string, value: string): string | undefined {
  if (kind === 'text') return value
  try {
    const read: unknown = JSON.parse(value)
    return typeof read === 'string' ? read : undefined
  } catch {
    return undefined
  }
}

/** Braces of fenced code stay. */
const escapeBraces = (html: string): string =>
  /^\s*`{3}/.test(html) ? html : html.replaceAll(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`)
