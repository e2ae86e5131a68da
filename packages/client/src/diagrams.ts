// Loaded on pages with diagrams alone. Mermaid itself is a chunk that is fetched when a diagram comes near the window.
import { renderDiagram } from './diagrams/render-diagram.ts'
import { mountDiagramViews } from './diagrams/diagram-view.ts'

/**
 * Distance below and above the window at which a diagram is rendered, so that it is ready when readers reach
 * it.
 */
const MARGIN = '600px 0px'

/**
 * Renders `figure.mermaid` when it comes near the window, one after the other, and again when the colour
 * scheme changes. Until then, and when rendering fails, its source is shown.
 */
function mountDiagrams(page: Document): void {
  const figures = page.querySelectorAll<HTMLElement>('figure.mermaid')
  let turn = Promise.resolve()
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        turn = turn.then(() => renderDiagram(target as HTMLElement))
      }
    },
    { rootMargin: MARGIN },
  )
  const renderAll = () => {
    for (const figure of figures) near.observe(figure)
  }
  mountDiagramViews(page)
  renderAll()
  new MutationObserver(renderAll).observe(page.documentElement, { attributeFilter: ['class'] })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', renderAll)
}

mountDiagrams(document)
