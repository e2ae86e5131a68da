import { createRunWithin } from '../ports/run-within.ts'
import { announceWork } from './watched-work.ts'

/** Milliseconds after which code of the settings is taken as code that never ends. */
const longestMs = 20_000

/** A part of the settings that is code: a plugin, a function. */
export interface AuthorCode {
  /** As in diagnostics. */
  readonly name: string
}

/**
 * Settles as the work of some code does, and rejects when that takes too long, also when it never returns. From then on
 * the work of this code is rejected at once.
 */
export type LimitWork = <T>(code: AuthorCode, work: () => Promise<T>) => Promise<T>

/**
 * Creates the limit for code of the settings: a plugin that never ends costs the page, and is not asked again. What code
 * does before its first `await` is ended by the engine; what it waits for is not waited for; a loop after that blocks this
 * thread, which the thread that started it ends, see {@link announceWork}.
 */
export function createWorkLimit(limitMs = longestMs): LimitWork {
  const within = createRunWithin()
  const endless = new Set<AuthorCode>()
  return async (code, work) => {
    const end = () => {
      endless.add(code)
      return new Error(`it takes more than ${limitMs / 1000} s`)
    }
    if (endless.has(code)) throw end()
    const begun = within(limitMs, () => ({ promise: work() }))
    if (!('value' in begun)) throw end()
    const hasEnded = announceWork(code.name, limitMs)
    try {
      return await raceWith(begun.value.promise, limitMs, end)
    } finally {
      hasEnded()
    }
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
