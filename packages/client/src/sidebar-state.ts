// In every page after its sidebar: folds and scroll position of the last page, before the first paint of this one.
import { restorePosition } from './behaviors/navigation-position.ts'
import { restoreFolds } from './behaviors/sidebar-folds.ts'
import { postponeRest } from './behaviors/sidebar-rest.ts'

postponeRest(document)
// The layout of the first frame is made once. A page that is rendered early has its first frame when it is opened.
requestAnimationFrame(() => {
  restoreFolds(document)
  restorePosition(document)
})
