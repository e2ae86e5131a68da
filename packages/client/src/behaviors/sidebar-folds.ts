import { readStored, writeStored } from '../stored.ts'

/** Restores the groups that the reader opened or closed on an earlier page; the one around the current page is open. */
export function restoreFolds(page: Document): void {
  const stored = readFolds()
  for (const fold of page.querySelectorAll<HTMLDetailsElement>('.sidebar-fold')) {
    const isOpen = stored[nameOf(fold)]
    if (isOpen === undefined || fold.querySelector('[aria-current="page"]')) continue
    fold.open = isOpen
  }
}

/** Stores the groups that the reader opens or closes. */
export function mountSidebarFolds(page: Document): void {
  page.addEventListener('click', (event) => {
    const summary = event.target instanceof Element ? event.target.closest('.sidebar-fold > summary') : null
    const fold = summary?.parentElement
    if (!(fold instanceof HTMLDetailsElement)) return
    const folds = { ...readFolds(), [nameOf(fold)]: !fold.open }
    writeStored(() => sessionStorage, 'octavo-folds', JSON.stringify(folds))
  })
}

function readFolds(): Readonly<Record<string, boolean>> {
  try {
    return JSON.parse(readStored(() => sessionStorage, 'octavo-folds') ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** A group is known by its first page. */
function nameOf(fold: HTMLElement): string {
  return fold.querySelector('a')?.getAttribute('href') ?? ''
}
