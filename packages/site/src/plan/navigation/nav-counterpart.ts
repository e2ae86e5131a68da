import type { NavBranch } from './nav-tree.ts'
import { operationOf, type Route } from '../routes/route.ts'
import { withoutExtension } from '../../load/files/sort-files.ts'

/** A page of a branch and the elements between the two, outermost first. */
interface BranchPage {
  readonly route: Route
  readonly names: readonly string[]
}

/** The pages of a branch by path, and the folders that they share. */
interface BranchPaths {
  /** Several generated pages may request one address; see `requestedPath`. */
  readonly byPath: ReadonlyMap<string, readonly BranchPage[]>
  /** With a trailing slash, shortest first: `''`, `docs/`, `docs/fr/`. */
  readonly folders: readonly string[]
}

const known = new WeakMap<NavBranch, BranchPaths>()

/**
 * Returns the same page in a sibling branch: the page that has the same relative path once the folders that a
 * branch's pages share are taken away, or at the same path with the branch's name instead of the other's. Longer
 * paths are tried first, so that `guides/a` beside `fr/guides/a` takes precedence over `fr/a`. Undefined when
 * there is none. Source: reference/docs-json.md section 1.4, switch target.
 */
export function counterpart(route: Route, from: NavBranch, to: NavBranch): Route | undefined {
  const path = pathOf(route)
  const target = pathsOf(to)
  const own = pathsOf(from)
    .byPath.get(path)
    ?.find((page) => page.route === route)
  for (const candidate of candidates(path, { from, to })) {
    const others = (target.byPath.get(candidate) ?? []).filter((page) => page.route !== route)
    const found = closest(others, { route, names: own?.names ?? [] })
    if (found) return found
  }
  return undefined
}

/**
 * Of pages that request one address, returns the one that is most similar to `own`: the same operation, then the
 * same elements around it (of two versions of a language, the same version).
 */
function closest(pages: readonly BranchPage[], own: BranchPage): Route | undefined {
  const likeness = (page: BranchPage) =>
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
  path: string,
  { from, to }: { readonly from: NavBranch; readonly to: NavBranch },
): readonly string[] {
  const here = pathsOf(from).folders.filter((folder) => path.startsWith(folder))
  const there = pathsOf(to).folders.toReversed()
  const moved = here.flatMap((folder) => there.map((other) => other + path.slice(folder.length)))
  const segments = path.split('/')
  const at = segments.indexOf(from.branch.name)
  return at === -1 ? moved : [...moved, segments.with(at, to.branch.name).join('/')]
}

/** The path of a page: its file without extension (`fr/index`), for generated pages the requested address. */
function pathOf(route: Route): string {
  return route.kind === 'page' ? withoutExtension(route.file.path) : (route.requestedPath ?? route.path)
}

function pathsOf(branch: NavBranch): BranchPaths {
  const made = known.get(branch) ?? readPaths(branch)
  known.set(branch, made)
  return made
}

function readPaths(branch: NavBranch): BranchPaths {
  const byPath = new Map<string, BranchPage[]>()
  let common: readonly string[] | undefined
  for (const page of branchPages(branch, [])) {
    const path = pathOf(page.route)
    const known = byPath.get(path)
    if (!known) byPath.set(path, [page])
    else if (known.every(({ route }) => route !== page.route)) known.push(page)
    const segments = path.split('/').slice(0, -1)
    common = common ? commonStart(common, segments) : segments
  }
  const folders = (common ?? []).map((_, index) => `${(common ?? []).slice(0, index + 1).join('/')}/`)
  return { byPath, folders: ['', ...folders] }
}

function* branchPages(node: NavBranch, names: readonly string[]): Generator<BranchPage> {
  if (node.root) yield { route: node.root, names }
  for (const child of node.children) {
    if (child.kind === 'page') yield { route: child.route, names }
    else yield* branchPages(child, [...names, `${child.branch.kind} ${child.branch.name}`])
  }
}

function commonStart(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((segment, index) => segment !== b[index])
  return end === -1 ? a : a.slice(0, end)
}
