// Parts that a large sidebar leaves out are fetched from the page of their link, on intent, and inserted on a
// click. Without it the links lead to that page.
import { fetchDocument } from './fetch-document.ts'

const partOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.sidebar-part') : null

/** The list of a group; '' is the top. */
function listOf(page: Document, id: string): Element | undefined {
  const nav = page.querySelector('.sidebar-nav')
  if (id === '') return nav ?? undefined
  return nav?.querySelector(`[data-group="${CSS.escape(id)}"] > ul`) ?? undefined
}

/** Returns the key of an entry in its list, equal on all pages. */
function nameOf(entry: Element): string {
  const named = entry.matches('[data-group]') ? entry : entry.querySelector('[data-group], [data-part]')
  const { group, part } = (named as HTMLElement | null)?.dataset ?? {}
  return group ?? part ?? entry.querySelector('a')?.getAttribute('href') ?? ''
}

const entriesOf = (list: Element) =>
  [...list.children].filter((entry) => entry.matches('li, .sidebar-group') && !isMore(entry))

const isMore = (entry: Element) =>
  entry.querySelector(':scope > a[data-more], :scope > p > a[data-more]') !== null

/** Adopts an entry of another page: nothing in it is the current page. */
function adopt(entry: Element): Element {
  const own = document.importNode(entry, true)
  for (const link of own.querySelectorAll('[aria-current]')) {
    link.removeAttribute('aria-current')
    link.removeAttribute('data-active')
  }
  return own
}

/** Replaces the link with its group, unfolded. */
function showGroup(slot: Element, id: string, page: Document): Element | undefined {
  const found = listOf(page, id)?.closest(slot.matches('li') ? 'li' : '.sidebar-group')
  if (!found) return undefined
  const group = adopt(found)
  slot.replaceWith(group)
  return group
}

/** Entries before or after those shown, and the link to those beyond. */
function showMore(slot: Element, { part = '', more }: DOMStringMap, page: Document): Element | undefined {
  const [own, other] = [listOf(document, part), listOf(page, part)]
  if (!own || !other) return undefined
  const known = new Set(entriesOf(own).map(nameOf))
  const added = entriesOf(other).filter((entry) => !known.has(nameOf(entry)))
  const beyond = other.querySelector(
    `:scope > * > a[data-more="${more}"], :scope > * > p > a[data-more="${more}"]`,
  )
  const rest = beyond ? [beyond.closest('li, .sidebar-group') ?? beyond] : []
  const shown = (more === 'before' ? [...rest, ...added] : [...added, ...rest]).map(adopt)
  slot.replaceWith(...shown)
  return shown[more === 'before' ? shown.length - 1 : 0]
}

async function show(link: HTMLAnchorElement): Promise<void> {
  link.setAttribute('aria-busy', 'true')
  const page = await fetchDocument(link.href)
  const slot = link.closest('li, .sidebar-group')
  const { part = '', more } = link.dataset
  const box = document.querySelector('#sidebar-content')
  const height = box?.scrollHeight ?? 0
  const shown =
    page && slot
      ? more === undefined
        ? showGroup(slot, part, page)
        : showMore(slot, link.dataset, page)
      : undefined
  if (!shown) {
    location.assign(link.href)
    return
  }
  // Entries that are inserted above must not move those that the reader looks at.
  if (box && more === 'before') box.scrollTop += box.scrollHeight - height
  shown.querySelector<HTMLElement>('summary, a')?.focus({ preventScroll: true })
}

for (const intent of ['pointerover', 'focusin'])
  document.addEventListener(intent, (event) => {
    const link = partOf(event)
    if (link) void fetchDocument(link.href)
  })

document.addEventListener('click', (event) => {
  const link = partOf(event)
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void show(link)
})
