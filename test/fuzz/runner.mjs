import { Worker } from 'node:worker_threads'
import { loadTarget } from './targets.mjs'

/**
 * Milliseconds that one input may take (R19): the least of a few tries counts because the machine may be
 * busy.
 */
const LIMIT_MS = 1000

const TRIES = 3

/** Milliseconds after which a worker is ended. */
const HANG_MS = 20_000

/** Runs inputs of a target: returns the failure, or undefined. Runs that do not end are ended. */
export async function openRunner(name) {
  const { hasOwnProcess, open } = await loadTarget(name)
  return hasOwnProcess ? openHere(await open()) : openInWorker(name)
}

function openHere(target) {
  return {
    run: (input) => target.run(input).then(() => undefined, describe),
    close: () => target.close?.(),
  }
}

async function openInWorker(name) {
  let worker = await startWorker(name)
  const once = async (input) => {
    worker ??= await startWorker(name)
    const started = performance.now()
    const answer = await ask(worker, input)
    if (answer.isOver) {
      await worker.terminate()
      worker = undefined
    }
    return { ...answer, ms: performance.now() - started }
  }
  const run = async (input) => {
    for (let attempt = 1; ; attempt += 1) {
      const { message, isOver, ms } = await once(input)
      if (message !== undefined || isOver) return message ?? OVERDUE
      if (ms <= LIMIT_MS) return undefined
      if (attempt === TRIES) return OVERDUE
    }
  }
  return { run, close: () => worker?.terminate() }
}

const OVERDUE = `takes longer than ${LIMIT_MS} ms`

async function startWorker(name) {
  const worker = new Worker(new URL('worker.mjs', import.meta.url), {
    workerData: name,
    env: { ...process.env, FUZZ_CANARY: 'CANARY-8d1f' },
    execArgv: [],
  })
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return worker
}

/** The result of an input; `isOver` when the worker must be replaced. */
function ask(worker, input) {
  return new Promise((resolve) => {
    const end = (message, isOver) => {
      clearTimeout(timer)
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit)
      resolve({ message, isOver })
    }
    const onAnswer = ({ fault }) => end(fault, false)
    const onError = (error) => end(`ends the worker: ${describe(error)}`, true)
    const onExit = () => end('ends the process', true)
    const timer = setTimeout(() => end(undefined, true), HANG_MS)
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit)
    worker.postMessage(input, [])
  })
}

/** Returns the error with the first stack position in our sources. */
export function describe(error) {
  const where = /packages\/[^\s)]+/.exec(error?.stack ?? '')?.[0] ?? ''
  return `${error?.name}: ${error?.message} ${where}`.trim()
}
