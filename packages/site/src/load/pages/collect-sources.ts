import {
  findCodeFiles,
  listCodeFiles,
  listImports,
  resolveSpecifier,
  type PageSource,
} from '@octavo/markdown'
import type { SitePath, SourceFile } from '@octavo/source'
import { factOf } from '../files/text-facts.ts'

/**
 * Returns a page with every file that it imports: snippets and modules are followed transitively; files that are
 * missing or outside the project are left out and reported by the parser.
 */
export async function collectSource(
  file: SourceFile,
  read: (path: SitePath) => Promise<SourceFile | undefined>,
): Promise<PageSource> {
  const modules = await reachFrom([file], read)
  const sorted = new Map([...modules].sort(([a], [b]) => (a < b ? -1 : 1)))
  const code = await readCodeFiles([file, ...sorted.values()], read)
  return { file, modules: sorted, ...(code && { code }) }
}

/** The files that fences show (`file=`), by path; undefined where no fence names one. */
async function readCodeFiles(
  files: readonly SourceFile[],
  read: (path: SitePath) => Promise<SourceFile | undefined>,
): Promise<ReadonlyMap<string, SourceFile> | undefined> {
  const named = files.map(codePaths)
  if (named.every((paths) => paths === undefined)) return undefined
  const paths = [...new Set(named.flatMap((found) => found ?? []))].sort()
  const texts = await Promise.all(paths.map(read))
  return new Map(texts.flatMap((text) => (text ? [[text.path, text] as const] : [])))
}

/** The files that the fences of a text show; undefined where none names a file, of the project or not. */
export const codePaths = (file: SourceFile): readonly SitePath[] | undefined =>
  factOf(file, 'code', () => (findCodeFiles(file).length > 0 ? listCodeFiles(file) : null)) ?? undefined

/** Files that `starts` import, directly or through others, by path; without `starts`. */
export async function reachFrom(
  starts: readonly SourceFile[],
  read: (path: SitePath) => Promise<SourceFile | undefined>,
): Promise<ReadonlyMap<string, SourceFile>> {
  const modules = new Map<string, SourceFile>()
  const seen = new Set<string>(starts.map((file) => file.path))
  const pending = starts.flatMap((file) => importPaths(file))
  while (pending.length > 0) {
    const path = pending.pop() as SitePath
    if (seen.has(path)) continue
    seen.add(path)
    const module = await read(path)
    if (!module) continue
    modules.set(path, module)
    pending.push(...importPaths(module))
  }
  return modules
}

/** Files that a text may import, with every extension that may be left out. */
export const importPaths = (file: SourceFile): readonly SitePath[] =>
  factOf(file, 'imports', () =>
    listImports(file).flatMap((specifier) => {
      const resolved = resolveSpecifier(specifier, file.path)
      return resolved.kind === 'file' ? resolved.candidates : []
    }),
  )
