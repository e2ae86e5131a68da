import type * as Vm from 'node:vm'
import type * as Threads from 'node:worker_threads'
import { Worker } from 'node:worker_threads'
import type { IslandDrawing } from '@octavo/site'

/** What the worker is asked for. */
export interface WorkerJob {
  readonly id: number
  /** The page's bundle. */
  readonly code: string
  readonly islands: readonly IslandDrawing[]
  /** For all islands of the job together. */
  readonly limitMs: number
}

/** What the worker answers for one island; a `stack` names lines of the bundle. */
export type WorkerOutcome =
  | {
      readonly kind: 'drawn'
      readonly html: string
      readonly asks: readonly string[]
      readonly css: readonly string[]
      readonly impure: readonly string[]
    }
  | { readonly kind: 'threw'; readonly name: string; readonly message: string; readonly stack: string }
  | { readonly kind: 'timeout' }

export interface WorkerAnswer {
  readonly id: number
  readonly outcomes: readonly WorkerOutcome[]
}

/** The file name of bundles in stacks. */
export const bundleName = 'octavo-page.js'

/**
 * A worker that draws islands: an empty environment, no output, bounded memory. Each job gets a fresh context with
 * the language and little else, so that pages cannot see each other. This keeps accidents apart; it is no prison for
 * hostile code, which `--no-user-code` does not run at all.
 */
export function startAuthorWorker(drawingScript: string): Worker {
  const worker = new Worker(`(${serveJobs.toString()})(require)`, {
    eval: true,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    workerData: { drawingScript, bundleName },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  worker.unref()
  return worker
}

/** The worker itself: written out as text, so it uses nothing of this file. */
function serveJobs(load: NodeJS.Require): void {
  const { createContext, Script } = load('node:vm') as typeof Vm
  const { parentPort, workerData } = load('node:worker_threads') as typeof Threads
  const { drawingScript, bundleName: filename } = workerData as Record<string, string>
  const drawing = new Script(drawingScript ?? '', { filename: 'octavo-islands.js' })
  // What components may expect of any JavaScript besides the language; clock and chance are watched.
  const surroundings = new Script(`
    const impure = globalThis.octavoImpure = new Set()
    const nothing = () => undefined
    globalThis.console = Object.fromEntries(
      ['log', 'info', 'warn', 'error', 'debug', 'trace', 'group', 'groupEnd', 'table', 'time', 'timeEnd', 'assert'].map((name) => [name, nothing]))
    for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame']) globalThis[name] = () => 0
    for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate', 'cancelAnimationFrame', 'queueMicrotask']) globalThis[name] = nothing
    globalThis.fetch = () => { impure.add('the network'); return new Promise(nothing) }
    globalThis.octavoWindow = new Proxy({}, {
      get(_, name) {
        if (!(name in globalThis)) throw new ReferenceError('window is not defined')
        return globalThis[name]
      },
      set(_, name, value) { globalThis[name] = value; return true },
    })
    let seed = 42
    Math.random = () => {
      impure.add('chance')
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return seed / 4294967296
    }
    const Clock = Date
    globalThis.Date = new Proxy(Clock, {
      construct(target, given, self) {
        if (given.length === 0) impure.add('the clock')
        return Reflect.construct(target, given, self)
      },
      apply(target) { impure.add('the clock'); return target() },
      get(target, key) {
        if (key === 'now') return () => { impure.add('the clock'); return target.now() }
        return Reflect.get(target, key)
      },
    })
  `)
  const draw = new Script(`(() => {
    octavoImpure.clear()
    const { value, answers } = JSON.parse(octavoTask)
    const drawn = octavoIslands.drawIsland(value, octavoPage.parts, answers)
    return JSON.stringify({ kind: 'drawn', ...drawn, impure: [...octavoImpure] })
  })()`)

  const judge = (fault: unknown): WorkerOutcome => {
    const { name, message, stack, code } = (fault ?? {}) as Record<string, unknown>
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { kind: 'timeout' }
    return {
      kind: 'threw',
      name: String(name ?? ''),
      message: String(message ?? fault),
      stack: String(stack ?? ''),
    }
  }

  const serve = ({ id, code, islands, limitMs }: WorkerJob): WorkerAnswer => {
    const end = Date.now() + limitMs
    const timeout = () => Math.max(1, end - Date.now())
    const context = createContext({
      URL,
      URLSearchParams,
      TextEncoder,
      TextDecoder,
      structuredClone,
      atob,
      btoa,
    })
    try {
      surroundings.runInContext(context)
      drawing.runInContext(context)
      new Script(code, { filename: filename ?? '' }).runInContext(context, { timeout: timeout() })
    } catch (fault) {
      return { id, outcomes: islands.map(() => judge(fault)) }
    }
    const outcomes = islands.map((island) => {
      try {
        context['octavoTask'] = JSON.stringify(island)
        return JSON.parse(String(draw.runInContext(context, { timeout: timeout() }))) as WorkerOutcome
      } catch (fault) {
        return judge(fault)
      }
    })
    return { id, outcomes }
  }

  parentPort?.on('message', (job: WorkerJob) => parentPort.postMessage(serve(job)))
}
