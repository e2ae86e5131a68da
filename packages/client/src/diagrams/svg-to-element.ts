/** Elements that run, load or post something. Mermaid's sanitizer lets none through; this is the second lock. */
const FORBIDDEN =
  'script, iframe, object, embed, form, input, button, textarea, link, meta, base, animate, set'

const SAFE_ADDRESS = /^(?:https?:|mailto:|#|\/(?!\/)|\.{0,2}\/)/i

/**
 * Returns the SVG as an element of `page`, without scripts, handlers and addresses that execute code. Test id
 * X12.
 */
export function svgToElement(svg: string, page: Document): SVGElement {
  const parsed = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')
  if (!parsed) throw new Error('The diagram has no drawing')
  for (const element of parsed.querySelectorAll(FORBIDDEN)) element.remove()
  for (const element of [parsed, ...parsed.querySelectorAll('*')]) cleanAttributes(element)
  for (const image of parsed.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '')
  return page.importNode(parsed, true)
}

function cleanAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? ''
    const isAddress = /(?:^|:)(?:href|src|action|formaction)$/i.test(name)
    // Browsers pass over white space and controls inside a scheme.
    const isSafe = SAFE_ADDRESS.test(value.replace(/[\u0000-\u0020]/g, ''))
    if (/^on/i.test(name) || name === 'srcdoc' || (isAddress && !isSafe)) element.removeAttribute(name)
  }
}
