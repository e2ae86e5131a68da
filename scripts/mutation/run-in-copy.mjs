// Runs the mutants that no unit test has noticed against tests of what is built from the sources:
//
// 1. copy    the checkout without its modules into a temporary folder, where every mutant becomes a switch
// 2. build   what the tests run there
// 3. reach   run each test once, and write down which mutants it reaches and how long it takes
// 4. run     the closest tests of each mutant, closest first, until one fails
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { instrument } from './instrument.mjs'

/** Tests of a mutant, and milliseconds that they may take together. */
const limits = { tests: 8, ms: 20_000 }
/** Tests that are tried before the others. */
const first = 2

/**
 * Counts mutants of `chosen` as killed that a test of the suite notices; returns the ids that a test reaches. `every` are
 * all mutants of the sources, whose `index` is their number in what is built. The suite is `{ title, build, vitest, addReached }`:
 * `build(copy)` builds the copy, `vitest` are options with the runner's path, and `addReached` adds to the mutants
 * that a test reaches those that nothing can report.
 */
export async function runInCopy(suite, chosen, { root, folder, every, jobs, tests, reach }) {
  if (!existsSync(join(root, 'packages/cli/bin/octavo.js'))) throw new Error('run "npm run build" first')
  const copy = join(folder, 'checkout')
  copyCheckout(root, copy)
  writeSwitches(every, { root, copy })
  suite.build(copy)
  mkdirSync(join(folder, 'reached'))
  const run = (plan) => runTests(plan, { copy, folder, jobs, tests, suite })
  if (reach && existsSync(reach)) cpSync(reach, join(folder, 'reached.json'))
  else await run({})
  const found = readReached(folder, copy).map(suite.addReached?.(every) ?? ((test) => test))
  if (reach) cpSync(join(folder, 'reached.json'), reach)
  const open = () => chosen.filter(({ id }) => !existsSync(join(folder, 'killed', String(id))))
  const order = new Map(open().map((mutant) => [mutant.id, closestTests(mutant, found, every)]))
  console.log(`${found.length} ${suite.title}, ${open().length} mutants for them`)
  for (const [from, to] of [
    [0, first],
    [first, limits.tests],
  ])
    await runRound(open(), { run, order, from, to })
  return new Set(
    chosen.filter(({ index }) => found.some(({ reached }) => reached.has(index))).map(({ id }) => id),
  )
}

/** Modules are links to those of the checkout, packages of the repository to those of the copy. */
function copyCheckout(root, copy) {
  const skipped = /(?:^|[\\/])(?:node_modules|\.git|\.cache)(?:[\\/]|$)/u
  for (const name of readdirSync(root))
    if (!skipped.test(name))
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !skipped.test(relative(root, path)),
      })
  for (const folder of ['.', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)]) {
    const modules = join(root, folder, 'node_modules')
    if (!existsSync(modules)) continue
    mkdirSync(join(copy, folder, 'node_modules', '@octavo'), { recursive: true })
    for (const name of readdirSync(modules))
      if (!name.startsWith('.') && name !== '@octavo')
        symlinkSync(join(modules, name), join(copy, folder, 'node_modules', name))
  }
  const own = join(root, 'node_modules', '@octavo')
  for (const name of readdirSync(own))
    symlinkSync(readlinkSync(join(own, name)), join(copy, 'node_modules', '@octavo', name))
}

/** What is built also runs where nothing defines the switches, such as the program that renders islands. */
function writeSwitches(every, { root, copy }) {
  for (const path of new Set(every.map((mutant) => mutant.path))) {
    const own = every.filter((mutant) => mutant.path === path).map((each) => ({ ...each, id: each.index }))
    const text = instrument(path, readFileSync(path, 'utf8'), own)
      .replaceAll('octavoMutant(', 'globalThis.octavoMutant?.(')
      .replaceAll('octavoLoop(', 'globalThis.octavoLoop?.(')
    writeFileSync(join(copy, relative(root, path)), text)
  }
}

async function runTests({ tests: planned, files }, { copy, folder, jobs, tests, suite }) {
  writeFileSync(join(folder, 'copy-plan.json'), JSON.stringify({ tests: planned }))
  const resolve = { conditions: ['octavo-source', 'node', 'import', 'module', 'default'] }
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: copy,
      watch: false,
      testTimeout: planned ? 3_600_000 : 60_000,
      hookTimeout: 180_000,
      pool: 'forks',
      setupFiles: ['test/support/clean-up.ts'],
      maxWorkers: jobs,
      silent: true,
      reporters: [{ onInit() {} }],
      ...suite.vitest,
      include: files ?? suite.vitest.include,
      runner: join(copy, suite.vitest.runner),
    },
    { resolve, ssr: { resolve } },
  )
  await vitest.start(tests)
  if (!planned) printFailed(vitest.state.getTestModules())
  await vitest.close()
}

function printFailed(modules) {
  const print = (text) => console.error(`left out, fails without any mutant: ${text}`)
  for (const module of modules) {
    for (const error of module.errors()) print(`${module.relativeModuleId} ${error.message}`)
    for (const suite of module.children.allSuites())
      for (const error of suite.errors()) print(`${suite.fullName} ${error.message}`)
    for (const test of module.children.allTests('failed')) print(test.fullName)
  }
}

/** All tests that pass: `{ path, name, ms, reached }`, with the indices of mutants. */
function readReached(folder, copy) {
  const file = join(folder, 'reached.json')
  if (!existsSync(file)) {
    const files = readdirSync(join(folder, 'reached')).map((name) =>
      JSON.parse(readFileSync(join(folder, 'reached', name), 'utf8')),
    )
    const found = files.flatMap(({ path, tests }) =>
      tests.map((test) => ({ ...test, path: relative(copy, path) })),
    )
    writeFileSync(file, JSON.stringify(found))
  }
  return JSON.parse(readFileSync(file, 'utf8')).map((test) => ({ ...test, reached: new Set(test.reached) }))
}

/** By turns the tests that reach most of the mutant's file, and those that reach little else; of equals the quick ones. */
function closestTests({ index, path }, found, every) {
  const own = every.filter((mutant) => mutant.path === path).map((mutant) => mutant.index)
  const near = found
    .filter(({ reached }) => reached.has(index))
    .map((test) => ({ ...test, share: own.filter((each) => test.reached.has(each)).length }))
  const wide = near.toSorted((a, b) => b.share - a.share || a.ms - b.ms)
  const narrow = near.toSorted((a, b) => b.share / b.reached.size - a.share / a.reached.size || a.ms - b.ms)
  const byTurns = new Set(wide.flatMap((test, at) => [narrow[at], test]))
  let ms = 0
  return [...byTurns].slice(0, limits.tests).filter((test, at) => (ms += test.ms) <= limits.ms || at === 0)
}

async function runRound(open, { run, order, from, to }) {
  const tests = {}
  const paths = new Set()
  for (const { id, index } of open)
    for (const test of order.get(id)?.slice(from, to) ?? []) {
      tests[test.name] ??= { ms: test.ms, ids: [] }
      tests[test.name].ids.push({ id, index })
      paths.add(test.path)
    }
  if (paths.size > 0) await run({ tests, files: [...paths] })
}
