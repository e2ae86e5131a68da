import type { NavBranch } from './nav-tree.ts'
import { operationOf, type Route } from '../routes/route.ts'
import { withoutExtension } from '../../load/files/sort-files.ts'

/** A page of a branch and the elements between the two, outermost first. */
interface PlacedPage {
  readonly route: Route
  readonly names: readonly string[]
}

/** The pages of a branch by where they lie, and the folders that all of them share. */
interface BranchPlaces {
  /** Several generated pages may ask for one address; see `wantedPath`. */
  readonly byPlace: ReadonlyMap<string, readonly PlacedPage[]>
  /** With a slash at the end, from '' inwards: `''`, `docs/`, `docs/fr/`. */
  readonly folders: readonly string[]
}

const known = new WeakMap<NavBranch, BranchPlaces>()

/**
 * The same page in a sibling branch: the page that lies at the same relative path once the folders that a branch's
 * pages share are taken away, or at the same path with the branch's name in place of the other's. Longer paths are
 * tried first, so that `guides/a` beside `fr/guides/a` wins over `fr/a`. Undefined when there is none.
 * Source: reference/docs-json.md section 1.4, switch target.
 */
export function counterpart(route: Route, from: NavBranch, to: NavBranch): Route | undefined {
  const place = placeOf(route)
  const target = placesOf(to)
  const own = placesOf(from)
    .byPlace.get(place)
    ?.find((page) => page.route === route)
  for (const wanted of candidates(place, { from, to })) {
    const others = (target.byPlace.get(wanted) ?? []).filter((page) => page.route !== route)
    const found = closest(others, { route, names: own?.names ?? [] })
    if (found) return found
  }
  return undefined
}

/**
 * Of pages that ask for one address the one that is most like `own`: the same operation, then the same elements around
 * it (of two versions of a language, the same version).
 */
function closest(pages: readonly PlacedPage[], own: PlacedPage): Route | undefined {
  const likeness = (page: PlacedPage) =>
    (isSameOperation(page.route, own.route) ? 1000 : 0) +
    page.names.filter((name) => own.names.includes(name)).length
  const [first, ...rest] = pages
  return first && rest.reduce((best, page) => (likeness(page) > likeness(best) ? page : best), first).route
}

function isSameOperation(one: Route, other: Route): boolean {
  const [a, b] = [operationOf(one)?.operation, operationOf(other)?.operation]
  return a !== undefined && a.method === b?.method && a.path === b.path
}

function candidates(
  place: string,
  { from, to }: { readonly from: NavBranch; readonly to: NavBranch },
): readonly string[] {
  const here = placesOf(from).folders.filter((folder) => place.startsWith(folder))
  const there = placesOf(to).folders.toReversed()
  const moved = here.flatMap((folder) => there.map((other) => other + place.slice(folder.length)))
  const segments = place.split('/')
  const at = segments.indexOf(from.branch.name)
  return at === -1 ? moved : [...moved, segments.with(at, to.branch.name).join('/')]
}

/** Where a page lies: its file without extension (`fr/index`), for generated pages the address they ask for. */
function placeOf(route: Route): string {
  return route.kind === 'page' ? withoutExtension(route.file.path) : (route.wantedPath ?? route.path)
}

function placesOf(branch: NavBranch): BranchPlaces {
  const made = known.get(branch) ?? readPlaces(branch)
  known.set(branch, made)
  return made
}

function readPlaces(branch: NavBranch): BranchPlaces {
  const byPlace = new Map<string, PlacedPage[]>()
  let common: readonly string[] | undefined
  for (const page of placedPages(branch, [])) {
    const place = placeOf(page.route)
    const known = byPlace.get(place)
    if (!known) byPlace.set(place, [page])
    else if (known.every(({ route }) => route !== page.route)) known.push(page)
    const segments = place.split('/').slice(0, -1)
    common = common ? commonStart(common, segments) : segments
  }
  const folders = (common ?? []).map((_, index) => `${(common ?? []).slice(0, index + 1).join('/')}/`)
  return { byPlace, folders: ['', ...folders] }
}

function* placedPages(node: NavBranch, names: readonly string[]): Generator<PlacedPage> {
  if (node.root) yield { route: node.root, names }
  for (const child of node.children) {
    if (child.kind === 'page') yield { route: child.route, names }
    else yield* placedPages(child, [...names, `${child.branch.kind} ${child.branch.name}`])
  }
}

function commonStart(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((segment, index) => segment !== b[index])
  return end === -1 ? a : a.slice(0, end)
}
