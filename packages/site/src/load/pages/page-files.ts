import { readFrontMatter, type FrontMatter } from '@octavo/markdown'
import {
  createDiagnostic,
  isJsonValue,
  spanOfFile,
  type Checked,
  type Diagnostic,
  type SourceFile,
} from '@octavo/source'
import { factOf } from '../files/text-facts.ts'
import { isSeenBy } from './access-groups.ts'
import { createNamedPaths, type NamedPaths } from './named-paths.ts'
import { withoutExtension } from '../files/sort-files.ts'

/** A file that is a page, before navigation is known. */
export interface PageFile {
  readonly file: SourceFile
  /** Path without extension, as navigation writes it: `guides/index`. */
  readonly path: string
  /** Route without slashes at the ends: `guides`. */
  readonly route: string
  /** Whether navigation names it. */
  readonly named: boolean
  readonly frontMatter: FrontMatter
}

/** Pages by route, and by path as navigation writes it. */
export interface PageFiles {
  readonly all: readonly PageFile[]
  readonly byRoute: ReadonlyMap<string, PageFile>
  /** The page that a navigation entry names: exact path, or the index or README page of a folder. */
  find(path: string): PageFile | undefined
  /** Whether an entry names a page that is meant for other groups of readers. */
  excludes(path: string): boolean
}

/**
 * Returns every page file with its route; `named` are the entries of navigation. Of several files for one
 * address, also when only letter case or Unicode form differ, the one that navigation names has it, then `x.mdx`
 * before `x/index.mdx`, then the first in byte order. Another one that navigation names gets an address of its
 * own, the rest are left out; each with a warning. Errors of front matter are reported here, once. Source:
 * DESIGN.md section 3; test ids B09, B10.
 */
export function pageFiles(
  files: readonly SourceFile[],
  named: ReadonlySet<string> = new Set(),
): Checked<PageFiles> {
  const diagnostics: Diagnostic[] = []
  const names = createNamedPaths(
    named,
    files.map(({ path }) => withoutExtension(path)),
  )
  const pages = files.map((file) => toPageFile(file, names, diagnostics))
  const winners = winnersOf(pages)
  const taken = new Set(winners.keys())
  const all = pages.flatMap((page): readonly PageFile[] => {
    const winner = winners.get(fold(page.route))
    if (!winner || winner === page) return [page]
    if (!page.named || page.path === winner.path) {
      diagnostics.push(collision(winner, page))
      return []
    }
    const moved = { ...page, route: freeRoute(page.route, taken) }
    diagnostics.push(ownAddress(winner, moved))
    return [moved]
  })
  return { value: toPageFiles(all, names), diagnostics }
}

/** The page that has each address, by its folded form. */
function winnersOf(pages: readonly PageFile[]): ReadonlyMap<string, PageFile> {
  const winners = new Map<string, PageFile>()
  for (const page of pages.toSorted(byClaim)) {
    const key = fold(page.route)
    if (!winners.has(key)) winners.set(key, page)
  }
  return winners
}

function toPageFiles(all: readonly PageFile[], names: NamedPaths): PageFiles {
  const byPath = new Map(all.map((page) => [page.path, page]))
  const byRoute = new Map(all.map((page) => [page.route, page]))
  const find = (path: string) =>
    byPath.get(path) ??
    byRoute.get(path === 'index' ? '' : path) ??
    byPath.get(names.readmeOf(path) ?? `${path}/README`)
  return { all, byRoute, find, excludes: () => false }
}

/** Returns the pages for which `isShown` is true; `excludes` is true for entries that name another page. */
export function somePages(pages: PageFiles, isShown: (page: PageFile) => boolean): PageFiles {
  const ifShown = (page: PageFile | undefined) => (page && isShown(page) ? page : undefined)
  return {
    all: pages.all.filter(isShown),
    byRoute: new Map([...pages.byRoute].filter(([, page]) => isShown(page))),
    find: (path) => ifShown(pages.find(path)),
    excludes: (path) =>
      pages.excludes(path) || (pages.find(path) !== undefined && !ifShown(pages.find(path))),
  }
}

/**
 * The pages that readers of `groups` may see: those whose front matter names none, or one of them, or is
 * `public`. All of them where `groups` is undefined.
 */
export function pagesForGroups(pages: PageFiles, groups: readonly string[] | undefined): PageFiles {
  return groups === undefined ? pages : somePages(pages, ({ frontMatter }) => isSeenBy(frontMatter, groups))
}

function toPageFile(file: SourceFile, names: NamedPaths, diagnostics: Diagnostic[]): PageFile {
  const path = withoutExtension(file.path)
  const checked = frontMatterOf(file)
  diagnostics.push(...checked.diagnostics)
  return { file, path, route: names.routeOf(path), named: names.has(path), frontMatter: checked.value }
}

/** Values that are no JSON are read from each text: only they differ once they were stored. */
function frontMatterOf(file: SourceFile): Checked<FrontMatter> {
  let other: Checked<FrontMatter> | undefined
  const known = factOf(file, 'front matter', () => {
    const checked = readFrontMatter(file)
    if (isJsonValue(checked)) return checked
    other = checked
    return null
  })
  return known ?? other ?? readFrontMatter(file)
}

/** The file with the better claim to an address comes first; files are in byte order. */
function byClaim(one: PageFile, other: PageFile): number {
  return Number(other.named) - Number(one.named) || Number(isIndex(one)) - Number(isIndex(other))
}

const isIndex = (page: PageFile) => page.path !== page.route
const fold = (route: string) => route.normalize('NFC').toLowerCase()

function freeRoute(route: string, taken: Set<string>): string {
  const base = route === '' ? 'index' : route
  let count = 1
  while (taken.has(fold(`${base}-${count}`))) count++
  taken.add(fold(`${base}-${count}`))
  return `${base}-${count}`
}

function collision(winner: PageFile, loser: PageFile): Diagnostic {
  const [shown, hidden] = [winner.file.path, loser.file.path]
  if (winner.route === loser.route && isIndex(winner) !== isIndex(loser)) {
    return createDiagnostic('nav/index-shadowed', `"${shown}" takes the address of "${hidden}"`, {
      span: spanOfFile(hidden),
      help: `rename one of the two, or merge "${hidden}" into "${shown}"`,
    })
  }
  return createDiagnostic('nav/duplicate-route', `"${shown}" and "${hidden}" are both "/${winner.route}"`, {
    span: spanOfFile(hidden),
    help: `rename or remove one of them; "${shown}" is shown`,
    related: [{ message: 'the page that has this address', span: spanOfFile(shown) }],
  })
}

function ownAddress(winner: PageFile, moved: PageFile): Diagnostic {
  const [shown, hidden] = [winner.file.path, moved.file.path]
  const message = `"${hidden}" is at "/${moved.route}", because "/${winner.route}" is the address of "${shown}"`
  return createDiagnostic('nav/address-taken', message, {
    span: spanOfFile(hidden),
    help: `rename one of the two, or merge "${hidden}" into "${shown}"`,
    related: [{ message: 'the page that has this address', span: spanOfFile(shown) }],
  })
}
