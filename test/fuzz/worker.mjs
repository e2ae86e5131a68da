// Runs the inputs of one target, so that an endless loop can be ended.
import { parentPort, workerData } from 'node:worker_threads'
import { describe } from './runner.mjs'
import { loadTarget } from './targets.mjs'

const { open } = await loadTarget(workerData)
const target = await open()
let stray
process.on('unhandledRejection', (reason) => (stray = reason))
process.on('warning', (warning) => (stray = warning))
const answer = (message) => parentPort.postMessage(message, [])

async function runOnce(input) {
  stray = undefined
  await target.run(input)
  await new Promise((resolve) => setImmediate(resolve))
  const polluted = Object.keys(Object.prototype)
  if (polluted.length > 0) throw new Error(`prototypes are changed: ${polluted.join(', ')}`)
  if (stray) throw stray
}

parentPort.on('message', (input) => {
  runOnce(input).then(
    () => answer({}),
    (error) => answer({ fault: describe(error) }),
  )
})
answer('ready')
