import { mountCodeFolds, mountCopyButtons } from './code-blocks.ts'
import { mountHeadingLinks } from './heading-links.ts'
import { mountHashDetails } from './hash-details.ts'
import { mountHashFields } from './hash-target.ts'
import { mountImageZoom } from './image-zoom.ts'
import { mountTabSets } from './tab-sets.ts'
import { mountTrees } from './trees.ts'
import { mountUpdateFilters } from './update-filters.ts'
import { mountViews } from './views.ts'

/** What the content of most pages does in the browser. Call once, when the document is parsed. */
export function mountContent(document: Document): void {
  mountTabSets(document)
  mountHashDetails(document)
  mountHashFields(document)
  mountCopyButtons(document)
  mountHeadingLinks(document)
  mountCodeFolds(document)
  mountViews(document)
}

/** What the parts do that `needsParts` of the theme finds: tooltips, updates, trees, pictures. */
export function mountParts(document: Document): void {
  mountTooltips(document)
  mountUpdateFilters(document)
  mountTrees(document)
  mountImageZoom(document)
}

/** Escape closes the open tooltip until the pointer or the focus returns. */
function mountTooltips(document: Document): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const tooltip of document.querySelectorAll('.tooltip:is(:hover, :focus-within)')) dismiss(tooltip)
  })
}

function dismiss(tooltip: Element): void {
  tooltip.setAttribute('data-dismissed', '')
  const forgive = () => tooltip.removeAttribute('data-dismissed')
  tooltip.addEventListener('pointerleave', forgive, { once: true })
  tooltip.addEventListener('focusout', forgive, { once: true })
}
