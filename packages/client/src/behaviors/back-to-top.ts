import { makeElement, makeMark } from '../make-element.ts'

const UP = 'M8 13V3M4 7l4-4 4 4'

/**
 * Offers the way back to the top of the page: the link below the contents after one height of the window; after two, a
 * link in the bar, before the search, with the words of the bar's `data-top`. It stays until the first height is
 * reached again, because the focus may scroll the page by some lines. The bar has `data-scrolled` while something is below
 * it.
 */
export function mountBackToTop(page: Document): void {
  const contents = page.querySelector('.toc')
  const bar = page.querySelector<HTMLElement>('.navbar')
  const link = makeLink(bar?.dataset['top'])
  const next = page.querySelector('.navbar-row > :is(.navbar-search, .navbar-end)')
  const offer = () => {
    const heights = scrollY / innerHeight
    bar?.toggleAttribute('data-scrolled', scrollY > 0)
    contents?.toggleAttribute('data-scrolled', heights > 1)
    if (!link) return
    if (heights < 1) link.remove()
    else if (heights > 2 && !link.isConnected) next?.before(link)
  }
  addEventListener('scroll', offer, { passive: true })
  offer()
}

function makeLink(words: string | undefined): HTMLElement | undefined {
  if (words === undefined) return undefined
  return makeElement('a', { class: 'to-top', href: '#', title: words, 'aria-label': words }, makeMark(UP))
}
