import { parseConfig, type ParsedConfig } from '@octavo/config'
import { asSitePath, createDiagnostic, type Checked, type SitePath, type SourceFile } from '@octavo/source'
import type { ProjectReader } from './read-project.ts'

/** Steps 1, 2 and 4: docs.json (else mint.json) with all files that it refers to. */
export async function loadConfig(reader: ProjectReader): Promise<Checked<ParsedConfig | undefined>> {
  const name = ['docs.json', 'mint.json'].find((candidate) => reader.entries.has(candidate))
  const file = name === undefined ? undefined : await reader.text(asSitePath(name))
  if (!file) {
    const help = 'run "octavo init" in an empty folder, or name the folder that holds docs.json'
    return {
      value: undefined,
      diagnostics: [createDiagnostic('config/missing', 'There is no docs.json in this folder', { help })],
    }
  }
  return file.unreadable ? { value: undefined, diagnostics: [] } : parseWithReferences(file, reader)
}

/** Parsing is pure, so files behind `$ref` are read between attempts, until none is asked for in vain. */
async function parseWithReferences(
  file: SourceFile,
  reader: ProjectReader,
): Promise<Checked<ParsedConfig | undefined>> {
  const known = new Map<string, SourceFile | undefined>()
  for (;;) {
    const wanted = new Set<SitePath>()
    const checked = parseConfig(file, (path) => {
      if (!known.has(path)) wanted.add(path)
      return known.get(path)
    })
    if (wanted.size === 0) return checked
    for (const path of wanted) known.set(path, await reader.text(path))
  }
}
