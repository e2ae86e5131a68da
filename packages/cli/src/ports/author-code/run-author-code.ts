import { SourceMap } from 'node:module'
import type { AuthorCode, RenderIslands, IslandOutcome } from '@octavo/site'
import { createAuthorJobs, type JobLimits, type JobOptions, type JobOutcome } from './author-jobs.ts'
import { bundleName, longestAnswer } from './protocol.ts'
import { bundleAuthorCode, type AuthorBundle } from './bundle-author-code.ts'
import { heapLimitMb, surroundingsText } from './process-arguments.ts'
import type { OfferedNames } from './virtual-modules.ts'

/** Options of the runner of authors' code. */
export interface RunOptions {
  /** Text of the client's script that renders islands. */
  readonly renderingScript: () => Promise<string>
  readonly names: () => Promise<OfferedNames>
  /** Milliseconds for one island, half of those for all islands of one page; test id R15. */
  readonly limitMs?: number
  /** Starts the process. Tests replace it. */
  readonly start?: JobOptions['start']
}

const LIMIT_MS = 5000

/**
 * Creates the function that renders islands. It starts a process with the first page that has islands, and ends it
 * when it exceeds a limit. Nothing that the code does stops the build: every error is an outcome.
 */
export function createAuthorRunner(options: RunOptions): RenderIslands {
  const islandMs = options.limitMs ?? LIMIT_MS
  const limits = { islandMs, pageMs: 2 * islandMs }
  const bundles = new Map<string, Promise<AuthorBundle>>()
  let jobs: Promise<ReturnType<typeof createAuthorJobs>> | undefined
  const start = async () =>
    createAuthorJobs({
      limits,
      rendering: await options.renderingScript(),
      surroundings: surroundingsText(),
      ...(options.start && { start: options.start }),
    })
  return async (code, islands) => {
    const bundle = await loadOrMake(bundles, JSON.stringify(code), async () =>
      bundleAuthorCode(code, { kind: 'server' }, await options.names()),
    )
    if (bundle.kind === 'error')
      return islands.map(() => ({ kind: 'invalid', message: bundle.message, location: bundle.location }))
    jobs ??= start()
    const outcomes = await (await jobs)({ code: bundle.code, islands })
    return outcomes.map((outcome) => toOutcome(outcome, bundle.map, { code, limits }))
  }
}

/** A few bundles are cached, because pages with the same components follow each other. */
function loadOrMake<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = map.get(key)
  if (known) return known
  if (map.size >= 50) map.clear()
  const made = make()
  map.set(key, made)
  return made
}

const BROWSER_NAME =
  /^(?:window|document|navigator|location|localStorage|sessionStorage|history|screen|matchMedia|customElements|HTMLElement|Element|Node|Image|Audio|\w+Observer|XMLHttpRequest|WebSocket|self|getComputedStyle|alert|indexedDB|performance|crypto|WebAssembly|SharedArrayBuffer|Atomics)\b is not defined/

interface OutcomeContext {
  readonly code: AuthorCode
  readonly limits: JobLimits
}

function toOutcome(
  outcome: JobOutcome,
  map: string | undefined,
  { code, limits }: OutcomeContext,
): IslandOutcome {
  switch (outcome.kind) {
    case 'rendered':
      return outcome
    case 'late':
      return { kind: 'timeout', message: lateMessage(outcome.scope, limits) }
    case 'memory':
      return { kind: 'limit', message: MEMORY }
    case 'large':
      return { kind: 'limit', message: `returns more than ${longestAnswer / 1_000_000} MB of HTML` }
    case 'ended':
      return { kind: 'limit', message: 'ends the process that renders it' }
    case 'garbled':
      return { kind: 'limit', message: 'returns an invalid result' }
    case 'unstartable':
      return { kind: 'unavailable', message: `its process cannot be started (${outcome.reason})` }
    case 'threw':
      return toFailure(outcome, map, code)
  }
}

const MEMORY = `uses more than ${heapLimitMb} MB of memory`

/** What V8 throws when it gets no memory outside of its heap. */
const NO_MEMORY = /^(?:Array buffer allocation failed|Invalid array buffer length)$/

const lateMessage = (scope: 'island' | 'page', { islandMs, pageMs }: JobLimits): string =>
  scope === 'island'
    ? `is not rendered within ${islandMs / 1000} seconds`
    : `is not rendered: the components of its page take more than ${pageMs / 1000} seconds`

function toFailure(
  { name, message, stack }: Extract<JobOutcome, { readonly kind: 'threw' }>,
  map: string | undefined,
  code: AuthorCode,
): IslandOutcome {
  if (name === 'ReferenceError' && BROWSER_NAME.test(message)) return { kind: 'browser' }
  const location = map === undefined ? undefined : locationOf(stack, map, code)
  if (name === 'RangeError' && NO_MEMORY.test(message)) return { kind: 'limit', message: MEMORY, location }
  return { kind: 'threw', message: name === 'Error' ? message : `${name}: ${message}`, location }
}

/** The first line of a stack that is in the author's own text. */
function locationOf(stack: string, map: string, { modules }: AuthorCode) {
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
