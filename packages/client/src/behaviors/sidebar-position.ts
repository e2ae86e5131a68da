import { readStored, writeStored } from '../stored.ts'

/**
 * Restores the scroll position of the sidebar on the next page; scrolls the current link into view if it is
 * not visible.
 */
export function mountSidebarPosition(page: Document): void {
  const box = page.querySelector('#sidebar-content')
  if (!box) return
  box.scrollTop = Number(readStored(() => sessionStorage, 'octavo-sidebar')) || 0
  const link = box.querySelector('[aria-current="page"].sidebar-link')
  if (link) bringIntoView(box, link)
  addEventListener('pagehide', () => {
    writeStored(() => sessionStorage, 'octavo-sidebar', String(Math.round(box.scrollTop)))
  })
}

function bringIntoView(box: Element, link: Element): void {
  const outer = box.getBoundingClientRect()
  const inner = link.getBoundingClientRect()
  const isSeen = inner.top >= outer.top + 40 && inner.bottom <= outer.bottom - 40
  if (!isSeen) box.scrollTop += inner.top - outer.top - outer.height / 3
}
