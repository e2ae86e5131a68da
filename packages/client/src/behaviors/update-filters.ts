import { hashTarget } from './hash-target.ts'
import { announceShown } from './shown.ts'

/**
 * Filters of a change log: updates that carry all chosen tags are shown, untagged ones only while none is
 * chosen. The choice is written to the address as `?tags=A,B` and read from it.
 */
export function mountUpdateFilters(page: Document): void {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('.tag-filter [data-tag]')]
  if (buttons.length === 0) return
  const updates = [...page.querySelectorAll<HTMLElement>('.update')].map((update) => ({
    update,
    tags: [...update.querySelectorAll(':scope > .update-side .update-tags > li')].map(
      (tag) => tag.textContent,
    ),
  }))
  const chosen = new Set<string>()
  const show = () => {
    for (const { update, tags } of updates) update.hidden = [...chosen].some((tag) => !tags.includes(tag))
    for (const button of buttons) button.ariaPressed = String(chosen.has(tagOf(button)))
    announceShown(page)
  }
  for (const button of buttons)
    button.addEventListener('click', () => {
      const tag = tagOf(button)
      if (!chosen.delete(tag)) chosen.add(tag)
      show()
      writeTags(chosen)
    })
  const read = () => {
    const known = new Set(buttons.map(tagOf))
    chosen.clear()
    for (const tag of readTags()) if (known.has(tag)) chosen.add(tag)
    show()
  }
  // An address that refers to an update shows it in spite of the filters.
  const reveal = () => {
    const target = hashTarget(page)
    if (!target?.closest('.update[hidden]')) return
    chosen.clear()
    show()
    target.scrollIntoView()
  }
  addEventListener('popstate', read)
  addEventListener('hashchange', reveal)
  read()
  reveal()
}

const tagOf = (button: HTMLElement): string => button.dataset['tag'] ?? ''

const readTags = (): readonly string[] =>
  (new URLSearchParams(location.search).get('tags') ?? '').split(',').map((tag) => tag.trim())

function writeTags(chosen: ReadonlySet<string>): void {
  const url = new URL(location.href)
  url.searchParams.delete('tags')
  const rest = url.search
  // Commas stay commas, as readers write them.
  const tags = [...chosen].map(encodeURIComponent).join(',')
  url.search = tags === '' ? rest : `${rest === '' ? '?' : `${rest}&`}tags=${tags}`
  history.replaceState(history.state, '', url)
}
