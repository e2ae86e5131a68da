import { createDiagnostic, spanOfFile, type Diagnostic, type SourceFile } from '@octavo/source'
import type { ProjectReader } from '../../load/files/read-project.ts'
import type { SortedFiles } from '../../load/files/sort-files.ts'
import { codePaths, reachFrom } from '../../load/pages/collect-sources.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { fileOf } from '../../plan/routes/route.ts'
import { namedImages } from './named-images.ts'

/** Extensions of pictures that pages show. */
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i
/** Names that browsers ask for without a link. */
const ASKED_FOR = /^(?:favicon|apple-touch-icon|android-chrome|mstile)[^/]*$/i
const IN_SNIPPETS = /(?:^|\/)_?snippets\//
/** Text files that may name a picture. */
const TEXT = /\.(?:mdx?|[cm]?[jt]sx?|css|scss|html?|json[c5]?|ya?ml|toml|txt|svg)$/i
/** Larger files are data. */
const MAX_BYTES = 4_000_000

/**
 * Returns `content/unused-snippet` for files in folders of snippets that no page imports, directly or through others,
 * and `content/unused-image` for pictures whose name no text of the project has; each in the order of the paths.
 */
export async function checkUnusedFiles(
  { plan }: Pick<SitePages, 'plan'>,
  files: SortedFiles,
  reader: Pick<ProjectReader, 'text' | 'entries'>,
): Promise<readonly Diagnostic[]> {
  const pages = plan.routes.flatMap((route) => fileOf(route) ?? [])
  const reached = await reachFrom(pages, (path) => reader.text(path))
  const own = new Set(pages.map(({ path }) => path as string))
  const shown = new Set<string>([...pages, ...reached.values()].flatMap((file) => codePaths(file) ?? []))
  const snippets = files.modules
    .map(({ path }) => path)
    .filter(
      (path) =>
        IN_SNIPPETS.test(path) &&
        !path.endsWith('.d.ts') &&
        ![reached, own, shown].some((used) => used.has(path)),
    )
  const images = files.assets.map(({ path }) => path).filter((path) => IMAGE.test(path) && !isAskedFor(path))
  const named = images.length === 0 ? undefined : namedImages(await allTexts(reader), images)
  return [
    ...snippets.map(unusedSnippet),
    ...images.filter((path) => named?.has(path) === false).map(unusedImage),
  ]
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const isAskedFor = (path: string): boolean => ASKED_FOR.test(baseOf(path)) || path.startsWith('.well-known/')

async function allTexts(reader: Pick<ProjectReader, 'text' | 'entries'>): Promise<readonly SourceFile[]> {
  const entries = [...reader.entries.values()].filter(
    ({ path, size }) => TEXT.test(path) && size <= MAX_BYTES,
  )
  const read = await Promise.all(entries.map(({ path }) => reader.text(path)))
  return read.filter((file) => file !== undefined)
}

function unusedSnippet(path: string): Diagnostic {
  return createDiagnostic('content/unused-snippet', `No page imports "${path}"`, {
    span: spanOfFile(path),
    help: 'import it where it is needed, or delete it',
  })
}

function unusedImage(path: string): Diagnostic {
  return createDiagnostic('content/unused-image', `Nothing in the project names "${path}"`, {
    span: spanOfFile(path),
    help: 'show it on a page, or delete it',
  })
}
