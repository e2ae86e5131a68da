import type { OpenSearch } from '../search.ts'

/** The module that a field of search names. */
interface SearchModule {
  readonly openSearch: OpenSearch
  readonly prepareSearch: OpenSearch
}

/**
 * Opens search by a click on its field, by Ctrl or Command with K, and by `/` outside of text that is being typed. The script and the
 * index's first file are loaded when a reader means to search: near the field, or with the keys.
 */
export function mountSearchEntry(page: Document): void {
  const entry = page.querySelector<HTMLElement>('.search-entry')
  if (!entry) return
  showShortcut(page)
  const load = () => import(/* @vite-ignore */ entry.dataset['script'] ?? '') as Promise<SearchModule>
  const prepare = () => void load().then(({ prepareSearch }) => prepareSearch(entry))
  const open = () => void load().then(({ openSearch }) => openSearch(entry))
  for (const field of page.querySelectorAll<HTMLElement>('.search-entry')) {
    field.addEventListener('pointerenter', prepare, { once: true })
    field.addEventListener('focus', prepare, { once: true })
    field.addEventListener('click', open)
  }
  page.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    open()
  })
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
