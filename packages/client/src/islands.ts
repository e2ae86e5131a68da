// Hydrates the islands of a page, each when it comes near the window. Shared code is loaded
// with the first.
import { whenOpened } from './behaviors/opened.ts'

const tag = 'octavo-island'

/**
 * Margin around the window in which islands are hydrated: about half a screen, so that they are ready in
 * time.
 */
const margin = '400px'

interface IslandCode {
  mount(island: HTMLElement): void
}

const entry = document.querySelector<HTMLMetaElement>('meta[name="octavo:islands"]')?.content

async function wake(island: HTMLElement): Promise<void> {
  if (entry === undefined || !island.isConnected) return
  const code = (await import(/* @vite-ignore */ entry)) as IslandCode
  for (const one of withThoseBefore(island)) {
    if (woken.has(one)) continue
    woken.add(one)
    try {
      code.mount(one)
    } catch (error) {
      console.error(error)
    }
  }
}

const woken = new WeakSet<Element>()

/** Returns the island, or with all islands before it in document order where islands share `globalThis`. */
function withThoseBefore(island: HTMLElement): readonly HTMLElement[] {
  if (!island.hasAttribute('data-ordered')) return [island]
  const all = [...document.querySelectorAll<HTMLElement>(`${tag}[data-ordered]`)]
  return all.slice(0, all.indexOf(island) + 1)
}

const seen = new WeakSet<Element>()
/** Islands by the element that is observed for them: one closed section may hold several islands. */
const islands = new WeakMap<Element, readonly HTMLElement[]>()
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      for (const island of islands.get(target) ?? []) void wake(island)
    }
  },
  { rootMargin: margin },
)

/**
 * Observes the content of an island, because the island has no box; one without content is hydrated at once.
 */
function watch(island: HTMLElement): void {
  if (seen.has(island)) return
  seen.add(island)
  const shown = [...island.querySelectorAll('*')].find((element) => element.getClientRects().length > 0)
  const watched = shown ?? island.closest('details:not([open])') ?? undefined
  if (!watched) {
    void wake(island)
    return
  }
  islands.set(watched, [...(islands.get(watched) ?? []), island])
  observer.observe(watched)
}

const watchIn = (root: ParentNode) => {
  for (const island of root.querySelectorAll<HTMLElement>(`${tag}[data-island]`)) watch(island)
}

whenOpened(document, () => watchIn(document))
// A slot of an island may show others for the first time.
document.addEventListener('octavo:shown', ({ target }) => {
  if (target instanceof Element) watchIn(target)
})
