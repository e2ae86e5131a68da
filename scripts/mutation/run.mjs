// Changes the sources of a package in small ways and counts how many of the changes its tests notice.
//
// 1. list     the source files of the package, or of a folder or file of it
// 2. mutate   make all mutants, choose some by a seed (`--sample`)
// 3. switch   write the chosen ones into the sources as switches, in memory only
// 4. run      each test once per mutant that it reaches (`runner.mjs`)
// 5. reload   the mutants of what runs while a module loads: the test files that load them, once per mutant
// 6. print    the score per file and in total, and each mutant that no test noticed
//
// The score counts the mutants of `make-mutants.mjs`: compare it with earlier scores of this tool, not with those of
// other tools, whose mutants differ.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { formatReport } from './format-report.mjs'
import { instrument } from './instrument.mjs'
import { makeMutants } from './make-mutants.mjs'
import { browserSuite } from './run-browser.mjs'
import { commandSuite } from './run-commands.mjs'
import { runInCopy } from './run-in-copy.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const usage = `npm run mutation -- <package> [folder or file below src] [options]
  --sample <n>   try n mutants instead of all
  --seed <n>     which ones (1)
  --jobs <n>     processes (1)
  --tests <text> only test files whose path contains the text (may be repeated)
  --quick        leave out tests of more than 200 ms of CPU time: the score is a lower bound
  --browser      run the browser tests for mutants of the client that no unit test notices
  --commands     run the tests that start the command for mutants of the cli that no unit test notices
  --reach <file> read from here what each of these tests reaches; written when it does not exist
  --json <file>  write every mutant and its state`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    commands: { type: 'boolean', default: false },
    reach: { type: 'string' },
    json: { type: 'string' },
  },
})
const [name, below = ''] = positionals
/** The tests that run what is built from the sources. */
const suite = { cli: options.commands && commandSuite, client: options.browser && browserSuite }[name]
/** With them, `--tests` chooses among them. */
const unitTests = suite ? [] : options.tests
const source = join(root, 'packages', name ?? '', 'src', below)
if (!name || !existsSync(source)) {
  console.error(usage)
  process.exit(2)
}

const every = listMutants(listSources(source))
const mutants = chooseMutants(every, options)
const folder = mkdtempSync(join(tmpdir(), 'octavo-mutation-'))
process.env.OCTAVO_MUTATION = folder
try {
  const exitCode = await runMutants(mutants)
  process.exitCode = exitCode
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

function listSources(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true })
    .filter((file) => /\.tsx?$/u.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(path, file))
    .sort()
}

function listMutants(paths) {
  const found = paths.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return makeMutants(path, text).map((mutant) => ({
      ...mutant,
      path,
      was: text.slice(mutant.start, mutant.end),
    }))
  })
  return found.map((mutant, index) => ({ ...mutant, index }))
}

/** Returns the mutants that are tried, in order and numbered: the same ones for the same sources, sample and seed. */
function chooseMutants(all, { sample, seed }) {
  const random = createRandom(Number(seed))
  const shuffled = all.map((mutant) => ({ mutant, order: random() })).sort((a, b) => a.order - b.order)
  const chosen = new Set(shuffled.slice(0, sample ? Number(sample) : undefined).map((each) => each.mutant))
  console.log(`${all.length} mutants${sample ? `, ${chosen.size} of them chosen by seed ${seed}` : ''}`)
  return all.filter((mutant) => chosen.has(mutant)).map((mutant, id) => ({ ...mutant, id }))
}

/** A generator of numbers from 0 to 1, always the same for a seed (mulberry32). */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function runMutants(chosen) {
  for (const name of ['killed', 'files', 'active']) mkdirSync(join(folder, name))
  writePlan({})
  const vitest = await startVitest(chosen)
  const started = performance.now()
  const watch = setInterval(endHangingProcesses, 5_000)
  await vitest.start(unitTests)
  await repeatEndedFiles(vitest)
  const failed = new Set(
    vitest.state
      .getTestModules()
      .filter((module) => !module.ok())
      .map(({ moduleId }) => moduleId),
  )
  // Their other tests count, but a file that fails anyway cannot show that it fails for a mutant.
  for (const path of failed)
    console.error(`fails without any mutant: ${relative(root, path)}: the score is a lower bound`)
  console.log(
    `${readdirSync(join(folder, 'killed')).length} killed without reload (${secondsSince(started)} s)`,
  )
  if (!options.quick) await runSlowTests(vitest)
  await reloadMutants(vitest, chosen, failed)
  clearInterval(watch)
  const { covered } = readFound()
  if (suite) for (const id of await runBuiltTests(chosen)) covered.add(id)
  const states = chosen.map((mutant) => ({ ...mutant, state: stateOf(mutant, covered) }))
  if (options.json) writeFileSync(options.json, JSON.stringify(states, null, 2))
  console.log(formatReport(states, { root, seconds: secondsSince(started), all: every.length }))
  await vitest.close()
  return 0
}

function runBuiltTests(chosen) {
  const { tests, reach } = options
  return runInCopy(suite, chosen, {
    root,
    folder,
    every,
    jobs: suite.jobs ?? Number(options.jobs),
    tests,
    reach,
  })
}

function secondsSince(started) {
  return Math.round((performance.now() - started) / 1000)
}

/**
 * Runs the test files again whose process ended before they were through, without the mutants that ended it: these count
 * as killed.
 */
async function repeatEndedFiles(vitest, only = () => true) {
  const kind = readPlan().slow ? 'slow' : 'quick'
  while (takeEnding() > 0) {
    const specifications = await vitest.globTestSpecifications(unitTests)
    const done = new Set(readFiles(kind).map(({ path }) => path))
    const open = specifications.filter(({ moduleId }) => only(moduleId) && !done.has(moduleId))
    if (open.length > 0) await vitest.runTestSpecifications(open)
  }
}

/** Counts a mutant that was active when its process ended as killed; returns how many there were. */
function takeEnding() {
  const names = readdirSync(join(folder, 'active'))
  for (const name of names) {
    const { id } = JSON.parse(readFileSync(join(folder, 'active', name), 'utf8'))
    writeFileSync(join(folder, 'killed', String(id)), 'ended the process')
    rmSync(join(folder, 'active', name))
  }
  return names.length
}

/** Ends the processes whose test does not come back from a mutant, long after its own limit of time. */
function endHangingProcesses() {
  for (const name of readdirSync(join(folder, 'active')))
    try {
      const { until } = JSON.parse(readFileSync(join(folder, 'active', name), 'utf8'))
      if (Date.now() > until) process.kill(Number(name), 'SIGKILL')
    } catch {
      // The test has come back, or its process has ended, in the meantime.
    }
}

function readPlan() {
  return JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'))
}

function readFiles(kind = '') {
  return readdirSync(join(folder, 'files'))
    .filter((file) => file.startsWith(kind))
    .map((file) => JSON.parse(readFileSync(join(folder, 'files', file), 'utf8')))
}

function writePlan(plan) {
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
}

function startVitest(chosen) {
  const silent = { onInit() {} }
  // As in vitest.config.ts: packages resolve to their sources.
  const resolve = { conditions: ['octavo-source', 'node', 'import', 'module', 'default'] }
  return createVitest(
    'test',
    {
      // The projects of the configuration have their own tests, and share modules that load once per file here.
      config: false,
      root,
      watch: false,
      testTimeout: 60_000,
      // A mutant can end its process: the stack of a parser in native code overflows.
      pool: 'forks',
      include: [`packages/${name}/test/**/*.test.{ts,tsx}`],
      // These need a browser (`--browser`).
      exclude: ['packages/client/test/{content,diagrams,*-parts}.test.ts', ...(suite?.own?.(root) ?? [])],
      setupFiles: name === 'cli' ? ['test/support/clean-up.ts'] : [],
      runner: join(root, 'scripts/mutation/runner.mjs'),
      maxWorkers: Number(options.jobs),
      retry: 0,
      bail: 0,
      silent: true,
      reporters: [silent],
      update: false,
    },
    { resolve, ssr: { resolve }, plugins: [createSwitchPlugin(chosen)] },
  )
}

function createSwitchPlugin(chosen) {
  const byPath = groupByPath(chosen)
  return {
    name: 'octavo-mutants',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0]
      const own = byPath.get(path)
      return own ? { code: instrument(path, code, own), map: null } : undefined
    },
  }
}

function groupByPath(chosen) {
  const groups = new Map()
  for (const mutant of chosen) groups.set(mutant.path, [...(groups.get(mutant.path) ?? []), mutant])
  return groups
}

/** What the test files wrote: for each mutant that is still open, the files that must be loaded again for it. */
function readFound() {
  const reload = new Map()
  const covered = new Set()
  const slow = []
  const slowFiles = new Set()
  const usualRounds = new Map()
  for (const found of readFiles()) {
    for (const id of [...found.loading, ...found.undecided])
      reload.set(id, [...(reload.get(id) ?? []), found.path])
    for (const id of [...found.loading, ...found.covered]) covered.add(id)
    usualRounds.set(found.path, Math.max(found.usualRounds, usualRounds.get(found.path) ?? 0))
    slow.push(...found.slow)
    if (found.slow.length > 0) slowFiles.add(found.path)
  }
  return { reload, covered, slow, slowFiles, usualRounds }
}

/** Runs the tests that the first run postponed, for the mutants that no quick test noticed. */
async function runSlowTests(vitest) {
  const { slow, slowFiles } = readFound()
  if (slow.length === 0) return
  writePlan({ slow })
  const specifications = await vitest.globTestSpecifications(unitTests)
  await vitest.runTestSpecifications(specifications.filter(({ moduleId }) => slowFiles.has(moduleId)))
  await repeatEndedFiles(vitest, (path) => slowFiles.has(path))
}

async function reloadMutants(vitest, chosen, failed) {
  const { reload, usualRounds } = readFound()
  const durations = new Map(
    vitest.state.getTestModules().map((module) => [module.moduleId, module.diagnostic().duration]),
  )
  const specifications = await vitest.globTestSpecifications(unitTests)
  vitest.config.bail = 1
  for (const { id } of chosen.filter((mutant) => reload.has(mutant.id) && !isKilled(mutant.id))) {
    const paths = reload
      .get(id)
      .filter((path) => !failed.has(path))
      .sort((a, b) => (durations.get(a) ?? 0) - (durations.get(b) ?? 0))
    for (const path of paths) {
      writePlan({ active: id, rounds: 100_000 + 3 * (usualRounds.get(path) ?? 0) })
      const { testModules } = await vitest.runTestSpecifications(
        specifications.filter((specification) => specification.moduleId === path),
      )
      if (testModules.length > 0 && testModules.every((module) => module.state() === 'passed')) continue
      writeFileSync(join(folder, 'killed', String(id)), relative(root, path))
      break
    }
  }
}

function isKilled(id) {
  return existsSync(join(folder, 'killed', String(id)))
}

function stateOf({ id }, covered) {
  if (isKilled(id)) return 'killed'
  return covered.has(id) ? 'survived' : 'unreached'
}
