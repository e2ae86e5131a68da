import { createContext, Script } from 'node:vm'
import type { SitePorts } from '@octavo/site'

const script = new Script('job()', { filename: 'octavo-job.js' })

/**
 * Creates the port `within`, which ends a job after a time limit: V8 interrupts loops and regular expressions at their
 * next step, but not other native code. `node:vm` only measures the time here and isolates nothing. About 0.1 ms per call.
 */
export function createRunWithin(): NonNullable<SitePorts['within']> {
  const holder = createContext(Object.create(null) as { job?: () => void })
  return (limitMs, job) => {
    const started = performance.now()
    let result: { readonly value: ReturnType<typeof job>; readonly ms: number } | undefined
    const outer = holder.job
    holder.job = () => {
      const value = job()
      result = { value, ms: performance.now() - started }
    }
    try {
      // A part of a millisecond is an error for `node:vm`.
      script.runInContext(holder, { timeout: Math.max(1, Math.ceil(limitMs)) })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      result = undefined
    } finally {
      holder.job = outer
    }
    return result ?? { ended: true }
  }
}
