import { SourceMap } from 'node:module'
import type { Worker } from 'node:worker_threads'
import type { AuthorCode, DrawIslands, IslandDrawing, IslandOutcome } from '@octavo/site'
import { bundleName, startAuthorWorker, type WorkerAnswer, type WorkerOutcome } from './author-worker.ts'
import { bundleAuthorCode, type AuthorBundle } from './bundle-author-code.ts'
import type { OfferedNames } from './virtual-modules.ts'

/** What running authors' code takes. */
export interface RunOptions {
  /** Text of the client's script that draws islands. */
  readonly drawingScript: () => Promise<string>
  readonly names: () => Promise<OfferedNames>
  /** Milliseconds for all islands of one page; test id R15. */
  readonly limitMs?: number
}

const LIMIT_MS = 5000

/** How long a worker may be silent beyond its own limit before it is ended. */
const GRACE_MS = 2000

/**
 * Draws islands in a worker thread that is started with the first page that has some and ended when it exceeds its
 * time. Nothing that the code does stops the build: every fault is an outcome.
 */
export function createAuthorRunner(options: RunOptions): DrawIslands {
  const limitMs = options.limitMs ?? LIMIT_MS
  const bundles = new Map<string, Promise<AuthorBundle>>()
  const ask = createWorkerLine(options.drawingScript)
  return async (code, islands) => {
    const bundle = await keep(bundles, JSON.stringify(code), async () =>
      bundleAuthorCode(code, { kind: 'server' }, await options.names()),
    )
    if (bundle.kind === 'fault')
      return islands.map(() => ({ kind: 'invalid', message: bundle.message, place: bundle.place }))
    const outcomes = await ask({ code: bundle.code, islands, limitMs })
    return islands.map((_, index) =>
      toOutcome(outcomes[index] ?? { kind: 'timeout' }, bundle.map, { code, limitMs }),
    )
  }
}

/** A few bundles are kept: pages that use the same components follow each other. */
function keep<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = map.get(key)
  if (known) return known
  if (map.size >= 50) map.clear()
  const made = make()
  map.set(key, made)
  return made
}

interface Task {
  readonly code: string
  readonly islands: readonly IslandDrawing[]
  readonly limitMs: number
}

/** One worker, one job after the other; a silent worker is replaced. */
function createWorkerLine(drawingScript: RunOptions['drawingScript']) {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  const run = async (task: Task): Promise<readonly WorkerOutcome[]> => {
    worker ??= startAuthorWorker(await drawingScript())
    const current = worker
    const outcomes = await waitFor(current, { ...task, id: count++ })
    if (outcomes) return outcomes
    if (worker === current) worker = undefined
    await current.terminate()
    return []
  }
  return (task: Task): Promise<readonly WorkerOutcome[]> => {
    const result = last.then(() => run(task))
    last = result.catch(() => undefined)
    return result
  }
}

/** The answer; undefined when the worker died or did not answer in time. */
function waitFor(
  worker: Worker,
  job: Task & { readonly id: number },
): Promise<readonly WorkerOutcome[] | undefined> {
  return new Promise((resolve) => {
    const end = (outcomes: readonly WorkerOutcome[] | undefined) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      resolve(outcomes)
    }
    const onMessage = (answer: WorkerAnswer) => answer.id === job.id && end(answer.outcomes)
    const onEnd = () => end(undefined)
    const timer = setTimeout(onEnd, job.limitMs + GRACE_MS)
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
    worker.postMessage(job)
  })
}

const BROWSER_NAME =
  /^(?:window|document|navigator|location|localStorage|sessionStorage|history|screen|matchMedia|customElements|HTMLElement|Element|Node|Image|Audio|\w+Observer|XMLHttpRequest|WebSocket|self|getComputedStyle|alert|indexedDB|performance|crypto)\b is not defined/

function toOutcome(
  outcome: WorkerOutcome,
  map: string | undefined,
  { code, limitMs }: { readonly code: AuthorCode; readonly limitMs: number },
): IslandOutcome {
  if (outcome.kind === 'drawn') return outcome
  if (outcome.kind === 'timeout')
    return { kind: 'timeout', message: `is not drawn within ${limitMs / 1000} seconds` }
  if (outcome.name === 'ReferenceError' && BROWSER_NAME.test(outcome.message)) return { kind: 'browser' }
  const message = outcome.name === 'Error' ? outcome.message : `${outcome.name}: ${outcome.message}`
  return { kind: 'threw', message, place: map === undefined ? undefined : placeOf(outcome.stack, map, code) }
}

/** The first line of a stack that lies in the author's own text. */
function placeOf(stack: string, map: string, { modules }: AuthorCode) {
  const sources = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0])
  for (const [, line, column] of stack.matchAll(new RegExp(`${bundleName}:(\\d+):(\\d+)`, 'g'))) {
    const entry = sources.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) continue
    const path = entry.originalSource.replace(/^.*?author:/, '')
    if (!Object.hasOwn(modules, path)) continue
    if (entry.originalLine >= (modules[path]?.text.split('\n').length ?? 0)) continue
    return { path, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
  return undefined
}
