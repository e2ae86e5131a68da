import type { Settings, SiteHooks } from '@octavo/site'
import { loadPackages } from '@octavo/site/load-packages'
import {
  asSitePath,
  decodeText,
  spanOfFile,
  type Checked,
  type Diagnostic,
  type SourceFile,
} from '@octavo/source'
import type { Disk } from '../disk/disk.ts'
import { readSettingsFile, type SettingsFile } from './settings-file.ts'

/** The settings of a project, with their file for code frames, and what their code adds to the build. */
export interface LoadedSettings extends Checked<Partial<Settings>> {
  readonly file: SourceFile | undefined
  /** Absent without code. */
  readonly hooks?: SiteHooks
}

/** Options of {@link loadSettings}. */
export interface SettingsOptions {
  readonly disk?: Disk | undefined
  /** Whether the code of the settings may run; default true. */
  readonly mayRun?: boolean
}

/** Loads the settings of a project; empty when there is no file. */
export async function loadSettings(root: string, options: SettingsOptions = {}): Promise<LoadedSettings> {
  const { file, diagnostics } = readSettingsFile(root, options.disk)
  if (!file) return { value: {}, diagnostics, file: undefined }
  await loadPackages()
  const read = file.name.endsWith('.json') ? readData : readCode
  const loaded = await read(file, root, options)
  return { ...loaded, diagnostics: [...diagnostics, ...loaded.diagnostics] }
}

/** octavo.config.json: data, which may name modules. */
async function readData(
  { name, bytes }: SettingsFile,
  root: string,
  { mayRun = true }: SettingsOptions,
): Promise<LoadedSettings> {
  const path = asSitePath(name)
  const decoded = decodeText(bytes, { path, family: 'config' })
  const file = { path, text: decoded.value }
  const { parseSettings } = await import('@octavo/site')
  const parsed = parseSettings(file)
  const diagnostics = [...decoded.diagnostics, ...parsed.diagnostics]
  const entry = await entryOf(parsed.value)
  if (entry === undefined) return { value: parsed.value, diagnostics, file }
  const { loadHooks } = await import('../hooks/load-hooks.ts')
  const loaded = await loadHooks({ text: entry, path, root }, { mayRun })
  return {
    value: parsed.value,
    diagnostics: [...diagnostics, ...loaded.diagnostics],
    file,
    hooks: loaded.value.hooks,
  }
}

async function entryOf({ modules }: Settings): Promise<string | undefined> {
  if (!modules) return undefined
  const { entryOfModules } = await import('../hooks/settings-modules.ts')
  return entryOfModules(modules)
}

/** A module whose default export is the settings. */
async function readCode(
  { name, bytes }: SettingsFile,
  root: string,
  { mayRun = true }: SettingsOptions,
): Promise<LoadedSettings> {
  const path = asSitePath(name)
  const file = { path, text: decodeText(bytes, { path, family: 'config' }).value }
  const { loadHooks } = await import('../hooks/load-hooks.ts')
  const { entryOfFile } = await import('../hooks/settings-modules.ts')
  const loaded = await loadHooks({ text: entryOfFile(name), path, root }, { mayRun })
  const { hooks, data } = loaded.value
  if (!data) return { value: {}, diagnostics: loaded.diagnostics, file, hooks }
  const { parseSettings } = await import('@octavo/site')
  const parsed = parseSettings({ path, text: JSON.stringify(data) })
  return {
    value: parsed.value,
    diagnostics: [...loaded.diagnostics, ...parsed.diagnostics.map(atFile)],
    file,
    hooks,
  }
}

/** Values of code have no position of their own. */
const atFile = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.span ? { ...diagnostic, span: spanOfFile(diagnostic.span.path) } : diagnostic
