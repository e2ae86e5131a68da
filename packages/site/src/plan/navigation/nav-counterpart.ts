import type { NavBranch } from './nav-tree.ts'
import { operationOf, type Route } from '../routes/route.ts'
import { withoutExtension } from '../../load/files/sort-files.ts'

/** A page of a branch and the elements between the two, outermost first. */
interface BranchPage {
  readonly route: Route
  readonly names: readonly string[]
}

/** The pages of a branch by path. Several generated pages may request one address; see `requestedPath`. */
type BranchPaths = ReadonlyMap<string, readonly BranchPage[]>

const knownPaths = new WeakMap<NavBranch, BranchPaths>()
const knownFolders = new WeakMap<NavBranch, WeakMap<NavBranch, readonly string[]>>()

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
    .get(path)
    ?.find((page) => page.route === route)
  for (const candidate of candidates(path, { from, to })) {
    const others = (target.get(candidate) ?? []).filter((page) => page.route !== route)
    const found = closest(others, { route, names: own?.names ?? [] })
    if (found) return found
  }
  return undefined
}

/** True if a branch contains the very page, so that switching to it changes nothing. */
export const isIn = (branch: NavBranch, route: Route): boolean =>
  pathsOf(branch)
    .get(pathOf(route))
    ?.some((page) => page.route === route) ?? false

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
  const here = foldersOf(from, to).filter((folder) => path.startsWith(folder))
  const there = foldersOf(to, from).toReversed()
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
  const made = knownPaths.get(branch) ?? readPaths(branch)
  knownPaths.set(branch, made)
  return made
}

function readPaths(branch: NavBranch): BranchPaths {
  const byPath = new Map<string, BranchPage[]>()
  for (const page of branchPages(branch, [])) {
    const path = pathOf(page.route)
    const known = byPath.get(path)
    if (!known) byPath.set(path, [page])
    else if (known.every(({ route }) => route !== page.route)) known.push(page)
  }
  return byPath
}

function foldersOf(branch: NavBranch, sibling: NavBranch): readonly string[] {
  const bySibling = knownFolders.get(branch) ?? new WeakMap<NavBranch, readonly string[]>()
  const made = bySibling.get(sibling) ?? readFolders(pathsOf(branch), pathsOf(sibling))
  knownFolders.set(branch, bySibling.set(sibling, made))
  return made
}

/**
 * Returns the folders that the pages of a branch share, with a trailing slash, shortest first: `''`, `docs/`,
 * `docs/fr/`. Pages that are in both branches may be anywhere, and count only where they are half of all.
 */
function readFolders(paths: BranchPaths, sibling: BranchPaths): readonly string[] {
  const all = [...paths.keys()]
  const own = all.filter((path) => !sibling.has(path))
  const [first = [], ...rest] = (own.length * 2 > all.length ? own : all).map((path) =>
    path.split('/').slice(0, -1),
  )
  const common = rest.reduce(commonStart, first)
  return ['', ...common.map((_, index) => `${common.slice(0, index + 1).join('/')}/`)]
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
