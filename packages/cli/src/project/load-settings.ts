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
import type { Disk } from '../disk/disk.ts'
import { readInsideNow } from '../disk/read-inside.ts'
import { describeWayOut } from '../disk/way-out.ts'
import { linkedFile } from './find-project.ts'

/** Name of Octavo's own settings file, beside docs.json. */
export const settingsName = 'octavo.config.json'

/** Loads the settings of a project, with their file for code frames; empty when there is no file. */
export async function loadSettings(
  root: string,
  disk?: Disk,
): Promise<Checked<Partial<Settings>> & { readonly file: SourceFile | undefined }> {
  const read = readSettings(root, disk)
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

function readSettings(root: string, disk: Disk | undefined): ReadSettings {
  try {
    const read = readInsideNow(root, settingsName, disk)
    if (read.kind === 'file' || read.kind === 'absent') return read
    const cause =
      read.kind === 'outside' ? describeWayOut(read.wayOut, root, disk) : 'it is a pipe or a device'
    return { kind: 'refused', diagnostic: linkedFile(settingsName, cause) }
  } catch (error) {
    if (!isSystemError(error)) throw error
    return { kind: 'refused', diagnostic: unreadableFile(settingsName, error) }
  }
}
