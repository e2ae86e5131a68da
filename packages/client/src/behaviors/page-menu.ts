import { writeText } from './code-blocks.ts'

/** Time for which an entry shows its result, in milliseconds. */
const NOTICE_MS = 2000

/** Limit of a page's Markdown in an author's link, in characters: servers reject longer addresses. */
const TEMPLATE_LIMIT = 4000

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

/** A page's menu: copying, printing, addresses that only the browser knows, and arrow keys in the list. */
export function mountPageMenu(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-origin]')) fillOrigin(link)
  page.addEventListener('click', (event) => {
    const entry = (event.target as Element).closest<HTMLElement>('[data-page-action], [data-copy-text]')
    if (entry) act(entry)
  })
  for (const menu of page.querySelectorAll<HTMLDetailsElement>('.page-menu')) {
    menu.addEventListener('toggle', () => {
      if (menu.open) fillTemplates(menu).catch(() => {})
    })
    menu.addEventListener('keydown', (event) => moveFocus(menu, event))
  }
}

function fillOrigin(link: HTMLAnchorElement): void {
  const { origin } = location
  const href = link.getAttribute('href') ?? ''
  link.href = href.replaceAll('%7Borigin%7D', encodeURIComponent(origin)).replaceAll('{origin}', origin)
}

const sourceOf = (entry: Element) => entry.closest<HTMLElement>('[data-markdown]')

function act(entry: HTMLElement): void {
  const { pageAction, copyText } = entry.dataset
  if (pageAction === 'print') {
    entry.closest('details')?.removeAttribute('open')
    print()
    return
  }
  const text = copyText === undefined ? fetchPage(entry) : Promise.resolve(copyText)
  text.then(writeText).then(
    (isCopied) => notice(entry, isCopied ? 'copied' : 'failed'),
    () => notice(entry, 'failed'),
  )
}

async function fetchPage(entry: Element): Promise<string> {
  const answer = await fetch(sourceOf(entry)?.dataset['markdown'] ?? '')
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.text()
}

/** The entry shows its result for a while, and the result is announced. */
function notice(entry: HTMLElement, state: 'copied' | 'failed'): void {
  const word = entry.querySelector<HTMLElement>('.page-action-word, .menu-label')
  const text = sourceOf(entry)?.dataset[state]
  if (!word || text === undefined || entry.dataset['state'] !== undefined) return
  const rest = word.textContent
  word.ariaLive = 'polite'
  word.textContent = text
  entry.dataset['state'] = state
  setTimeout(() => {
    word.textContent = rest
    delete entry.dataset['state']
  }, NOTICE_MS)
}

/** Links of authors that take the page's text get it when the menu opens; without it they name its address. */
async function fillTemplates(menu: HTMLElement): Promise<void> {
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[data-template]')]
  const [first] = links
  if (!first) return
  const text = await fetchPage(first)
  const part = encodeURIComponent(text.slice(0, TEMPLATE_LIMIT).replace(/[\uD800-\uDBFF]$/, ''))
  for (const link of links) link.href = (link.dataset['template'] ?? '').replaceAll('{page}', part)
}

function moveFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const items = [...menu.querySelectorAll<HTMLElement>('summary, .menu-item')].filter(
    (item) => item.offsetParent,
  )
  if (event.key === 'ArrowDown' && event.target === items[0]) menu.setAttribute('open', '')
  const at = items.indexOf(menu.ownerDocument.activeElement as HTMLElement)
  const to = Number.isFinite(step) ? Math.max(0, Math.min(at + step, items.length - 1)) : step < 0 ? 1 : -1
  items.at(to)?.focus()
  event.preventDefault()
}
