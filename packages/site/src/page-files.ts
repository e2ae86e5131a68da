import { readFrontMatter, type FrontMatter } from '@octavo/markdown'
import { createDiagnostic, spanOfFile, type Checked, type Diagnostic, type SourceFile } from '@octavo/source'
import { withoutExtension } from './sort-files.ts'

/** A file that is a page, before navigation is known. */
export interface PageFile {
  readonly file: SourceFile
  /** Path without extension, as navigation writes it: `guides/index`. */
  readonly path: string
  /** Route without slashes at the ends: `guides`. */
  readonly route: string
  readonly frontMatter: FrontMatter
}

/** Pages by route, and by path as navigation writes it. */
export interface PageFiles {
  readonly all: readonly PageFile[]
  readonly byRoute: ReadonlyMap<string, PageFile>
  /** The page that a navigation entry names: exact path, or the index or README page of a folder. */
  find(path: string): PageFile | undefined
  /** Whether an entry names a page that is meant for other groups of readers. */
  keepsBack(path: string): boolean
}

/**
 * Gives every page file its route. `x.mdx` wins over `x/index.mdx` with a warning; any other pair for one route,
 * and routes that differ in letter case or Unicode form alone, is an error that keeps the first in byte order.
 * Front matter faults are told here, once. Source: DESIGN.md section 3; test ids B09, B10.
 */
export function pageFiles(files: readonly SourceFile[]): Checked<PageFiles> {
  const diagnostics: Diagnostic[] = []
  const byRoute = new Map<string, PageFile>()
  const byFold = new Map<string, PageFile>()
  for (const file of files) {
    const page = toPageFile(file, diagnostics)
    const rival = byFold.get(fold(page.route))
    if (!rival) {
      byRoute.set(page.route, page)
      byFold.set(fold(page.route), page)
      continue
    }
    diagnostics.push(collision(rival, page))
    if (isIndex(rival) && !isIndex(page) && rival.route === page.route) {
      byRoute.set(page.route, page)
      byFold.set(fold(page.route), page)
    }
  }
  const all = [...byRoute.values()]
  const byPath = new Map(all.map((page) => [page.path, page]))
  const find = (path: string) =>
    byPath.get(path) ?? byRoute.get(path === 'index' ? '' : path) ?? byPath.get(`${path}/README`)
  return { value: { all, byRoute, find, keepsBack: () => false }, diagnostics }
}

/**
 * The pages that readers of `groups` may see: those whose front matter names none, or one of them, or says
 * `public`. All of them where `groups` is undefined.
 */
export function pagesForGroups(pages: PageFiles, groups: readonly string[] | undefined): PageFiles {
  if (groups === undefined) return pages
  const isSeen = ({ frontMatter }: PageFile) => {
    const wanted = frontMatter.public === true ? [] : (frontMatter.groups ?? [])
    return wanted.length === 0 || wanted.some((group) => groups.includes(String(group)))
  }
  const seen = (page: PageFile | undefined) => (page && isSeen(page) ? page : undefined)
  return {
    all: pages.all.filter(isSeen),
    byRoute: new Map([...pages.byRoute].filter(([, page]) => isSeen(page))),
    find: (path) => seen(pages.find(path)),
    keepsBack: (path) => pages.find(path) !== undefined && !seen(pages.find(path)),
  }
}

function toPageFile(file: SourceFile, diagnostics: Diagnostic[]): PageFile {
  const path = withoutExtension(file.path)
  const checked = readFrontMatter(file)
  diagnostics.push(...checked.diagnostics)
  return { file, path, route: routeOf(path), frontMatter: checked.value }
}

/** `index` is the home page, `x/index` is `x`, `x/README` is `x`; the README of the whole project is no home page. */
export function routeOf(path: string): string {
  return path.replace(/(^|\/)index$|\/README$/, '')
}

const isIndex = (page: PageFile) => page.path !== page.route
const fold = (route: string) => route.normalize('NFC').toLowerCase()

function collision(kept: PageFile, other: PageFile): Diagnostic {
  const shadowed = kept.route === other.route && isIndex(kept) !== isIndex(other)
  const winner = shadowed && isIndex(kept) ? other : kept
  const loser = winner === kept ? other : kept
  if (shadowed) {
    return createDiagnostic(
      'nav/index-shadowed',
      `"${winner.file.path}" takes the address of "${loser.file.path}"`,
      {
        span: spanOfFile(loser.file.path),
        help: `rename one of the two, or merge "${loser.file.path}" into "${winner.file.path}"`,
      },
    )
  }
  return createDiagnostic(
    'nav/duplicate-route',
    `"${kept.file.path}" and "${other.file.path}" are both "/${kept.route}"`,
    {
      span: spanOfFile(other.file.path),
      help: `rename or remove one of them; "${kept.file.path}" is shown`,
      related: [{ message: 'the first page of this address', span: spanOfFile(kept.file.path) }],
    },
  )
}
