// One build of a project with the built command line, in a process of its own, into a temporary folder.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../packages/cli/bin/octavo.js', import.meta.url))
const usageProbe = new URL('peak-memory.mjs', import.meta.url).href

/**
 * Builds `root` without a cache. Returns `{ folder, out, exitCode, wallMs, peakBytes, cpuMs, report, stderr
 * }`; the caller removes `folder`. `report` is undefined when the command wrote none.
 */
export async function buildProject(root, extraArguments = []) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-corpus-'))
  const out = join(folder, 'out')
  const reportFile = join(folder, 'report.json')
  const usageFile = join(folder, 'usage.json')
  const started = performance.now()
  const { exitCode, stderr } = await run(
    [
      '--import',
      usageProbe,
      command,
      'build',
      root,
      '--out',
      out,
      '--no-cache',
      '--quiet',
      '--report',
      reportFile,
      ...extraArguments,
    ],
    { ...process.env, OCTAVO_USAGE_FILE: usageFile, NO_COLOR: '1' },
  )
  const wallMs = performance.now() - started
  const { peakBytes = 0, cpuMs = 0 } = readJson(usageFile) ?? {}
  return { folder, out, exitCode, wallMs, peakBytes, cpuMs, report: readJson(reportFile), stderr }
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text))
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ exitCode, stderr }))
  })
}
