/** Links to other pages of this tab; the page's speculation rules exclude the same. */
const OTHER_LINKS = '[download], [target=_blank], [rel~=external], [href^="#"], .sidebar-part'

/** A pointer that only crosses a link does not stay that long. */
const crossingMs = 65

/** What browsers with the Network Information API report of a connection. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Applies the page's speculation rules. Browsers without them fetch the page of a link that the reader is about to open;
 * each page is fetched once, and none where the reader saves data or the connection is slow.
 */
export function mountPrefetch(page: Document): void {
  const rules = page.querySelector<HTMLTemplateElement>('template[data-base]')
  const base = rules?.dataset['base']
  if (!rules || base === undefined) return
  if (HTMLScriptElement.supports?.('speculationrules')) page.head.append(rules.content)
  else if (!savesData()) fetchOnIntent(page, base)
}

function fetchOnIntent(page: Document, base: string): void {
  const fetched = new Set([addressOf(page.location)])
  const fetchPage = (event: Event) => {
    const address = pageOf(event.target, base)
    if (address === undefined || fetched.has(address)) return
    fetched.add(address)
    const link = page.createElement('link')
    link.rel = 'prefetch'
    link.href = address
    page.head.append(link)
  }
  let waiting = 0
  page.addEventListener('pointerover', (event) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => fetchPage(event), crossingMs)
  })
  for (const intent of ['touchstart', 'focusin']) page.addEventListener(intent, fetchPage, { passive: true })
}

function savesData(): boolean {
  const { saveData = false, effectiveType = '' } =
    (navigator as { readonly connection?: Connection }).connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}

/** The address of the page that a link in which an event happened leads to; undefined for anything else. */
function pageOf(target: EventTarget | null, base: string): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.matches(OTHER_LINKS) || link.origin !== location.origin) return undefined
  const isFile = /\.[^/]*$/.test(link.pathname)
  const isPage = link.pathname.startsWith(base) && !link.pathname.startsWith(`${base}_`) && !isFile
  return isPage ? addressOf(link) : undefined
}

const addressOf = ({ pathname, search }: Pick<HTMLAnchorElement, 'pathname' | 'search'>) => pathname + search
