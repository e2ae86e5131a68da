import fc from 'fast-check'
import { minimise } from './minimise.mjs'
import { openRunner } from './runner.mjs'
import { loadTarget } from './targets.mjs'

/** Number of inputs that are generated at once. */
const BATCH = 50

/** Number of different findings after which a run ends. */
const MOST_FINDINGS = 12

/**
 * Runs the inputs `first`, then a target until its time or count is over; findings are minimised, one for each kind.
 *
 * @param {string} name
 * @param {{ seconds: number, count: number, seed: number, first?: readonly string[] }} limits
 */
export async function fuzz(name, { seconds, count, seed, first = [] }) {
  const { inputs } = await loadTarget(name)
  const runner = await openRunner(name)
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  const found = new Map()
  let executions = 0
  const tryOne = async (input) => {
    const message = await runner.run(input)
    if (message === undefined || found.has(kindOf(message))) return
    const isSame = async (text) => kindOf((await runner.run(text)) ?? '') === kindOf(message)
    found.set(kindOf(message), { message, input: await minimise(input, isSame) })
  }
  for (const input of first) await tryOne(input)
  for (let batch = 0; elapsed() < seconds && executions < count && found.size < MOST_FINDINGS; batch += 1) {
    for (const input of fc.sample(inputs, { seed: seed + batch, numRuns: Math.min(BATCH, count) })) {
      if (elapsed() >= seconds || executions >= count) break
      executions += 1
      await tryOne(input)
    }
  }
  await runner.close()
  return { executions, findings: [...found.values()], seconds: elapsed() }
}

/** Findings whose messages begin alike and have one origin are one. */
function kindOf(message) {
  const where = /packages\/\S+$/.exec(message)?.[0] ?? ''
  const [name = '', what = ''] = message.split('\n')[0].split(': ')
  return `${name}: ${what
    .replace(/\d+/g, '0')
    .replace(/"[^"]*"/g, '""')
    .slice(0, 60)} ${where}`
}
