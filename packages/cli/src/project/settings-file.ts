import {
  asSitePath,
  createDiagnostic,
  isSystemError,
  spanOfFile,
  unreadableFile,
  type Diagnostic,
} from '@octavo/source'
import type { Disk } from '../disk/disk.ts'
import { readInsideNow } from '../disk/read-inside.ts'
import { describeWayOut } from '../disk/way-out.ts'
import { linkedFile } from './find-project.ts'

/** Names of the settings file beside docs.json; the first that exists counts. */
export const settingsNames = [
  'octavo.config.json',
  'octavo.config.ts',
  'octavo.config.mts',
  'octavo.config.js',
  'octavo.config.mjs',
] as const

/** Whether a path from the root of a project is that of a settings file. */
const isSettingsName = (path: string): boolean => settingsNames.some((name) => name === path)

/** A project whose settings were read. */
interface WithSettings {
  readonly hooks?: { readonly files: ReadonlySet<string> } | undefined
  readonly settingsDiagnostics: readonly Diagnostic[]
}

/**
 * Whether a change of a file asks for the settings to be read again: it is their file, or a module that their code imports.
 * Which files are parts of code that cannot be bundled is not known: any script may be one of them.
 */
export const concernsSettings = (path: string, { hooks, settingsDiagnostics }: WithSettings): boolean =>
  isSettingsName(path) ||
  hooks?.files.has(path) === true ||
  (/\.[cm]?[jt]sx?$/.test(path) && settingsDiagnostics.some(({ code }) => code === 'config/code'))

/** The settings file of a project, which was read but not parsed. */
export interface SettingsFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The settings file, where there is one that can be read, and what is wrong with it. */
export interface FoundSettings {
  readonly file: SettingsFile | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Finds and reads the settings file of the project in `root`. */
export function readSettingsFile(root: string, disk: Disk | undefined): FoundSettings {
  const found = settingsNames.flatMap((name) => readNamed(root, name, disk))
  const [first, ...others] = found
  const extra = others.map(({ name }) =>
    createDiagnostic('config/several-files', `"${name}" is not read, because "${first?.name}" is there`, {
      span: spanOfFile(asSitePath(name)),
      help: 'put all settings into one of them',
    }),
  )
  if (!first) return { file: undefined, diagnostics: [] }
  return first.bytes
    ? { file: { name: first.name, bytes: first.bytes }, diagnostics: extra }
    : { file: undefined, diagnostics: [first.refused, ...extra] }
}

type ReadFile =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly bytes?: undefined; readonly refused: Diagnostic }

/** Nothing for a name that does not exist. */
function readNamed(root: string, name: string, disk: Disk | undefined): readonly ReadFile[] {
  try {
    const read = readInsideNow(root, name, disk)
    if (read.kind === 'absent') return []
    if (read.kind === 'file') return [{ name, bytes: read.bytes }]
    const cause =
      read.kind === 'outside' ? describeWayOut(read.wayOut, root, disk) : 'it is a pipe or a device'
    return [{ name, refused: linkedFile(name, cause) }]
  } catch (error) {
    if (!isSystemError(error)) throw error
    return [{ name, refused: unreadableFile(name, error) }]
  }
}
