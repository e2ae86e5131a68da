// The switches of mutants in every process and thread of the command: each reads the number of the active mutant when
// it starts. Without a plan they add the numbers of what they reach to a file.
import { appendFileSync, readFileSync } from 'node:fs'

/** The folder of the mutation run, which holds the copy of the checkout. */
const folder = new URL('../../../', import.meta.url)
const reachedFile = new URL('reached-now.txt', folder)
const mostRounds = 20_000_000

const seen = new Set()
const fresh = []
let rounds = 0
const start = JSON.parse(readFileSync(new URL('active-mutant.json', folder), 'utf8'))
const { isPlanned } = start
let { active } = start

/** Makes a mutant the active one in this process; none without a number. */
export function setActive(index) {
  active = index
}

/** This process reports again what it reaches. */
export function forgetSeen() {
  seen.clear()
}

/** Writes what is reached and not written yet. */
export function flush() {
  if (fresh.length === 0) return
  try {
    appendFileSync(reachedFile, `${fresh.splice(0).join('\n')}\n`)
  } catch {
    // Tests also take away the process's files.
  }
}

globalThis.octavoMutant = (id) => {
  if (!isPlanned && !seen.has(id)) {
    seen.add(id)
    if (fresh.push(id) === 1) queueMicrotask(flush)
  }
  return id === active
}
globalThis.octavoLoop = () => {
  rounds += 1
  if (rounds === 1) queueMicrotask(() => (rounds = 0))
  if (rounds > mostRounds) throw new Error('A mutant made a loop endless')
}
process.on('exit', flush)
