import type { ParsedConfig } from '@octavo/config'
import type { SitePath, SourceFile } from '@octavo/source'
import type { FileEntry } from '../ports.ts'
import { codePaths, importPaths } from './collect-sources.ts'
import { createNamedPaths } from './named-paths.ts'
import type { ProjectReader } from '../files/read-project.ts'
import { withoutExtension, type SortedFiles } from '../files/sort-files.ts'
import { walkEntries } from '../navigation/walk-tree.ts'

/** Page paths that navigation names. */
export function namedPages({ tree }: ParsedConfig): ReadonlySet<string> {
  return new Set([...walkEntries(tree)].flatMap(({ entry }) => (entry.kind === 'page' ? [entry.path] : [])))
}

/** The input of sorting files: rules of `.mintignore`, folders of outputs, pages that navigation names. */
export async function sortOptions(reader: ProjectReader, named: ReadonlySet<string>) {
  const mintignore = await reader.text('.mintignore' as SitePath)
  const markers = [...reader.entries.keys()].filter((path) => path.endsWith('/.octavo'))
  const outputFolders = markers.map((path) => path.slice(0, -'/.octavo'.length))
  return { mintignore: mintignore?.text, outputFolders, named }
}

/** Texts of all pages; files that another file imports are snippets, in any folder. */
export async function readPages(
  files: SortedFiles,
  named: ReadonlySet<string>,
  reader: ProjectReader,
): Promise<readonly SourceFile[]> {
  const paths = [...files.pages, ...files.repositoryPages].map(({ path }) => withoutExtension(path))
  const names = createNamedPaths(named, paths)
  const repository = files.repositoryPages.filter(({ path }) => names.has(withoutExtension(path)))
  const entries = [...files.pages, ...repository].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const texts = await Promise.all(entries.map((entry) => reader.text(entry.path)))
  const pages = texts.filter((file) => file !== undefined)
  const imported = new Set<string>(pages.flatMap((file) => importPaths(file)))
  return pages.filter((file) => !imported.has(file.path) || named.has(withoutExtension(file.path)))
}

/**
 * The files without scripts and stylesheets that a code block shows (`file=`): those are examples, and no page loads them.
 */
export async function withoutShown(files: SortedFiles, reader: ProjectReader): Promise<SortedFiles> {
  const { pages, repositoryPages, modules, scripts, styles } = files
  if (scripts.length + styles.length === 0) return files
  const written = [...pages, ...repositoryPages, ...modules].filter(({ path }) => /\.mdx?$/i.test(path))
  const texts = await Promise.all(written.map(({ path }) => reader.text(path)))
  const shown = new Set<string>(texts.flatMap((text) => (text ? (codePaths(text) ?? []) : [])))
  if (shown.size === 0) return files
  const isLoaded = ({ path }: FileEntry) => !shown.has(path)
  return { ...files, scripts: scripts.filter(isLoaded), styles: styles.filter(isLoaded) }
}
