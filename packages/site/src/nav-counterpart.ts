import type { NavBranch } from './nav-tree.ts'
import { pagesOf } from './nav-tree.ts'
import type { Route } from './route.ts'
import { withoutExtension } from './sort-files.ts'

/** The pages of a branch by where they lie, and the folders that all of them share. */
interface BranchPlaces {
  readonly byPlace: ReadonlyMap<string, Route>
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
  for (const wanted of candidates(place, { from, to })) {
    const found = target.byPlace.get(wanted)
    if (found && found !== route) return found
  }
  return undefined
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
function placeOf({ file, path, wantedPath }: Route): string {
  return file === undefined ? (wantedPath ?? path) : withoutExtension(file.path)
}

function placesOf(branch: NavBranch): BranchPlaces {
  const made = known.get(branch) ?? readPlaces(branch)
  known.set(branch, made)
  return made
}

function readPlaces(branch: NavBranch): BranchPlaces {
  const byPlace = new Map<string, Route>()
  let common: readonly string[] | undefined
  for (const route of pagesOf(branch)) {
    const place = placeOf(route)
    if (!byPlace.has(place)) byPlace.set(place, route)
    const segments = place.split('/').slice(0, -1)
    common = common ? commonStart(common, segments) : segments
  }
  const folders = (common ?? []).map((_, index) => `${(common ?? []).slice(0, index + 1).join('/')}/`)
  return { byPlace, folders: ['', ...folders] }
}

function commonStart(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((segment, index) => segment !== b[index])
  return end === -1 ? a : a.slice(0, end)
}
