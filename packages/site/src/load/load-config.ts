import { parseConfig, type ParsedConfig } from '@octavo/config'
import { sampleLanguageNames } from '@octavo/openapi'
import {
  asSitePath,
  createDiagnostic,
  type Checked,
  type Diagnostic,
  type SitePath,
  type SourceFile,
} from '@octavo/source'
import type { ProjectReader } from './files/read-project.ts'

/** A configuration, and how far its file could be read. */
export interface LoadedConfig extends ParsedConfig {
  /** `damaged` by errors of syntax; `unreadable`: nothing of it could be read, and all keys have their defaults. */
  readonly state: 'sound' | 'damaged' | 'unreadable'
}

/**
 * Steps 1, 2 and 4: returns docs.json (else mint.json, or the file `at`) with all files that it refers to; undefined without
 * one.
 */
export async function loadConfig(
  reader: ProjectReader,
  folder?: string,
  at?: SitePath,
): Promise<Checked<LoadedConfig | undefined>> {
  const name = at ?? ['docs.json', 'mint.json'].find((candidate) => reader.entries.has(candidate))
  const file = name === undefined ? undefined : await reader.text(asSitePath(name))
  if (!file) {
    const help = 'run "octavo init" in an empty folder, or name the folder that contains docs.json'
    return {
      value: undefined,
      diagnostics: [createDiagnostic('config/missing', 'There is no docs.json in this folder', { help })],
    }
  }
  if (file.unreadable) return { value: undefined, diagnostics: [] }
  const { value, diagnostics } = await parseWithReferences(file, { reader, folder })
  const isDamaged = diagnostics.some(({ code }) => code === 'config/syntax')
  if (value) return { value: { ...value, state: isDamaged ? 'damaged' : 'sound' }, diagnostics }
  // Pages are checked nevertheless; missing keys of the defaults are not reported.
  const nothing = parseConfig({ path: file.path, text: '{}' }, { read: () => undefined, folder }).value
  return { value: nothing && { ...nothing, state: 'unreadable' }, diagnostics: withFallback(diagnostics) }
}

/** Says at the first error what is shown without docs.json. */
const withFallback = ([first, ...others]: readonly Diagnostic[]): readonly Diagnostic[] =>
  first ? [{ ...first, help: `${first.help}; until then all pages are listed by folder` }, ...others] : []

interface ReadingOptions {
  readonly reader: ProjectReader
  readonly folder: string | undefined
}

/** Parsing is pure, so files behind `$ref` are read between attempts, until no attempt needs another file. */
async function parseWithReferences(
  file: SourceFile,
  { reader, folder }: ReadingOptions,
): Promise<Checked<ParsedConfig | undefined>> {
  const known = new Map<string, SourceFile | undefined>()
  for (;;) {
    const missing = new Set<SitePath>()
    const read = (path: SitePath) => {
      if (!known.has(path)) missing.add(path)
      return known.get(path)
    }
    const checked = parseConfig(file, { read, folder, sampleLanguages: sampleLanguageNames })
    if (missing.size === 0) return checked
    for (const path of missing) known.set(path, await reader.text(path))
  }
}
