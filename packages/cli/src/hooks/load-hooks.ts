/*
 * The code of the settings:
 *   1. bundleSettings   the settings file, or the modules that octavo.config.json names, with all that they import
 *   2. runSettings   the bundle runs in this thread, with the rights of the command
 *   3. readHooks        plugins, components and files; the other settings are data
 */
import { createHash } from 'node:crypto'
import type { SiteHooks } from '@octavo/site'
import {
  createDiagnostic,
  spanOfFile,
  toSitePath,
  type Checked,
  type Diagnostic,
  type SitePath,
} from '@octavo/source'
import { realPath } from '../disk/path-facts.ts'
import { bundleSettings, type BundleError, type SettingsBundle } from './bundle-settings.ts'
import { createWorkLimit } from './limit-work.ts'
import { runSettings, type SettingsExports } from './run-settings.ts'
import { readHooks } from './read-hooks.ts'
import { codeKeys } from './settings-modules.ts'

/** Settings with code. */
export interface LoadedHooks {
  readonly hooks: SiteHooks
  /** The settings without those that hold code; undefined where they cannot be read. */
  readonly data: Readonly<Record<string, unknown>> | undefined
}

/** An entry of the bundler, and the settings file that it stands for. */
export interface HookEntry {
  readonly text: string
  readonly path: SitePath
  readonly root: string
}

/**
 * Bundles, runs and reads the code of the settings; everything that fails is reported at the settings file. Where code may
 * not run, it is bundled all the same, because its files are no files of the site.
 */
export async function loadHooks(
  { text, path, root }: HookEntry,
  { mayRun }: { readonly mayRun: boolean },
): Promise<Checked<LoadedHooks>> {
  const bundle = await bundleSettings(text, realPath(root) ?? root)
  if (!mayRun) return failed([skipped(path)], bundle.kind === 'code' ? bundle.files : [])
  if (bundle.kind === 'error') return failed([errorOfBundle(bundle, path)], [])
  const { files } = bundle
  const run = await runCode(bundle.code, path)
  if (typeof run === 'string') return failed([report(path, `The code of the settings fails: ${run}`)], files)
  const settings = run.default
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    return failed([report(path, `"${path}" exports no settings`, 'write "export default { … }"')], files)
  const { hooks, errors } = readHooks(settings, run.names)
  const own = Object.entries(settings).filter(([name]) => !isCodeKey(name))
  return {
    value: {
      hooks: { ...hooks, key: keyOf(bundle, settings), code: bundle.code, files: new Set(files) },
      data: Object.fromEntries(own),
    },
    diagnostics: errors.map((message) => report(path, message)),
  }
}

const skipped = (path: SitePath): Diagnostic =>
  createDiagnostic('config/code-skipped', `The code of "${path}" is not run`, {
    span: spanOfFile(path),
    help: 'build without --no-user-code, or put settings that are data into octavo.config.json',
  })

const isCodeKey = (name: string): boolean => codeKeys.some((key) => key === name)

async function runCode(code: string, path: SitePath): Promise<SettingsExports | string> {
  try {
    return await createWorkLimit()({ name: path }, () => runSettings(code))
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300)
  }
}

/** A file that does not work is no file of the site either, and changes when it is repaired. */
const failed = (diagnostics: readonly Diagnostic[], files: readonly string[]): Checked<LoadedHooks> => ({
  value: {
    hooks: { key: undefined, components: [], outputs: [], files: new Set(files) },
    data: undefined,
  },
  diagnostics,
})

const report = (path: SitePath, message: string, help?: string): Diagnostic =>
  createDiagnostic('config/code', message.replace(/\.$/, ''), { span: spanOfFile(path), help })

function errorOfBundle({ message, at }: BundleError, path: SitePath): Diagnostic {
  const file = at && toSitePath(at.path)
  const found = report(path, message.replace(/\n[^]*/, ''), helpOf(message))
  if (!at || !file?.ok) return found
  const point = { line: at.line, column: at.column, offset: 0 }
  return { ...found, span: { path: file.path, start: point, end: point } }
}

function helpOf(message: string): string | undefined {
  const missing = /^Could not resolve "([^"./][^"]*)"/.exec(message)?.[1]
  return missing === undefined ? undefined : `install it: npm install --save-dev ${missing}`
}

/** Options may come from elsewhere than the code: from variables of the environment, for example. */
function keyOf({ portable }: SettingsBundle, settings: object): string | undefined {
  try {
    return createHash('sha256').update(portable).update(JSON.stringify(settings, describe)).digest('hex')
  } catch {
    return undefined
  }
}

function describe(_: string, part: unknown): unknown {
  if (typeof part === 'function' || part instanceof RegExp) return String(part)
  return part instanceof Map || part instanceof Set ? [...part] : part
}
