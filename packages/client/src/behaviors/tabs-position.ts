/** On narrow screens the tabs scroll: the current one is brought into view. */
export function mountTabsPosition(page: Document): void {
  const row = page.querySelector('.nav-tabs')
  const current = row?.querySelector('[data-active]')
  if (!row || !current) return
  const outer = row.getBoundingClientRect()
  const inner = current.getBoundingClientRect()
  if (inner.left < outer.left || inner.right > outer.right) {
    row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }
}
