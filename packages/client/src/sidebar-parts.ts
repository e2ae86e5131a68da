// Parts that a large sidebar leaves out are fetched from the page of their link, on intent, and inserted: groups on
// a click, the rest of a list when the reader scrolls to it. Without script the links lead to that page.
import { fetchDocument } from './fetch-document.ts'
import { watchSidebar } from './sidebar-scroll.ts'

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

/** Replaces a link with what it leads to; nothing where the page of the link does not have it. */
async function insert(link: HTMLAnchorElement): Promise<Element | undefined> {
  if (link.ariaBusy === 'true') return undefined
  link.ariaBusy = 'true'
  const page = await fetchDocument(link.href)
  const slot = link.closest('li, .sidebar-group')
  const box = document.querySelector('#sidebar-content')
  const height = box?.scrollHeight ?? 0
  const { part = '', more } = link.dataset
  const shown = page && slot && (more ? showMore(slot, link.dataset, page) : showGroup(slot, part, page))
  // Entries that are inserted above must not move those that the reader looks at.
  if (shown && box && more === 'before') box.scrollTop += box.scrollHeight - height
  return shown ?? undefined
}

const focusEntry = (entry: Element) =>
  entry.querySelector<HTMLElement>('summary, a')?.focus({ preventScroll: true })

async function follow(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return
  const shown = await insert(link)
  if (!shown) return location.assign(link.href)
  focusEntry(shown)
  watchMore()
}

/** Shows more without a click; a link that fails stays, and a click on it leads to its page. */
async function extend(link: HTMLAnchorElement): Promise<void> {
  const focused = document.activeElement === link
  const shown = await insert(link)
  if (!shown) {
    link.ariaBusy = null
    link.dataset['failed'] = ''
  } else if (focused) focusEntry(shown)
  watchMore()
}

const watchMore = watchSidebar((link) => void extend(link))

for (const intent of ['pointerover', 'focusin'])
  document.addEventListener(intent, (event) => {
    const link = partOf(event)
    if (link) void fetchDocument(link.href)
  })

document.addEventListener('click', (event) => {
  const link = partOf(event)
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void follow(link)
})
