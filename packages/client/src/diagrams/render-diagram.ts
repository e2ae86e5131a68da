import type { Mermaid, MermaidConfig } from 'mermaid'
import { diagramColors } from './diagram-colors.ts'
import { showActions } from './diagram-view.ts'

/**
 * Settings that the directives and front matter of a diagram cannot change: beside Mermaid's list, those that
 * weaken its sanitizer, and style sheets that would reach the page. Test id X12.
 */
const SECURE = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'dompurifyConfig',
  'themeCSS',
  'fontFamily',
  'altFontFamily',
]

let mermaid: Promise<Mermaid> | undefined
let rendered = 0

/** Renders the source of a figure in the colours of the page, or leaves the source readable. Never throws. */
export async function renderDiagram(figure: HTMLElement): Promise<void> {
  // The colour of text identifies the scheme, from the system or from a choice.
  const scheme = getComputedStyle(figure).color
  if (figure.dataset['state'] === 'drawn' && figure.dataset['scheme'] === scheme) return
  const source = figure.querySelector('pre')?.textContent ?? ''
  try {
    mermaid ??= import('mermaid').then((module) => module.default)
    const library = await mermaid
    await document.fonts.ready
    library.initialize(settingsFor(figure))
    const { svg } = await library.render(`mermaid-${++rendered}`, source)
    show(figure, svgToElement(svg, document))
    figure.dataset['state'] = 'drawn'
    figure.dataset['scheme'] = scheme
  } catch (error) {
    if (figure.dataset['state'] !== 'drawn') figure.dataset['state'] = 'failed'
    console.warn(error)
  }
}

function settingsFor(figure: HTMLElement): MermaidConfig {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    secure: SECURE,
    theme: 'base',
    themeVariables: diagramColors(figure),
    fontFamily: getComputedStyle(figure).fontFamily,
    deterministicIds: true,
  }
}

function show(figure: HTMLElement, svg: SVGElement): void {
  const view = figure.querySelector<HTMLElement>('.mermaid-view')
  if (!view) return
  if (!svg.hasAttribute('aria-labelledby')) svg.ariaLabel = view.ariaLabel
  view.replaceChildren(svg)
  view.hidden = false
  showActions(figure, view)
}

/** Elements that run, load or post something. Mermaid's sanitizer lets none through; this is the second line of defence. */
const FORBIDDEN =
  'script, iframe, object, embed, form, input, button, textarea, link, meta, base, animate, set'

const SAFE_ADDRESS = /^(?:https?:|mailto:|#|\/(?!\/)|\.{0,2}\/)/i

/**
 * Returns the SVG as an element of `page`, without scripts, handlers and addresses that execute code. Test id
 * X12.
 */
export function svgToElement(svg: string, page: Document): SVGElement {
  const parsed = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')
  if (!parsed) throw new Error('The diagram has no SVG')
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
