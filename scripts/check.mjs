// Checks the sources without running them: types, lint rules, format, unused files and dependencies.
// All four run even when one fails, so that one run shows everything; --only <name> runs one of them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const steps = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'types-of-tests', command: ['tsc', '--noEmit', '-p', 'test'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', 'packages', 'test', 'scripts'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
]

/** Runs one step of the toolchain that npm installed; true when it found nothing. */
function run({ name, command: [program, ...args] }) {
  const started = performance.now()
  const result = spawnSync(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const passed = result.status === 0
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (!passed) console.log(`${result.stdout}${result.stderr}`.trim())
  return passed
}

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const chosen = steps.filter((step) => only === undefined || step.name === only)
if (chosen.length === 0) {
  console.error(`No check is called "${only}"; there are ${steps.map((step) => step.name).join(', ')}.`)
  process.exit(2)
}
const failed = chosen.filter((step) => !run(step))
process.exitCode = failed.length > 0 ? 1 : 0
