// The runner of vitest that runs mutants of the command: the tests start a build of it in which every mutant is a switch,
// and each process reads the number of the active one when it starts.
import childProcess from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flush, forgetSeen, setActive } from './command-switches.mjs'
import { folder, isPlanned, PlannedRunner } from './planned-runner.mjs'

const bin = fileURLToPath(new URL('../../packages/cli/bin/', import.meta.url))
const reachedFile = join(folder, 'reached-now.txt')
const read = (name) => [name, readFileSync(join(bin, name), 'utf8')]
const authorPrograms = ['author-program.js', 'author-surroundings.js'].map(read)
const [stamp] = read('stamp.txt')[1].split(' ')
/** What tests share, made from sources whose stamp is always the same. */
const sharedCache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))

/** Commands that a test has started and that still run, and processes of authors that tests share. */
const running = new Set()
const authors = new Set()
const { spawn } = childProcess
childProcess.spawn = (file, ...rest) => {
  const child = spawn(file, ...rest)
  const words = Array.isArray(rest[0]) ? rest[0].map(String) : []
  if (words.some((word) => word.startsWith(bin))) hold(running, child)
  if (words.some((word) => word.includes('octavoActive='))) hold(authors, child)
  return child
}
syncBuiltinESMExports()

function hold(set, child) {
  set.add(child)
  child.on('close', () => set.delete(child))
}

/** A mutant can make a command that ends into one that does not. */
function endRunning() {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
}

/** A process of authors that runs already has the mutant of its start; the next job starts another one. */
function endAuthors() {
  const ends = [...authors].map((child) => {
    const ended = new Promise((resolve) => child.on('close', resolve))
    // The shell around it ends it when this pipe closes.
    if (child.stdio[3]) child.stdio[3].destroy()
    else child.kill('SIGKILL')
    return ended
  })
  const late = new Promise((resolve) => setTimeout(resolve, 2_000).unref())
  return Promise.race([Promise.all(ends), late])
}

/**
 * Makes a mutant the active one. The program of authors' process can read no file, so the number is written into it; a
 * stamp of its own gives a mutant caches of its own.
 */
function activate(index) {
  endRunning()
  writeFileSync(join(folder, 'active-mutant.json'), JSON.stringify({ active: index, isPlanned }))
  for (const [name, text] of authorPrograms)
    writeFileSync(join(bin, name), text.replace(/octavoActive=-?\d+/u, `octavoActive=${index ?? -1}`))
  writeFileSync(join(bin, 'stamp.txt'), index === undefined ? stamp : `${stamp} ${index}`)
  rmSync(sharedCache, { recursive: true, force: true })
  setActive(index)
  return endAuthors()
}

// oxlint-disable-next-line import/no-default-export -- vitest takes the default export of a runner's file
export default class CommandMutationRunner extends PlannedRunner {
  activate = activate
  settle = () => {}

  forgetReached() {
    flush()
    forgetSeen()
    writeFileSync(reachedFile, '')
  }

  readReached() {
    flush()
    return [...new Set(readFileSync(reachedFile, 'utf8').split('\n').filter(Boolean).map(Number))]
  }
}
