/** How near the visible part of the sidebar a link must come before its entries are loaded. */
const NEAR = '240px'

/**
 * Calls `load` for links to more entries of a list that come near the visible part of the sidebar, as soon as a
 * reader uses the sidebar. A page that is only read loads nothing. Returns a function that watches new links.
 */
export function watchSidebar(load: (link: HTMLAnchorElement) => void): () => void {
  const box = document.querySelector<HTMLElement>('#sidebar-content')
  if (!box) return () => {}
  // The script keeps the place itself when entries are added above.
  box.style.overflowAnchor = 'none'
  let observer: IntersectionObserver | undefined
  const watch = () => {
    observer?.disconnect()
    observer = observeMore(box, load)
  }
  for (const use of ['pointerenter', 'focusin', 'wheel', 'touchstart', 'keydown'])
    box.addEventListener(use, () => observer ?? watch(), { passive: true })
  return () => observer && watch()
}

function observeMore(box: Element, load: (link: HTMLAnchorElement) => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    (seen) => {
      const { target } = seen.find(({ isIntersecting }) => isIntersecting) ?? {}
      if (target) load(target as HTMLAnchorElement)
    },
    { root: box, rootMargin: NEAR },
  )
  for (const link of box.querySelectorAll('a[data-more]:not([data-failed])')) observer.observe(link)
  return observer
}
