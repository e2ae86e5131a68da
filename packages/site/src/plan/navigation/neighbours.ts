import { pagesOf, type NavBranch } from './nav-tree.ts'
import type { Route } from '../routes/route.ts'

/** The pages before and after a page within its section, in navigation order. */
export interface Neighbours {
  /** The pages before, the nearest first. */
  readonly previous: Iterable<Route>
  /** The pages after, the nearest first. */
  readonly next: Iterable<Route>
}

interface ReadingOrder {
  readonly pages: readonly Route[]
  readonly index: ReadonlyMap<Route, number>
}

const orders = new WeakMap<NavBranch, ReadingOrder>()

/** Neighbours of a page; external and hidden entries are skipped. */
export function neighboursOf(route: Route, section: NavBranch): Neighbours {
  const order = readingOrder(section)
  const at = order.index.get(route)
  if (at === undefined) return { previous: [], next: [] }
  return { previous: walk(order.pages, at, -1), next: walk(order.pages, at, 1) }
}

function* walk(pages: readonly Route[], from: number, step: 1 | -1): Generator<Route> {
  for (let at = from + step; at >= 0 && at < pages.length; at += step) {
    const page = pages[at]
    if (page) yield page
  }
}

function readingOrder(section: NavBranch): ReadingOrder {
  const known = orders.get(section)
  if (known) return known
  const all = [...new Set(pagesOf(section))]
  const pages = all.filter((page) => page.visibility.nav && page.frontMatter.url === undefined)
  const order = { pages, index: new Map(pages.map((page, index) => [page, index])) }
  orders.set(section, order)
  return order
}
