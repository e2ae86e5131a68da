// In every page after its sidebar: folds and scroll position of the last page, before the first paint of this one.
import { restorePosition } from './behaviors/navigation-position.ts'
import { restoreFolds } from './behaviors/sidebar-folds.ts'
import { postponeRest } from './behaviors/sidebar-rest.ts'

restoreFolds(document)
postponeRest(document)
// The layout of the first frame is made once.
requestAnimationFrame(() => restorePosition(document))
