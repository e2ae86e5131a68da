import { createContext, Script } from 'node:vm'
import type { SitePorts } from '@octavo/site'

const holder = createContext(Object.create(null) as { job?: () => void })
const script = new Script('job()', { filename: 'octavo-job.js' })

/**
 * The port `within`: V8 interrupts loops and regular expressions at their next step, but not other native code. The
 * job is a function of this very context; `node:vm` keeps the time here and separates nothing. About 0.1 ms a call.
 */
export const runWithin: NonNullable<SitePorts['within']> = (limitMs, job) => {
  let result: { readonly value: ReturnType<typeof job> } | undefined
  const started = performance.now()
  const outer = holder.job
  holder.job = () => {
    result = { value: job() }
  }
  try {
    script.runInContext(holder, { timeout: limitMs })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    result = undefined
  } finally {
    holder.job = outer
  }
  return { ...(result ?? { ended: true }), tookMs: performance.now() - started }
}
