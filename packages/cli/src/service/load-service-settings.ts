import { basename, dirname, resolve } from 'node:path'
import type { ServiceLocation } from '@octavo/server/service'
import {
  asSitePath,
  decodeText,
  isSystemError,
  toSitePath,
  unreadableFile,
  type Diagnostic,
  type SitePath,
} from '@octavo/source'
import type { Arguments } from '../argv/command.ts'
import { systemDisk } from '../disk/disk.ts'
import { statPath } from '../disk/path-facts.ts'
import { readTyped } from '../disk/typed-file.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import type { Terminal } from '../print/terminal.ts'

/** Name of the settings of the service. */
export const settingsName = 'octavo.server.json'

/** The settings of the service, `absent` when there are none, `wrong` after all diagnostics were printed. */
export type LoadedService =
  | { readonly kind: 'settings'; readonly location: ServiceLocation }
  | { readonly kind: 'absent' | 'wrong' }

/** What is printed after the diagnostics of wrong settings, and which variables they need. */
export interface SettingsUse {
  readonly consequence: string
  readonly user?: 'server' | 'store'
}

const serving: SettingsUse = { consequence: 'The service does not start with these settings' }

/** Loads the settings that `--settings` names, or those of this folder. */
export async function loadServiceSettings(
  args: Arguments,
  terminal: Terminal,
  { consequence, user }: SettingsUse = serving,
): Promise<LoadedService> {
  const named = args.text('settings')
  const file = resolve(named ?? settingsName)
  if (named === undefined && !statPath(file, systemDisk)) return { kind: 'absent' }
  const path = shownPath(file)
  const read = readText(file, path)
  const wrong = (diagnostics: readonly Diagnostic[], text: string) => {
    printWrong(diagnostics, text, terminal)
    terminal.err(`${consequence}\n`)
    return { kind: 'wrong' } as const
  }
  if (read.kind === 'failed') return wrong([read.diagnostic], '')
  const { parseServerSettings } = await import('@octavo/server/service')
  const source = { path, text: read.text }
  const { value, diagnostics } = parseServerSettings(source, (name) => Boolean(process.env[name]), user)
  const all = [...read.diagnostics, ...diagnostics]
  if (all.length > 0 || !value) return wrong(all, read.text)
  const variable = (name: string) => process.env[name] || undefined
  return { kind: 'settings', location: { settings: value, root: dirname(file), variable } }
}

type ReadText =
  | { readonly kind: 'text'; readonly text: string; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'failed'; readonly diagnostic: Diagnostic }

/** The name of the file in diagnostics. */
function shownPath(file: string): SitePath {
  const path = toSitePath(basename(file))
  return path.ok ? path.path : asSitePath(settingsName)
}

function readText(file: string, path: SitePath): ReadText {
  try {
    const decoded = decodeText(readTyped(file), { path, family: 'config' })
    return { kind: 'text', text: decoded.value, diagnostics: decoded.diagnostics }
  } catch (error) {
    if (!isSystemError(error)) throw error
    return { kind: 'failed', diagnostic: unreadableFile(path, error) }
  }
}

function printWrong(diagnostics: readonly Diagnostic[], text: string, { err, colors }: Terminal): void {
  err(formatDiagnostics(diagnostics, { colors, sourceOf: () => text, all: true, verbose: true }))
}

/** Describes why a site cannot be served with these settings; undefined when it can. */
export const settingsFailure = (
  { settings }: Pick<ServiceLocation, 'settings'>,
  hasRules: boolean,
): string | undefined =>
  settings.auth && !hasRules
    ? 'The settings have sign-in, and the site was built without it\nRun "octavo build --sign-in"\n'
    : undefined
