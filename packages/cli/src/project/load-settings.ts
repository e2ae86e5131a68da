import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSettings, type Settings } from '@octavo/site'
import { asSitePath, decodeText, type Checked, type SourceFile } from '@octavo/source'

/** Name of Octavo's own settings file, beside docs.json. */
export const settingsName = 'octavo.config.json'

/** The settings of a project, with their file for code frames; none when there is no file. */
export async function loadSettings(
  root: string,
): Promise<Checked<Partial<Settings>> & { readonly file: SourceFile | undefined }> {
  const bytes = await readFile(join(root, settingsName)).catch(() => undefined)
  if (!bytes) return { value: {}, diagnostics: [], file: undefined }
  const path = asSitePath(settingsName)
  const decoded = decodeText(bytes, { path, family: 'config' })
  const file = { path, text: decoded.value }
  const parsed = parseSettings(file)
  return { value: parsed.value, diagnostics: [...decoded.diagnostics, ...parsed.diagnostics], file }
}
