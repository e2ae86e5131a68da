// node test/warm/run.mjs <project…> [--seed 1] [--steps 40]: makes random edits in a copy of each project, builds it warm
// and cold after each, and prints every difference; the seed is added up from project to project. The program must be
// built.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compare, createSequence, editAndCompare } from './compare-builds.mjs'
import { edits } from './edits.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, steps: { type: 'string', default: '40' } },
})
const octavo = fileURLToPath(new URL('../../packages/cli/bin/octavo.js', import.meta.url))

const run = (args, cwd) =>
  new Promise((resolve) =>
    execFile(process.execPath, [octavo, ...args], { cwd, maxBuffer: 1e8 }, (_error, stdout, stderr) =>
      resolve({ stdout, stderr }),
    ),
  )
const kill = (args, { cwd, afterMs }) =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [octavo, ...args], { cwd }, () => resolve())
    setTimeout(() => child.kill('SIGKILL'), afterMs)
  })

/** Edits a copy of a project until a difference is found; returns the differences. */
async function editProject(source, seed) {
  const base = mkdtempSync(join(tmpdir(), 'octavo-warm-'))
  const project = join(base, 'project')
  cpSync(source, project, { recursive: true })
  const state = createSequence({ project, base, seed, run, kill })
  const names = Object.keys(edits)
  let faults = await compare(state)
  for (let step = 1; step <= Number(values.steps) && faults.length === 0; step++) {
    const name = state.pick(names)
    const found = await editAndCompare(state, name)
    if (found === undefined) continue
    console.log(`  ${step} ${name}`)
    faults = found
  }
  rmSync(base, { recursive: true, force: true })
  return faults
}

const projects = positionals.length > 0 ? positionals : ['.']
for (const [index, project] of projects.entries()) {
  const seed = Number(values.seed) + index
  console.log(`${project}, seed ${seed}`)
  const faults = await editProject(project, seed)
  console.log(faults.length === 0 ? '  equal after every edit' : faults.slice(0, 20).join('\n'))
  if (faults.length > 0) process.exitCode = 1
}
