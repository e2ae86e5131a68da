import { mountCodeFolds } from './code-folds.ts'
import { mountCopyButtons } from './copy-buttons.ts'
import { mountHashDetails } from './hash-details.ts'
import { mountHashFields } from './hash-fields.ts'
import { mountImageZoom } from './image-zoom.ts'
import { mountTabSets } from './tab-sets.ts'
import { mountTooltips } from './tooltips.ts'
import { mountTrees } from './trees.ts'
import { mountUpdateFilters } from './update-filters.ts'
import { mountViews } from './views.ts'

/** Everything that a page's content does in the browser. Call once, when the document is parsed. */
export function mountContent(document: Document): void {
  mountTabSets(document)
  mountHashDetails(document)
  mountHashFields(document)
  mountCopyButtons(document)
  mountCodeFolds(document)
  mountTooltips(document)
  mountViews(document)
  mountUpdateFilters(document)
  mountTrees(document)
  mountImageZoom(document)
}
