// The page for unknown addresses: follows the redirects that a host of plain files cannot, finds the page in other
// letter case or spelling, redirects to the home page where the settings say so, and else offers the nearest pages.
import { nearestPages } from './not-found/nearest-pages.ts'
import { addressOf, followPattern, plainPath, type PageList } from './not-found/page-list.ts'

const box = document.querySelector<HTMLElement>('[data-page-list]')

async function find(
  { pageList = '', home = '/', redirect }: DOMStringMap,
  offer: HTMLElement,
): Promise<void> {
  const list = (await (await fetch(pageList)).json()) as PageList
  const path = plainPath(decoded(location.pathname), home)
  const moved = followPattern(path, list)
  if (moved !== undefined) return leadTo(moved)
  const same = list.pages.find(([route]) => route.toLowerCase() === path.toLowerCase())
  if (same) return leadTo(addressOf(same[0], list))
  if (redirect !== undefined) return leadTo(home)
  showNearest(nearestPages(path, list), list, offer)
}

function leadTo(address: string): void {
  const target = new URL(address, location.href)
  target.search ||= location.search
  target.hash ||= location.hash
  if (target.href !== location.href) location.replace(target)
}

function showNearest(pages: PageList['pages'], list: PageList, offer: HTMLElement): void {
  const links = pages.map(([route, title]) => {
    const item = document.createElement('li')
    const link = item.appendChild(document.createElement('a'))
    link.href = addressOf(route, list)
    link.textContent = title
    return item
  })
  offer.querySelector('ul')?.replaceChildren(...links)
  offer.hidden = links.length === 0
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

if (box) find(box.dataset, box).catch(() => {})
