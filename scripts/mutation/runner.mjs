// The runner of vitest that runs mutants: each test runs once as it is, then once more per mutant that it
// reaches, in the same process and with the modules loaded once. Its results are written to the run's folder:
// `killed/<id>` names the test that noticed a mutant, `files/<n>.json` says what could not be decided here.
import events from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TestRunner } from 'vitest'

// Each repetition of a test adds listeners to the one signal of its context.
events.defaultMaxListeners = 0

const folder = process.env.OCTAVO_MUTATION
const plan = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'))

/**
 * Tests that take more CPU time wait until the quick ones of all files have run; the time that passes would depend on
 * what else the machine does.
 */
const slowMs = 200
/** Milliseconds that one test may spend on mutants. */
const longestMs = 60_000

/** Names the mutant that is active, so that it is known when it ends this process or never comes back. */
const activePath = join(folder, 'active', String(process.pid))

/** Milliseconds after the limit of a test in which it may still end by itself. */
const slackMs = 20_000

let active = plan.active
let reached = new Set()
let rounds = 0
/** With one mutant active, the rounds of a whole test file are limited, those of its loading included. */
let allowedRounds = plan.rounds ?? Infinity

globalThis.octavoMutant = (id) => {
  reached?.add(id)
  return id === active
}
globalThis.octavoLoop = () => {
  rounds += 1
  if (rounds > allowedRounds) throw new Error('A mutant made a loop endless')
}

// oxlint-disable-next-line import/no-default-export -- vitest takes the default export of a runner's file
export default class MutationRunner extends TestRunner {
  loading = reached
  undecided = new Set()
  covered = new Set()
  slow = []
  /** Rounds of loops that the file needs without any mutant. */
  usualRounds = 0

  onCollected(files) {
    super.onCollected?.(files)
    this.usualRounds = rounds
  }

  async runTask(test) {
    const run = TestRunner.getTestFn(test)
    if (plan.active !== undefined) return run()
    const isSlow = plan.slow?.includes(nameOf(test))
    if (plan.slow && !isSlow) return
    const baseline = await this.runOnce(run)
    this.usualRounds += baseline.rounds
    for (const id of reached) this.covered.add(id)
    const ids = [...reached]
    reached = undefined
    if (isSlow || baseline.cpuMs < slowMs) await this.runMutants(test, run, { ids, ...baseline })
    else this.slow.push(nameOf(test))
    reached = this.loading
  }

  async runOnce(run) {
    reached = new Set()
    rounds = 0
    const started = performance.now()
    const cpu = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(cpu)
    return { ms: performance.now() - started, cpuMs: (user + system) / 1000, rounds }
  }

  async runMutants(test, run, { ids, ms, rounds: usual }) {
    const limits = { ms: 3_000 + ms * 10, rounds: 20_000 + usual * 10 }
    const open = ids.filter((id) => !isKilled(id))
    if (open.length === 0) return
    reached = new Set()
    const isRepeatable = await this.attempt(test, run, { limits })
    const again = reached
    reached = undefined
    // A module that a test loads, and what a test file remembers, runs once.
    for (const id of open) if (!again.has(id)) this.undecided.add(id)
    const killed = []
    const until = performance.now() + longestMs
    for (const id of isRepeatable ? open.filter((one) => again.has(one)) : [])
      if (performance.now() < until && !(await this.attempt(test, run, { id, limits }))) killed.push(id)
    const isStill = isRepeatable && (await this.attempt(test, run, { limits }))
    if (!isStill) for (const id of isRepeatable ? killed : open) this.undecided.add(id)
    else
      for (const id of killed)
        writeFileSync(join(folder, 'killed', String(id)), `${test.file.name} > ${test.name}`)
  }

  /** Runs a test once more, between its hooks, with one mutant; true when it passes. */
  async attempt(test, run, { id, limits }) {
    const suites = suitesOf(test)
    try {
      await runHooks(suites.toReversed(), 'afterEach', test)
      this.onBeforeTryTask(test)
      await runHooks(suites, 'beforeEach', test)
      active = id
      const until = Date.now() + limits.ms + slackMs
      if (id !== undefined) writeFileSync(activePath, JSON.stringify({ id, until }))
      rounds = 0
      allowedRounds = limits.rounds
      await within(limits.ms, run())
      this.onAfterTryTask(test)
      return test.result?.state !== 'fail'
    } catch {
      return false
    } finally {
      active = undefined
      rmSync(activePath, { force: true })
      allowedRounds = Infinity
      if (test.result?.state === 'fail') Object.assign(test.result, { state: 'run', errors: undefined })
    }
  }

  onAfterRunFiles(files) {
    super.onAfterRunFiles(files)
    if (plan.active !== undefined) return
    for (const file of files) {
      const found = {
        path: file.filepath,
        loading: this.loading,
        undecided: this.undecided,
        covered: this.covered,
        slow: this.slow,
        usualRounds: this.usualRounds,
      }
      const written = JSON.stringify(found, (_key, value) => (value instanceof Set ? [...value] : value))
      writeFileSync(join(folder, 'files', `${plan.slow ? 'slow' : 'quick'}-${file.id}.json`), written)
    }
  }
}

function nameOf(test) {
  return `${test.file.name} > ${test.fullTestName ?? test.name}`
}

function isKilled(id) {
  return existsSync(join(folder, 'killed', String(id)))
}

function suitesOf(test) {
  const suites = []
  for (
    let suite = test.suite ?? test.file;
    suite;
    suite = suite.suite ?? (suite === suite.file ? undefined : suite.file)
  )
    suites.unshift(suite)
  return suites
}

async function runHooks(suites, name, test) {
  for (const suite of suites)
    for (const hook of TestRunner.getSuiteHooks(suite)?.[name] ?? []) await hook(test.context, suite)
}

function within(ms, promise) {
  let timer
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The test takes more than ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
