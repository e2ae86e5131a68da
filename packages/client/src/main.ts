// Runs on every page, after it is parsed. Behaviors are independent; one without its markup does nothing.
import { afterPaint } from './behaviors/shown.ts'
import { mountBackToTop } from './behaviors/back-to-top.ts'
import { mountBanner } from './behaviors/banner.ts'
import { mountContent } from './behaviors/mount-content.ts'
import { mountPageChange } from './behaviors/page-change.ts'
import { mountPageMenu } from './behaviors/page-menu.ts'
import { mountPlaygroundEntry } from './behaviors/playground-entry.ts'
import { mountDrawer, mountMenus } from './behaviors/menus.ts'
import { mountSchemeSwitch } from './behaviors/color-scheme.ts'
import { mountPrefetch } from './behaviors/prefetch-pages.ts'
import { mountSearchEntry } from './behaviors/search-entry.ts'
import { mountScrollMarks } from './behaviors/scroll-marks.ts'
import { mountSidebarFilter } from './behaviors/sidebar-filter.ts'
import { mountSidebarFolds } from './behaviors/sidebar-folds.ts'
import { showRest } from './behaviors/sidebar-rest.ts'
import { mountSidebarPosition, mountTabsPosition } from './behaviors/navigation-position.ts'

for (const mount of [
  mountSidebarFilter,
  mountSidebarFolds,
  mountSidebarPosition,
  mountTabsPosition,
  mountContent,
  mountSchemeSwitch,
  mountBanner,
  mountDrawer,
  mountMenus,
  mountPageMenu,
  mountSearchEntry,
  mountPlaygroundEntry,
  mountPageChange,
]) {
  mount(document)
}

/** What needs the layout of the page, or adds to it. */
afterPaint(() => {
  for (const mount of [mountScrollMarks, mountBackToTop, showRest, mountPrefetch]) mount(document)
})
