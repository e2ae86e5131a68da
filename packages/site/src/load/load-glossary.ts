import { parseGlossary } from '@octavo/config'
import type { Glossary } from '@octavo/markdown'
import { createDiagnostic, type Checked } from '@octavo/source'
import type { ProjectReader } from './files/read-project.ts'
import type { BuildOptions } from './ports.ts'

/** Returns the terms that pages explain, from the settings or the file that they name; undefined without any. */
export async function loadGlossary(
  { glossary }: Pick<BuildOptions, 'glossary'>,
  reader: Pick<ProjectReader, 'text'>,
): Promise<Checked<Glossary | undefined>> {
  if (typeof glossary !== 'string') return { value: glossary, diagnostics: [] }
  const file = await reader.text(glossary)
  if (file?.unreadable) return { value: undefined, diagnostics: [file.unreadable] }
  if (file) return parseGlossary(file)
  const message = `Cannot find the file "${glossary}" of the glossary`
  const help = 'check "glossary" of the settings; the path begins at the folder of docs.json'
  return { value: undefined, diagnostics: [createDiagnostic('asset/missing', message, { help })] }
}
