import { createDiagnostic, spanOfFile, type Diagnostic, type SitePath, type SourceFile } from '@octavo/source'
import { describedKind } from '../../load/descriptions/description-file.ts'
import type { FileEntry } from '../../load/ports.ts'

/** The input of {@link checkUnusedDescriptions}. */
export interface UnusedInput {
  /** Data files of the project. */
  readonly data: readonly FileEntry[]
  /** Descriptions, parts of them and overlays that docs.json, front matter or an entry of navigation refers to. */
  readonly used: ReadonlySet<string>
  /** Texts of all pages: a file that one of them names is a download. */
  readonly pages: readonly SourceFile[]
}

/** Larger files are not read for this. */
const MAX_BYTES = 48_000_000

/**
 * Returns `api/unused` for the API descriptions of the project that nothing refers to, in the order of their
 * paths: they get no pages. One that a page names by its file name is a download and not reported.
 */
export async function checkUnusedDescriptions(
  { data, used, pages }: UnusedInput,
  read: (path: SitePath) => Promise<SourceFile | undefined>,
): Promise<readonly Diagnostic[]> {
  const unused: Diagnostic[] = []
  for (const { path, size } of data) {
    if (used.has(path) || size > MAX_BYTES) continue
    const file = await read(path)
    const name = path.replace(/^.*\//, '')
    if (!file || !describedKind(file) || pages.some(({ text }) => text.includes(name))) continue
    unused.push(unusedDiagnostic(path))
  }
  return unused
}

function unusedDiagnostic(path: SitePath): Diagnostic {
  const message = `Nothing refers to the API description "${path}", so it has no pages`
  return createDiagnostic('api/unused', message, {
    span: spanOfFile(path),
    help: 'name it with "openapi" or "asyncapi" in navigation, or list it in .mintignore',
  })
}
