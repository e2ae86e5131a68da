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
