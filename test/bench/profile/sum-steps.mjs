// A CPU profile of V8, summed up by step. Pure functions.
import { originOf, stepOf } from './step-of.mjs'

const idle = '(idle)'
const outside = '(outside of packages)'

/**
 * Sums the samples of a profile (`nodes`, `samples`, `timeDeltas` in microseconds). Returns `{ totalMs, steps, origins
 * }`: of each step the milliseconds of its own functions (`selfMs`), of those with the libraries that they call
 * (`workMs`, which add up to the total), and of everything below them (`totalMs`); of each origin of a library
 * `selfMs`. The largest are first.
 */
export function sumSteps({ nodes, samples, timeDeltas }) {
  const times = timesByNode(samples, timeDeltas)
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const steps = new Map()
  const origins = new Map()
  let totalMs = 0
  for (const [id, ms] of times) {
    const stack = stepsAbove(id, { byId, parents })
    if (stack[0] === idle) continue
    totalMs += ms
    const work = stack.find((step) => step !== undefined) ?? outside
    add(steps, work, { workMs: ms })
    if (stack[0] !== undefined) add(steps, work, { selfMs: ms })
    else add(origins, originOf(byId.get(id).callFrame), { selfMs: ms })
    for (const step of new Set([work, ...stack])) if (step !== undefined) add(steps, step, { totalMs: ms })
  }
  return { totalMs, steps: sorted(steps, 'workMs'), origins: sorted(origins, 'selfMs') }
}

function timesByNode(samples, timeDeltas) {
  const times = new Map()
  for (const [index, id] of samples.entries()) {
    // A delta is the time since the sample before: the time until the next one is this sample's.
    const ms = (timeDeltas[index + 1] ?? 0) / 1_000
    times.set(id, (times.get(id) ?? 0) + Math.max(0, ms))
  }
  return times
}

/** The steps of a node and its callers, innermost first. */
function stepsAbove(id, { byId, parents }) {
  const steps = []
  for (let at = id; at !== undefined; at = parents.get(at)) steps.push(stepOf(byId.get(at).callFrame))
  return steps
}

function add(sums, key, times) {
  const sum = sums.get(key) ?? { selfMs: 0, workMs: 0, totalMs: 0 }
  for (const [name, ms] of Object.entries(times)) sum[name] += ms
  sums.set(key, sum)
}

const sorted = (sums, key) =>
  [...sums].map(([name, sum]) => ({ name, ...sum })).toSorted((a, b) => b[key] - a[key])
