import { renderDiagram } from './render-diagram.ts'
import { mountDiagramViews } from './diagram-view.ts'

/** How far below and above the window a diagram is drawn, so that readers who scroll find it ready. */
const MARGIN = '600px 0px'

/**
 * Draws `figure.mermaid` when it comes near the window, one after the other, and again when the colour scheme
 * changes. Until then, and when drawing fails, its source is shown.
 */
export function mountDiagrams(page: Document): void {
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
