import { readStored, writeStored } from '../stored.ts'

const boxOf = (page: Document) => page.querySelector('#sidebar-content')

/**
 * Restores the scroll position of the sidebar. The current link is scrolled to the middle unless it is in the middle
 * third; a link that the reader has just pressed in the sidebar stays under the pointer.
 */
export function restorePosition(page: Document): void {
  const box = boxOf(page)
  if (!box) return
  box.scrollTop = Number(readStored(() => sessionStorage, 'octavo-sidebar')) || 0
  const link = box.querySelector<HTMLAnchorElement>('a[aria-current="page"].sidebar-link')
  if (!link) return
  const isPressed = readStored(() => sessionStorage, 'octavo-pressed') === link.pathname
  bringIntoView(box, link, isPressed)
}

/** Stores the scroll position of the sidebar for the next page; a drawer has none before it is open. */
export function mountSidebarPosition(page: Document): void {
  const box = boxOf(page)
  if (!box) return
  box.closest('[popover]')?.addEventListener('toggle', () => restorePosition(page), { once: true })
  // Only reading it here: a page that ends may have to make its layout once more for it, while the next one waits.
  let position = ''
  box.addEventListener('scroll', () => (position = String(Math.round(box.scrollTop))), { passive: true })
  const store = () => {
    if (position !== '') writeStored(() => sessionStorage, 'octavo-sidebar', position)
  }
  page.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && box.contains(target) ? target.closest('a') : null
    writeStored(() => sessionStorage, 'octavo-pressed', link?.pathname)
  })
  // The next page may begin before this one is hidden.
  box.addEventListener('scrollend', store)
  addEventListener('pagehide', store)
}

function bringIntoView(box: Element, link: Element, isPressed: boolean): void {
  const outer = box.getBoundingClientRect()
  const inner = link.getBoundingClientRect()
  const margin = isPressed ? 40 : outer.height / 3
  const isSeen = inner.top >= outer.top + margin && inner.bottom <= outer.bottom - margin
  if (!isSeen) box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}

/**
 * On narrow screens the tabs scroll: the current one is scrolled into view. On wide ones a row with menus
 * wraps when it is full, and its height is published for the layout below the header.
 */
export function mountTabsPosition(page: Document): void {
  const row = page.querySelector<HTMLElement>('.tabs-row')
  if (!row) return
  showCurrent(row)
  if (!row.matches('.nav-tabs-menus')) return
  const setHeight = () => page.documentElement.style.setProperty('--tabs', `${row.offsetHeight}px`)
  if (row.offsetHeight > 44) setHeight()
  addEventListener('resize', setHeight)
}

function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[data-active]')
  if (!current) return
  const outer = row.getBoundingClientRect()
  const inner = current.getBoundingClientRect()
  if (inner.left < outer.left || inner.right > outer.right) {
    row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }
}
