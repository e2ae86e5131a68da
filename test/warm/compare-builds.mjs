// Builds a project warm and cold, and compares the two: every file, and every diagnostic.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom, edits } from './edits.mjs'

/**
 * Makes the state of a sequence of edits: `project`, `out`, `cache` and `cold` are folders; `run` runs the command with
 * arguments in a folder and resolves to `{ stdout, stderr }`; `kill`, where there is one, ends the command after a while.
 */
export function createSequence({ project, base, seed, run, kill }) {
  return {
    ...createRandom(seed),
    folder: project,
    out: join(base, 'warm'),
    cold: join(base, 'cold'),
    cache: join(base, 'cache'),
    options: [],
    run,
    kill,
  }
}

/** Makes an edit by its name, builds warm and cold, and returns what differs, in sentences; `undefined` without edit. */
export async function editAndCompare(state, name) {
  const done = await edits[name](state)
  return done === undefined ? undefined : (await compare(state)).map((line) => `${name} (${done}): ${line}`)
}

/** Builds warm, cold, and warm once more without an edit; returns what differs. */
export async function compare(state) {
  const common = ['build', '.', ...state.options]
  const warm = await buildWarm(state)
  rmSync(state.cold, { recursive: true, force: true })
  const cold = await build(state, [...common, '--out', state.cold, '--no-cache'])
  const differences = [...compareTrees(state), ...compareReports(warm, cold)]
  const again = await buildWarm(state)
  const later = [...compareTrees(state), ...compareReports(again, cold)]
  return [...differences, ...later.map((line) => `built again: ${line}`)]
}

/** Builds into the output and the cache of the sequence; returns the diagnostics. */
const buildWarm = (state) =>
  build(state, ['build', '.', ...state.options, '--out', state.out, '--cache-dir', state.cache])

const compareReports = (warm, cold) => (warm === cold ? [] : [`diagnostics\n${warm}\ninstead of\n${cold}`])

/** Runs a build in the folder of `state`; returns its diagnostics as text. */
export async function build(state, args) {
  const report = `${state.out}.json`
  rmSync(report, { force: true })
  await state.run([...args, '--report', report], state.folder)
  return JSON.stringify(JSON.parse(readFileSync(report, 'utf8')).diagnostics, undefined, 1)
}

function compareTrees({ out, cold }) {
  // A build with errors leaves the site of the last one, and a first one writes nothing.
  if (!existsSync(cold)) return []
  const [warm, expected] = [hashFiles(out), hashFiles(cold)]
  const paths = [...new Set([...warm.keys(), ...expected.keys()])].sort()
  return paths.flatMap((path) => {
    if (warm.get(path) === expected.get(path)) return []
    return [`${path} ${warm.has(path) ? (expected.has(path) ? 'differs' : 'is left') : 'is missing'}`]
  })
}

/** Returns the files and folders in a folder, each by a hash of its bytes. */
export function hashFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => {
        const path = join(entry.parentPath ?? entry.path, entry.name)
        const hash = entry.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder'
        return [path.slice(folder.length + 1), hash]
      }),
  )
}
