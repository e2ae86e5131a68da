/*
 * Formats the texts of a project.
 *   1. which files: pages, snippets, docs.json and the files that it refers to
 *   2. each by its kind: `formatPage` (markdown), `formatJson` (source)
 */
import { formatPage } from '@octavo/markdown'
import {
  compareTexts,
  decodeText,
  formatJson,
  toSitePath,
  type Checked,
  type Diagnostic,
  type SitePath,
} from '@octavo/source'
import type { ProjectReader } from '../load/files/read-project.ts'
import type { SortedFiles } from '../load/files/sort-files.ts'
import { referencedFiles } from '../move/moved-settings.ts'

/** The outcome of formatting; nothing is written. */
export interface FormatPlan {
  /** The files that were formatted, in the order of their paths. */
  readonly paths: readonly string[]
  /** The new texts of those that change. */
  readonly texts: ReadonlyMap<string, string>
  /** Why files stay as they are; each has the path of its file. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What a project is formatted with. */
export interface FormatTools {
  readonly files: Pick<SortedFiles, 'pages' | 'modules'>
  readonly reader: Pick<ProjectReader, 'entries' | 'text' | 'bytes'>
  /** Whether `$` opens formulas in pages; default true. */
  readonly math?: boolean | undefined
  /** Whether a file is to be formatted; default all. */
  readonly isRequested?: ((path: string) => boolean) | undefined
}

/** Formats pages, snippets and settings of a project that are requested. */
export async function formatProject({
  files,
  isRequested = () => true,
  ...tools
}: FormatTools): Promise<FormatPlan> {
  const pages = [...files.pages, ...files.modules]
    .map(({ path }) => path)
    .filter((path) => /\.mdx?$/i.test(path))
  const all = [...pages, ...(await settingsFiles(tools.reader))].toSorted(compareTexts)
  const paths = [...new Set(all)].filter(isRequested)
  const texts = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const path of paths) {
    const formatted = await formatFile(path, tools)
    diagnostics.push(...(formatted?.diagnostics ?? []))
    if (formatted && formatted.value !== formatted.text) texts.set(path, formatted.value)
  }
  return { paths, texts, diagnostics }
}

/** docs.json or mint.json, and the files of the project that it refers to. */
async function settingsFiles(reader: FormatTools['reader']): Promise<readonly SitePath[]> {
  const found = new Set<SitePath>()
  const visit = async (written: string) => {
    const path = toSitePath(written.replace(/^(?:\.?\/)+/, ''))
    if (!path.ok || found.has(path.path) || !/\.json$/i.test(written)) return
    const file = await reader.text(path.path)
    if (!file) return
    found.add(path.path)
    for (const reference of referencedFiles(file)) await visit(reference)
  }
  const name = ['docs.json', 'mint.json'].find((candidate) => reader.entries.has(candidate))
  if (name !== undefined) await visit(name)
  return [...found]
}

async function formatFile(
  path: SitePath,
  { reader, math }: Pick<FormatTools, 'reader' | 'math'>,
): Promise<(Checked<string> & { readonly text: string }) | undefined> {
  const file = await reader.text(path)
  if (!file) return undefined
  const bytes = await reader.bytes(path)
  // Other bytes than UTF-8 are read as replacement characters, and must not be written as such.
  const undecoded = bytes ? decodeText(bytes, { path }).diagnostics : []
  if (undecoded.length > 0) return { value: file.text, text: file.text, diagnostics: undecoded }
  const formatted = path.endsWith('.json') ? formatJson(file) : await formatPage(file, { math })
  return { ...formatted, text: file.text }
}
