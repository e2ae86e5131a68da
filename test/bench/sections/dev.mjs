// A development server: its first page, and edits until a browser has them.
import { createServer } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { getPage, openEvents } from './request-page.mjs'

const editsPerRound = 5
const pollMs = 5
const idleEveryMs = 500
/** A tick of the system's clock; a server at rest does not reach it in half a second. */
const idleCpuMs = 10

/** Starts the server and waits for its first page; wall time counts from the start of the command. */
export async function measureFirstPage(program) {
  const { first, server } = await startServer(program)
  await server.stop()
  return first
}

/** Returns the samples of the first page with a cache, of edits, and of the work behind both. */
export async function measureDev(program, round) {
  const { first, server, origin } = await startServer(program)
  const settled = await untilIdle(server)
  const samples = { page: [], event: [], behind: [] }
  for (let edit = 1; edit <= editsPerRound; edit += 1) {
    const text = `Sentence ${round}.${edit} for the preview.`
    const sample = await measureEdit(program, { server, origin, text })
    for (const kind of Object.keys(samples)) if (sample[kind]) samples[kind].push(sample[kind])
  }
  await server.stop()
  return {
    'dev, first page, after a build': first,
    'dev, until idle': settled,
    'dev, edit to event': samples.event,
    'dev, edit to page': samples.page,
    'dev, edit until idle': samples.behind,
  }
}

async function startServer(program) {
  const port = await freePort()
  const server = program.dev(port)
  const origin = `http://127.0.0.1:${port}`
  await untilServed(() => getPage(origin + program.page), server)
  return { first: sampleOf(server), server, origin }
}

const sampleOf = ({ began, watch }) => ({ wallMs: performance.now() - began, ...watch.usage() })

async function untilServed(get, server) {
  const status = { hasEnded: false }
  void server.ended.then(() => (status.hasEnded = true))
  while ((await get()) === undefined) {
    if (status.hasEnded) throw new Error('the server ended before its first page')
    await after(pollMs)
  }
}

/** The page is requested when its event arrives, as a browser does it, or all the time if there are no events. */
async function measureEdit(program, { server, origin, text }) {
  const { cpuMs } = server.watch.usage()
  // The address of the events names the version of the page: for an older one the event is sent at once.
  const html = await getPage(origin + program.page)
  const events = await openEvents(origin, program.eventsOf?.(html))
  const began = performance.now()
  program.edit(text)
  const event = events && { wallMs: await events.next('reload').then(() => performance.now() - began) }
  for (;;) {
    const page = await getPage(origin + program.page)
    if (page?.includes(text)) break
    await after(pollMs)
  }
  const wallMs = performance.now() - began
  events?.close()
  const idle = await untilIdle(server)
  return { event, page: { wallMs }, behind: { cpuMs: idle.cpuMs - cpuMs } }
}

/** Waits until the server does nothing; returns all that it has used until then. */
async function untilIdle({ watch }) {
  for (let before = -Infinity; ;) {
    const usage = watch.usage()
    if (usage.cpuMs - before < idleCpuMs) return usage
    before = usage.cpuMs
    await after(idleEveryMs)
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
