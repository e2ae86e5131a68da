/**
 * Trees of files by the WAI-ARIA pattern: a press opens and closes a folder; arrows, Home, End, letters and `*` move
 * and open. One item of each tree is in the tab order.
 */
export function mountTrees(page: Document): void {
  page.addEventListener('click', (event) => {
    const row = event.target instanceof Element ? event.target.closest('.tree-row') : null
    const item = row?.parentElement?.closest<HTMLElement>('[role=treeitem]')
    if (!item) return
    if (isFolder(item)) toggle(item, !isOpen(item))
    focus(item)
  })
  page.addEventListener('keydown', (event) => {
    const item =
      event.target instanceof HTMLElement && event.target.matches('[role=treeitem]') && event.target
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return
    if (press(item, event.key)) event.preventDefault()
  })
}

const isFolder = (item: Element) => item.hasAttribute('aria-expanded')
const isOpen = (item: Element) => item.ariaExpanded === 'true'
const toggle = (item: Element, open: boolean) => (item.ariaExpanded = String(open))
const parentOf = (item: Element) => item.parentElement?.closest<HTMLElement>('[role=treeitem]')

/** The items that are shown, in order. */
function shownItems(item: Element): readonly HTMLElement[] {
  const all = item.closest('[role=tree]')?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? []
  return [...all].filter((one) => one.getClientRects().length > 0)
}

function focus(item: HTMLElement | null | undefined): boolean {
  if (!item) return false
  for (const other of item.closest('[role=tree]')?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [])
    other.tabIndex = -1
  item.tabIndex = 0
  item.focus()
  return true
}

/** Handles a key in a tree; false when the tree does not use the key. */
function press(item: HTMLElement, key: string): boolean {
  const rtl = getComputedStyle(item).direction === 'rtl'
  const items = shownItems(item)
  const index = items.indexOf(item)
  switch (key) {
    case 'ArrowDown':
      return focus(items[index + 1])
    case 'ArrowUp':
      return focus(items[index - 1])
    case 'Home':
      return focus(items[0])
    case 'End':
      return focus(items.at(-1))
    case 'ArrowRight':
      return rtl ? retreat(item) : advance(item, items[index + 1])
    case 'ArrowLeft':
      return rtl ? advance(item, items[index + 1]) : retreat(item)
    case 'Enter':
    case ' ':
      if (isFolder(item)) toggle(item, !isOpen(item))
      return true
    case '*':
      for (const one of item.parentElement?.children ?? []) if (isFolder(one)) toggle(one, true)
      return true
    default:
      return key.length === 1 && focus(startingWith(key, items, index))
  }
}

function advance(item: HTMLElement, next: HTMLElement | undefined): boolean {
  if (isFolder(item) && !isOpen(item)) toggle(item, true)
  else if (next && parentOf(next) === item) focus(next)
  return true
}

function retreat(item: HTMLElement): boolean {
  if (isFolder(item) && isOpen(item)) toggle(item, false)
  else focus(parentOf(item))
  return true
}

const nameOf = (item: Element): string =>
  item.querySelector('.tree-row')?.textContent.trim().toLowerCase() ?? ''

function startingWith(letter: string, items: readonly HTMLElement[], index: number): HTMLElement | undefined {
  const after = [...items.slice(index + 1), ...items.slice(0, index + 1)]
  return after.find((item) => nameOf(item).startsWith(letter.toLowerCase()))
}
