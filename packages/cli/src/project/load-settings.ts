import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '@octavo/site'
import { loadPackages } from '@octavo/site/load-packages'
import {
  asSitePath,
  decodeText,
  isSystemError,
  unreadableFile,
  type Checked,
  type Diagnostic,
  type SourceFile,
} from '@octavo/source'

/** Name of Octavo's own settings file, beside docs.json. */
export const settingsName = 'octavo.config.json'

/** The settings of a project, with their file for code frames; none when there is no file. */
export async function loadSettings(
  root: string,
): Promise<Checked<Partial<Settings>> & { readonly file: SourceFile | undefined }> {
  const read = await readSettings(root)
  if (read.kind === 'refused') return { value: {}, diagnostics: [read.diagnostic], file: undefined }
  if (read.kind === 'absent') return { value: {}, diagnostics: [], file: undefined }
  const { bytes } = read
  const path = asSitePath(settingsName)
  const decoded = decodeText(bytes, { path, family: 'config' })
  const file = { path, text: decoded.value }
  await loadPackages()
  const { parseSettings } = await import('@octavo/site')
  const parsed = parseSettings(file)
  return { value: parsed.value, diagnostics: [...decoded.diagnostics, ...parsed.diagnostics], file }
}

type ReadSettings =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly diagnostic: Diagnostic }

async function readSettings(root: string): Promise<ReadSettings> {
  try {
    return { kind: 'file', bytes: await readFile(join(root, settingsName)) }
  } catch (error) {
    if (!isSystemError(error) || error.code === 'ENOENT') return { kind: 'absent' }
    return { kind: 'refused', diagnostic: unreadableFile(settingsName, error) }
  }
}
