import type { OpenSearch } from '../search.ts'

/** The module that a field of search names. */
interface SearchModule {
  readonly openSearch: OpenSearch
  readonly prepareSearch: OpenSearch
  readonly openKeys: OpenSearch
}

/**
 * Opens search by a click on its field, by Ctrl or Command with K, and by `/` outside of text that is being typed,
 * where `?` opens the list of keys. The script and the
 * index's first file are loaded when a reader means to search: near the field, or with the keys.
 */
export function mountSearchEntry(page: Document): void {
  const entry = page.querySelector<HTMLElement>('.search-entry')
  if (!entry) return
  showShortcut(page)
  const load = () => import(/* @vite-ignore */ entry.dataset['script'] ?? '') as Promise<SearchModule>
  const prepare = () => void load().then(({ prepareSearch }) => prepareSearch(entry))
  const open = () => void load().then(({ openSearch }) => openSearch(entry))
  const openKeys = () => void load().then((search) => search.openKeys(entry))
  for (const field of page.querySelectorAll<HTMLElement>('.search-entry')) {
    field.addEventListener('pointerenter', prepare, { once: true })
    field.addEventListener('focus', prepare, { once: true })
    field.addEventListener('click', open)
  }
  page.addEventListener('keydown', (event) => {
    const opens = isShortcut(event) ? open : asksForKeys(event) ? openKeys : undefined
    if (!opens) return
    event.preventDefault()
    opens()
  })
}

/** Not over another dialog, whose keys are its own. */
function asksForKeys({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '?' || ctrlKey || metaKey || altKey || isTyping(target)) return false
  return document.querySelector('dialog[open]') === null
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !(ctrlKey && metaKey) && !isTyping(target)
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))

/** The keys are named as the reader's keyboard has them. */
function showShortcut(page: Document): void {
  if (!/Mac|iPhone|iPad/.test(navigator.platform)) return
  for (const keys of page.querySelectorAll('.search-entry kbd')) keys.textContent = '⌘K'
}
