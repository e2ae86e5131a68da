import { toSitePath, type SitePath, type SourceFile } from '@octavo/source'
import type { ProjectReader } from '../load/files/read-project.ts'
import { referencedFiles } from './moved-settings.ts'

type Reader = Pick<ProjectReader, 'entries' | 'text'>

/** Returns the texts of files in the order of their paths; those that cannot be read are left out. */
export async function readAll(paths: readonly string[], reader: Reader): Promise<readonly SourceFile[]> {
  const read = await Promise.all(paths.map((path) => reader.text(path as SitePath)))
  return read.filter((file) => file !== undefined)
}

/** Returns the pages, snippets and scripts of the project: the files that may have imports. */
export const readModules = (reader: Reader): Promise<readonly SourceFile[]> =>
  readAll(
    [...reader.entries.keys()].filter((path) => /\.(?:mdx?|[cm]?[jt]sx?)$/i.test(path)),
    reader,
  )

/** Returns docs.json (or mint.json) and the files that it refers to, the main file first. */
export async function readSettings(reader: Reader): Promise<readonly SourceFile[]> {
  const files = new Map<string, SourceFile>()
  const pending = [reader.entries.has('docs.json') ? 'docs.json' : 'mint.json']
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const file = files.has(path) ? undefined : await reader.text(path as SitePath)
    if (!file) continue
    files.set(path, file)
    for (const reference of referencedFiles(file)) {
      const target = toSitePath(reference.replace(/#.*$/, ''), file.path)
      if (target.ok) pending.push(target.path)
    }
  }
  return [...files.values()]
}
