import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runShared } from '../support/run-shared.ts'
import { build, hashFiles } from './compare-builds.mjs'

/** The files of a project by their paths. */
export type ProjectFiles = Readonly<Record<string, string | Uint8Array>>

interface BuiltSite {
  readonly files: ReadonlyMap<string, string>
  readonly diagnostics: string
}

/** Options of {@link createProjectStates}. */
interface StateOptions {
  /** A state whose site and diagnostics are those of the state before is a difference too. */
  readonly mustChange?: boolean
}

/**
 * A project in `base` that becomes one set of files after another. The function that is returned writes the files, builds
 * with the cache and over the output of the states before, and returns in sentences what differs from a build from nothing.
 * Equal states are built from nothing once.
 */
export function createProjectStates(
  base: string,
  { mustChange = false }: StateOptions = {},
): (files: ProjectFiles) => Promise<readonly string[]> {
  const folder = join(base, 'project')
  const state = { folder, out: join(base, 'out'), run: runShared }
  const expected = new Map<string, BuiltSite>()
  let last: ProjectFiles = {}
  let lastKey = ''
  let lastSite: BuiltSite | undefined
  const run = async (out: string, cache: readonly string[]): Promise<BuiltSite> => {
    const site = namesSite(last) ? [] : ['--site', 'https://docs.test']
    const args = ['build', '.', ...site, '--out', out, ...cache]
    const diagnostics = await build(state, args)
    return { diagnostics, files: existsSync(out) ? hashFiles(out) : new Map() }
  }
  const fromNothing = async () => {
    const cold = join(base, 'cold')
    rmSync(cold, { recursive: true, force: true })
    return run(cold, ['--no-cache'])
  }
  return async (files) => {
    writeChanges(folder, last, files)
    last = files
    const key = hashOf(files)
    const cold = expected.get(key) ?? (await fromNothing())
    expected.set(key, cold)
    const isSame = mustChange && lastSite && key !== lastKey && compareSites(lastSite, cold).length === 0
    lastKey = key
    lastSite = cold
    const warm = await run(state.out, ['--cache-dir', join(base, 'cache')])
    return [...compareSites(warm, cold), ...(isSame ? ['nothing has changed'] : [])]
  }
}

/** Whether the settings name the address of the site, which the option would replace. */
const namesSite = (files: ProjectFiles): boolean =>
  String(files['octavo.config.json'] ?? '').includes('"site":')

/** Writes what differs from the files before, as an author's editor does. */
function writeChanges(folder: string, before: ProjectFiles, files: ProjectFiles): void {
  for (const path of Object.keys(before)) if (!(path in files)) rmSync(join(folder, path))
  for (const [path, text] of Object.entries(files)) {
    if (before[path] === text) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function compareSites(warm: BuiltSite, cold: BuiltSite): readonly string[] {
  // A build with errors leaves the site of the last one.
  const paths = cold.files.size === 0 ? [] : [...new Set([...warm.files.keys(), ...cold.files.keys()])]
  const differing = paths.filter((path) => warm.files.get(path) !== cold.files.get(path))
  const reported = warm.diagnostics === cold.diagnostics ? [] : [`reports ${warm.diagnostics}`]
  return [...differing.map((path) => `${path} differs`), ...reported]
}

function hashOf(files: ProjectFiles): string {
  const hash = createHash('sha256')
  for (const [path, text] of Object.entries(files)) hash.update(`${path}\0`).update(text).update('\0')
  return hash.digest('hex')
}
