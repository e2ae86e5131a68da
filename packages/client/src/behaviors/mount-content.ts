import { mountCodeFolds } from './code-folds.ts'
import { mountCopyButtons } from './copy-buttons.ts'
import { mountHashDetails } from './hash-details.ts'
import { mountTabSets } from './tab-sets.ts'
import { mountTooltips } from './tooltips.ts'

/** Everything that a page's content does in the browser. Call once, when the document is parsed. */
export function mountContent(document: Document): void {
  mountTabSets(document)
  mountHashDetails(document)
  mountCopyButtons(document)
  mountCodeFolds(document)
  mountTooltips(document)
}
