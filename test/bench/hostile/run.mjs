// npm run bench:hostile -- [--only <words of a name>] [--limit 120]
// Runs `octavo build` on hostile projects: seconds to the end, exit code, peak memory, diagnostics, whether the valid
// page was written; then once more with SIGINT and SIGTERM in the middle, and the milliseconds until the end.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hostileProjects } from './projects.mjs'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, limit: { type: 'string', default: '120' } },
})
const limitMs = Number(values.limit) * 1_000
const program = fileURLToPath(new URL('../../../packages/cli/bin/octavo.js', import.meta.url))

for (const [name, files] of Object.entries(hostileProjects)) {
  if (!name.toLowerCase().includes(values.only.toLowerCase())) continue
  const folder = mkdtempSync(join(tmpdir(), 'octavo-hostile-'))
  try {
    writeFiles(folder, files)
    const whole = await run(folder, limitMs)
    const signals = []
    for (const signal of ['SIGINT', 'SIGTERM'])
      signals.push(
        `${signal} ${await interrupt(folder, { signal, afterMs: Math.min(whole.ms * 0.6, 4_000) })}`,
      )
    console.log(formatRow({ name, folder, whole, signals }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeFiles(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function start(folder) {
  const env = { ...process.env, NO_COLOR: '1', XDG_CACHE_HOME: join(folder, '.cache') }
  const child = spawn(process.execPath, [program, 'build', '.', '--no-cache', '--out', 'dist'], {
    cwd: folder,
    env,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed += text))
  const ended = new Promise((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, printed })),
  )
  return { child, ended }
}

/** Ends a run that takes longer than the limit: that is the error this looks for. */
async function run(folder, endAfterMs) {
  const began = performance.now()
  const { child, ended } = start(folder)
  let peakBytes = 0
  const watching = setInterval(() => (peakBytes = Math.max(peakBytes, residentBytes(child.pid))), 50)
  const late = setTimeout(() => child.kill('SIGKILL'), endAfterMs)
  const result = await ended
  clearInterval(watching)
  clearTimeout(late)
  return { ...result, ms: performance.now() - began, peakBytes }
}

/** Milliseconds from the signal to the end of the command, with its exit code. */
async function interrupt(folder, { signal, afterMs }) {
  const { child, ended } = start(folder)
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, afterMs))])
  const began = performance.now()
  child.kill(signal)
  const { code } = await ended
  return `${Math.round(performance.now() - began)} ms (${code})`
}

function residentBytes(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return 0
  }
}

function formatRow({ name, folder, whole, signals }) {
  const codes = [
    ...new Set(
      whole.printed.match(/\b(?:config|nav|page|mdx|component|link|api|island|asset|output)\/[\w-]+/g),
    ),
  ]
  const sound = existsSync(join(folder, 'dist', 'other', 'index.html'))
    ? 'sound page written'
    : 'NO SOUND PAGE'
  const crash = /^\s+at .+:\d+:\d+|node:internal|bug in Octavo/m.test(whole.printed) ? 'STACK TRACE' : ''
  const end = whole.code === null ? `KILLED (${whole.signal})` : `exit ${whole.code}`
  const memory = `${Math.round(whole.peakBytes / 1e6)} MB`
  return [name, `${(whole.ms / 1000).toFixed(1)} s`, end, memory, codes.join(' '), sound, crash, ...signals]
    .filter(Boolean)
    .join(' | ')
}
