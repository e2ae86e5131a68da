import type { Mermaid, MermaidConfig } from 'mermaid'
import { diagramColors } from './diagram-colors.ts'
import { showActions } from './diagram-view.ts'
import { svgToElement } from './svg-to-element.ts'

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
