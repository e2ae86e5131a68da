import { onShown } from './shown.ts'

/** Distance of the reading line below what stays at the top of the window, in pixels. */
const READING_LINE = 48

/** Marks the entry of the contents whose section is being read. Looks only when a heading crosses the reading line. */
export function mountScrollMarks(page: Document): void {
  const contents = page.querySelector<HTMLElement>('.toc')
  const list = contents?.querySelector<HTMLElement>('ul')
  if (!contents || !list) return
  const entries = [...list.querySelectorAll('a')].flatMap((link) => {
    const heading = page.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  const line =
    (Number.parseFloat(getComputedStyle(page.documentElement).scrollPaddingBlockStart) || 0) + READING_LINE

  const mark = () => {
    // Headings in a panel that is not shown have no position; their entries are left out until it is shown.
    const shown = entries.filter(({ link, heading }) => {
      const isShown = heading.getClientRects().length > 0
      link.parentElement?.toggleAttribute('hidden', !isShown)
      return isShown
    })
    const tops = shown.map(({ heading }) => heading.getBoundingClientRect().top)
    const current = shown[currentIndex(tops, line, isAtEnd(page))]
    for (const { link } of entries) {
      link.toggleAttribute('data-active', link === current?.link)
      link.ariaCurrent = link === current?.link ? 'location' : null
    }
    if (!current) return
    list.style.setProperty('--toc-offset', `${current.link.offsetTop}px`)
    list.style.setProperty('--toc-height', `${current.link.offsetHeight}px`)
    bringIntoView(contents, current.link)
  }

  const observer = new IntersectionObserver(mark, {
    rootMargin: `-${Math.round(line)}px 0px 0px`,
    threshold: [0, 1],
  })
  for (const { heading } of entries) observer.observe(heading)
  const foot = page.querySelector('.page-foot')
  if (foot) observer.observe(foot)
  onShown(page, mark)
}

/** The last heading above the line; the first before any is; the last of all when the page's end is reached. */
export function currentIndex(tops: readonly number[], line: number, isEnd: boolean): number {
  if (isEnd) return tops.length - 1
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  )
}

function isAtEnd({ documentElement: root }: Document): boolean {
  return scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 2
}

/** Scrolls only the contents; `scrollIntoView` would move the page too. */
function bringIntoView(box: HTMLElement, link: HTMLElement): void {
  const outer = box.getBoundingClientRect()
  const inner = link.getBoundingClientRect()
  if (inner.top < outer.top + 40) box.scrollTop -= outer.top + 40 - inner.top
  else if (inner.bottom > outer.bottom - 40) box.scrollTop += inner.bottom - outer.bottom + 40
}
