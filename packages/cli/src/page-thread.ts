// A thread that parses pages; see page-threads.
import { hash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import type { SiteHooks } from '@octavo/site'
import type { ThreadPorts } from '@octavo/site/thread-parser'
import { openCacheStore } from './disk/cache-store.ts'
import { readPackageFile } from './ports/package-files.ts'
import { createPageCache } from './ports/page-cache.ts'
import { codePack, openRecordPack } from './ports/record-pack.ts'
import { readyMessage, type ThreadJob, type ThreadResult, type ThreadTask } from './ports/page-threads.ts'
import { createRunWithin } from './ports/run-within.ts'
import { setThreadFlags } from './thread-flags.ts'

const { site, cache, code } = workerData as ThreadTask
const ports: ThreadPorts = {
  readPackageFile,
  within: createRunWithin(),
  sha256: (data) => hash('sha256', data, 'hex'),
  ...(cache && cachePorts(cache)),
}
const { createThreadParser } = await import('@octavo/site/thread-parser')
const parse = await createThreadParser(site, ports, await loadHooks(site.hooksCode))

function cachePorts({ root, stamp }: NonNullable<ThreadTask['cache']>): Partial<ThreadPorts> {
  const store = openCacheStore(root)
  // Nobody tells a thread that the build ends: what is not written by then is found again by the next build.
  const codeCache = openRecordPack(store, stamp, { ...codePack, batchBytes: 50_000 })
  return { pageCache: createPageCache(store, stamp), codeCache }
}

/** The hooks of code that the command has already bundled and read without errors. */
async function loadHooks(code: string | undefined): Promise<SiteHooks | undefined> {
  if (code === undefined) return undefined
  const { runSettings } = await import('./hooks/run-settings.ts')
  const { readHooks } = await import('./hooks/read-hooks.ts')
  const { createWorkLimit } = await import('./hooks/limit-work.ts')
  const { default: settings, names } = await createWorkLimit()({ name: 'octavo.config' }, () =>
    runSettings(code),
  )
  return { ...readHooks(Object(settings), names).hooks, key: undefined, files: new Set() }
}

async function parseJob({ id, ...job }: ThreadJob): Promise<void> {
  const start = performance.now()
  const parsed = await parse(job)
  const result = parsed && { parsed, ms: performance.now() - start }
  parentPort?.postMessage({ id, result } satisfies ThreadResult)
}

// One page after the other, so that their times are correct.
let last: Promise<unknown> = Promise.resolve()
parentPort?.on('message', (job: ThreadJob) => {
  last = last.then(() => parseJob(job))
})
if (code) setThreadFlags()
parentPort?.postMessage(readyMessage)
