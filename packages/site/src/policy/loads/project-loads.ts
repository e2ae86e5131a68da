import type { PolicySettings } from '@octavo/config'
import type { Checked, Diagnostic, SourceFile } from '@octavo/source'
import type { FileEntry } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { cssLoads } from './css-loads.ts'
import { withCompanions } from '../sources/host-companions.ts'
import { mergeLoads, type Loads } from './loads.ts'
import { codeDiagnostics, hostDiagnostics } from '../diagnostics/policy-diagnostics.ts'
import { scriptLoads } from '../script/script-loads.ts'

/** Files of the project that every page loads. */
export interface ProjectFiles {
  readonly styles: readonly FileEntry[]
  readonly scripts: readonly FileEntry[]
}

/**
 * Returns what the project's own stylesheets and scripts load from other hosts; loads that cannot be determined
 * are reported.
 */
export async function projectLoads(
  files: ProjectFiles,
  reader: Pick<ProjectReader, 'text'>,
  csp: PolicySettings | false | undefined,
): Promise<Checked<Loads>> {
  if (csp === false) return { value: {}, diagnostics: [] }
  const found: Loads[] = []
  const diagnostics: Diagnostic[] = []
  const reported = new Set<string>()
  const add = (file: SourceFile, direct: Loads) => {
    const { loads, unknown } = withCompanions(direct)
    found.push(loads)
    const fresh = hostDiagnostics(file, unknown, csp).filter(({ message }) => !reported.has(message))
    for (const { message } of fresh) reported.add(message)
    diagnostics.push(...fresh)
  }
  for (const file of await readAll(files.styles, reader)) add(file, cssLoads(file.text))
  for (const file of await readAll(files.scripts, reader)) {
    const code = scriptLoads(file.text)
    add(file, code.loads)
    found.push(withCompanions(code.stray).loads)
    diagnostics.push(...codeDiagnostics(file, code, csp))
  }
  return { value: mergeLoads(found), diagnostics }
}

async function readAll(
  entries: readonly FileEntry[],
  reader: Pick<ProjectReader, 'text'>,
): Promise<readonly SourceFile[]> {
  const files = await Promise.all(entries.map(({ path }) => reader.text(path)))
  return files.filter((file) => file !== undefined)
}
