// The runner of vitest that runs mutants of scripts of pages: the sites of the tests load scripts in which every mutant
// is a switch, and each document gets the number of the active one before its own scripts run.
import { chromium } from 'playwright-core'
import { isPlanned, PlannedRunner } from './planned-runner.mjs'

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
  if (!isPlanned)
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
export default class BrowserMutationRunner extends PlannedRunner {
  forgetReached = forgetSeen
  readReached = () => [...reached]
  activate = (index, ms) => activate(index, ms === undefined ? ms : slackMs + ms * 2)
  settle() {
    if (thrown) throw thrown
  }
}
