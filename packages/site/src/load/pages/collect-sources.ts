import {
  findCodeFiles,
  listCodeFiles,
  listImports,
  resolveSpecifier,
  type PageSource,
} from '@octavo/markdown'
import type { SitePath, SourceFile } from '@octavo/source'

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

const knownCode = new WeakMap<SourceFile, readonly SitePath[] | undefined>()

/** The files that the fences of a text show; undefined where none names a file, of the project or not. */
export function codePaths(file: SourceFile): readonly SitePath[] | undefined {
  if (knownCode.has(file)) return knownCode.get(file)
  const paths = findCodeFiles(file).length > 0 ? listCodeFiles(file) : undefined
  knownCode.set(file, paths)
  return paths
}

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

const known = new WeakMap<SourceFile, readonly SitePath[]>()

/** Files that a text may import, with every extension that may be left out. */
export function importPaths(file: SourceFile): readonly SitePath[] {
  const found = known.get(file)
  if (found) return found
  const paths = listImports(file).flatMap((specifier) => {
    const resolved = resolveSpecifier(specifier, file.path)
    return resolved.kind === 'file' ? resolved.candidates : []
  })
  known.set(file, paths)
  return paths
}
