// Brings the islands of a page to life, each when it comes near what the reader sees. What they share is loaded
// with the first.
const tag = 'octavo-island'

/** How near is near: half a screen or so, enough to be ready in time. */
const margin = '400px'

interface IslandCode {
  mount(island: HTMLElement): void
}

const entry = document.querySelector<HTMLMetaElement>('meta[name="octavo:islands"]')?.content

async function wake(island: HTMLElement): Promise<void> {
  if (entry === undefined || !island.isConnected) return
  const code = (await import(/* @vite-ignore */ entry)) as IslandCode
  try {
    code.mount(island)
  } catch (fault) {
    console.error(fault)
  }
}

const islands = new WeakMap<Element, HTMLElement>()
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const island = islands.get(target)
      if (!isIntersecting || !island) continue
      observer.unobserve(target)
      void wake(island)
    }
  },
  { rootMargin: margin },
)

/** An island has no box of its own: what it shows is watched; one that shows nothing is woken at once. */
for (const island of document.querySelectorAll<HTMLElement>(tag)) {
  const shown = [...island.querySelectorAll('*')].find((element) => element.getClientRects().length > 0)
  const folded = island.closest('details:not([open])')
  const watched = shown ?? folded ?? undefined
  if (!watched) {
    void wake(island)
    continue
  }
  islands.set(watched, island)
  observer.observe(watched)
}
