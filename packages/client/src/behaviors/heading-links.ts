import { writeText } from './code-blocks.ts'

/** Time for which a link confirms the copy, in milliseconds. */
const SHOWN_MS = 2000

/** Links of headings and fields to themselves. */
const LINKS = 'a.anchor, .field-name > a'

/** The link of a heading or field also copies its address, and confirms it with the word of the content. */
export function mountHeadingLinks(page: Document): void {
  const word = page.querySelector<HTMLElement>('.prose')?.dataset['copiedWord']
  if (word === undefined) return
  const live = page.createElement('div')
  live.role = 'status'
  live.className = 'visually-hidden'
  page.body.append(live)
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null
    const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (link && !isOther) void copyAddress(link, word, live)
  })
}

async function copyAddress(link: HTMLAnchorElement, word: string, live: HTMLElement): Promise<void> {
  if (!(await writeText(link.href))) return
  link.dataset['state'] = word
  live.textContent = word
  setTimeout(() => {
    delete link.dataset['state']
    live.textContent = ''
  }, SHOWN_MS)
}
