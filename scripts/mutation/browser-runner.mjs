// The runner of vitest that runs mutants of scripts of pages: the sites of the tests load scripts in which every mutant
// is a switch, and each document gets the number of the active one before its own scripts run.
//
// 1. without a plan: each test runs once; `reached/<n>.json` lists the mutants that its documents reach
// 2. with a plan (`tests`, mutants by test): each test runs once per mutant; `killed/<id>` names the test
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { TestRunner } from 'vitest'
import { attempt } from './attempts.mjs'

const folder = process.env.OCTAVO_MUTATION
const { tests: planned } = JSON.parse(readFileSync(join(folder, 'browser-plan.json'), 'utf8'))

/** Milliseconds that an action on a page may take while a mutant is active, beyond those of the whole test. */
const slackMs = 2_000

/** What a listener of a page threw. */
let thrown
let active
let actionMs
let reached = new Set()
/** Contexts that are open, and the init script of each that names the active mutant. */
const contexts = new Map()

const connect = chromium.connect.bind(chromium)
chromium.connect = async (...connection) => {
  const browser = await connect(...connection)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => prepareContext(await newContext(options))
  return browser
}

async function prepareContext(context) {
  contexts.set(context, undefined)
  context.on('close', () => contexts.delete(context))
  context.on('page', catchThrown)
  if (!planned)
    await context.exposeBinding('octavoReached', (_source, ids) => ids.forEach((id) => reached.add(id)))
  await context.addInitScript(defineSwitches)
  if (actionMs !== undefined) context.setDefaultTimeout(actionMs)
  if (active !== undefined) contexts.set(context, await context.addInitScript(setActive, active))
  return context
}

/** A listener that throws, as tests do on errors of a page, would close the connection for all tests that follow. */
function catchThrown(page) {
  const on = page.on.bind(page)
  page.on = (event, listener) =>
    on(event, (...data) => {
      try {
        listener(...data)
      } catch (error) {
        thrown = error
      }
    })
}

/** Runs in each document. A loop of more than a million rounds in one task is endless. */
function defineSwitches() {
  const seen = new Set()
  const fresh = []
  let rounds = 0
  globalThis.octavoSeen = seen
  globalThis.octavoMutant = (id) => {
    if (!seen.has(id)) {
      seen.add(id)
      if (fresh.push(id) === 1) queueMicrotask(() => globalThis.octavoReached?.(fresh.splice(0)))
    }
    return id === globalThis.octavoActive
  }
  globalThis.octavoLoop = () => {
    rounds += 1
    if (rounds === 1) queueMicrotask(() => (rounds = 0))
    if (rounds > 1_000_000) throw new Error('A mutant made a loop endless')
  }
}

function setActive(id) {
  globalThis.octavoActive = id
}

/** Makes a mutant the active one in all documents that are open and all that follow; none without an id. */
async function activate(id, ms) {
  active = id
  actionMs = ms
  thrown = undefined
  for (const [context, script] of Array.from(contexts))
    try {
      await script?.dispose()
      if (ms !== undefined) context.setDefaultTimeout(ms)
      contexts.set(context, id === undefined ? undefined : await context.addInitScript(setActive, id))
      await Promise.all(context.pages().map((page) => soon(page.evaluate(setActive, id))))
    } catch {
      contexts.delete(context)
    }
}

/** Documents that are open report again what they reach. */
async function forgetSeen() {
  reached = new Set()
  const pages = [...contexts.keys()].flatMap((context) => context.pages())
  await Promise.all(pages.map((page) => soon(page.evaluate(() => globalThis.octavoSeen?.clear()))))
}

/** A page that a mutant has stopped never answers. */
const soon = (promise) =>
  Promise.race([promise.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1_000))])

// oxlint-disable-next-line import/no-default-export -- vitest takes the default export of a runner's file
export default class BrowserMutationRunner extends TestRunner {
  tests = []

  /** What a test opens before it begins counts as its own. */
  // oxlint-disable-next-line typescript/no-misused-promises -- vitest waits for it
  async onBeforeTryTask(test) {
    super.onBeforeTryTask(test)
    if (!planned) await forgetSeen()
  }

  async runTask(test) {
    const run = TestRunner.getTestFn(test)
    if (planned) {
      const mine = planned[nameOf(test)]
      if (mine) await this.runMutants(test, run, mine)
      return
    }
    const started = performance.now()
    await run()
    this.tests.push({ name: nameOf(test), ms: performance.now() - started, reached: [...reached] })
  }

  /** A kill counts when the test passes without a mutant before and after. */
  async runMutants(test, run, { ms, ids }) {
    const open = ids.filter(({ id }) => !existsSync(join(folder, 'killed', String(id))))
    const runWhole = async () => {
      await run()
      if (thrown) throw thrown
    }
    const tryWith = (index) =>
      attempt(this, {
        test,
        run: runWhole,
        ms: 5_000 + ms * 4,
        prepare: () => activate(index, slackMs + ms * 2),
      })
    // An error of a page may surface in what follows it.
    const recovers = async () => (await tryWith()) || (await tryWith()) || (await tryWith())
    if (open.length === 0 || !(await recovers())) return
    for (const { id, index } of open) {
      if (await tryWith(index)) continue
      if (!(await recovers())) break
      writeFileSync(join(folder, 'killed', String(id)), `${test.file.name} > ${test.name}`)
    }
    await activate()
  }

  onAfterRunFiles(files) {
    super.onAfterRunFiles(files)
    if (planned) return
    for (const file of files) {
      const written = JSON.stringify({ path: file.filepath, tests: this.tests })
      writeFileSync(join(folder, 'reached', `${file.id}.json`), written)
    }
  }
}

const nameOf = (test) => `${test.file.name} > ${test.fullTestName ?? test.name}`
