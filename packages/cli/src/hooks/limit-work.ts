import type { AuthorPlugin, PagePlugins } from '@octavo/site'
import { createRunWithin } from '../ports/run-within.ts'

/** Milliseconds after which code of the settings is taken as code that never ends. */
const longestMs = 20_000

/**
 * Creates the limit for plugins: one that never ends costs the page, and is not asked again. What it does before its first
 * `await` is ended by the engine, the rest is not waited for.
 */
export function createWorkLimit(limitMs = longestMs): PagePlugins['limit'] {
  const within = createRunWithin()
  const endless = new Set<AuthorPlugin>()
  return async (plugin, work) => {
    const end = () => {
      endless.add(plugin)
      return new Error(`it takes more than ${limitMs / 1000} s`)
    }
    if (endless.has(plugin)) throw end()
    const begun = within(limitMs, () => ({ promise: work() }))
    if (!('value' in begun)) throw end()
    return raceWith(begun.value.promise, limitMs, end)
  }
}

async function raceWith<T>(work: Promise<T>, limitMs: number, end: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(end()), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
