import { listImports, type PageSource } from '@octavo/markdown'
import type { SitePath, SourceFile } from '@octavo/source'

/**
 * A page with every byte that it can reach: snippets and modules are followed transitively; what is missing or
 * lies outside is left out and told by the parser.
 */
export async function collectSource(
  file: SourceFile,
  read: (path: SitePath) => Promise<SourceFile | undefined>,
): Promise<PageSource> {
  const modules = new Map<string, SourceFile>()
  const pending = [...listImports(file)]
  for (let path = pending.pop() as SitePath | undefined; path !== undefined; path = pending.pop() as SitePath | undefined) {
    if (modules.has(path) || path === file.path) continue
    const module = await read(path)
    if (!module) continue
    modules.set(path, module)
    pending.push(...listImports(module))
  }
  return { file, modules: new Map([...modules].sort(([a], [b]) => (a < b ? -1 : 1))) }
}
