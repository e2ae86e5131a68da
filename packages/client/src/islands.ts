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
  for (const one of withThoseBefore(island)) {
    if (woken.has(one)) continue
    woken.add(one)
    try {
      code.mount(one)
    } catch (fault) {
      console.error(fault)
    }
  }
}

const woken = new WeakSet<Element>()

/** Where islands read what others set on `globalThis`, all those before it, as they were drawn. */
function withThoseBefore(island: HTMLElement): readonly HTMLElement[] {
  if (!island.hasAttribute('data-ordered')) return [island]
  const all = [...document.querySelectorAll<HTMLElement>(`${tag}[data-ordered]`)]
  return all.slice(0, all.indexOf(island) + 1)
}

const seen = new WeakSet<Element>()
/** By what is watched for them: several islands may stand in one closed section. */
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

/** An island has no box of its own: what it shows is watched; one that shows nothing is woken at once. */
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

watchIn(document)
// A slot of an island may show others for the first time.
document.addEventListener('octavo:shown', ({ target }) => {
  if (target instanceof Element) watchIn(target)
})
