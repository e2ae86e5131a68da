/**
 * Filters the sidebar while the reader types: entries whose label holds every word, with all that is below them, and
 * the groups around them, opened. Without words everything is as before. Escape clears the field.
 */
export function mountSidebarFilter(page: Document): void {
  const field = page.querySelector<HTMLInputElement>('.sidebar-filter > input')
  const groups = page.querySelectorAll<HTMLElement>('.sidebar-nav > .sidebar-group')
  if (!field) return
  const opened = new Set<HTMLDetailsElement>()
  const show = () => {
    for (const fold of opened) fold.open = false
    opened.clear()
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const group of groups) showEntry(group, { words, isWithin: false, opened })
  }
  field.addEventListener('input', show)
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || field.value === '') return
    // The drawer of narrow screens stays open.
    event.preventDefault()
    field.value = ''
    show()
  })
}

interface Filter {
  /** In lower case. */
  readonly words: readonly string[]
  /** A group around the entry matches. */
  readonly isWithin: boolean
  /** Folds that the filter has opened. */
  readonly opened: Set<HTMLDetailsElement>
}

/** Shows or hides an entry and all below it; returns whether it is shown. */
function showEntry(entry: HTMLElement, filter: Filter): boolean {
  const isWithin = filter.isWithin || holdsAll(labelOf(entry), filter.words)
  const fold = entry.querySelector<HTMLDetailsElement>(':scope > details')
  const below = entry.querySelectorAll<HTMLElement>(':scope > ul > li, :scope > details > ul > li')
  const shown = [...below].map((inner) => showEntry(inner, { ...filter, isWithin })).some(Boolean)
  entry.hidden = !isWithin && !shown
  if (fold && !fold.open && shown && filter.words.length > 0) {
    fold.open = true
    filter.opened.add(fold)
  }
  return !entry.hidden
}

const holdsAll = (label: string, words: readonly string[]) => words.every((word) => label.includes(word))

/** The entry's own text in lower case: a link, a summary, or the title of a group. */
const labelOf = (entry: HTMLElement): string =>
  entry
    .querySelector(':scope > a, :scope > details > summary, :scope > .sidebar-group-header')
    ?.textContent.toLowerCase() ?? ''
