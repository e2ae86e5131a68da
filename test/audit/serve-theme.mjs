// The project of the browser tests in a theme, built and served as a host would: by `octavo serve`, compressed.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../packages/cli/bin/octavo.js', import.meta.url))
const ownProject = fileURLToPath(new URL('../e2e/theme-project', import.meta.url))

export const themes = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma']

/** The pages of the project that are audited, by kind. */
export const auditPages = { home: '/', prose: '/prose/', operation: '/api-reference/trees/get-a-tree/' }

/** `{ origin, stop }` of `project` (default: that of the browser tests) in `theme`. */
export async function serveTheme(theme, project = ownProject) {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'octavo-audit-'))), 'project')
  const remove = () => rmSync(join(folder, '..'), { recursive: true, force: true })
  cpSync(project, folder, { recursive: true })
  const file = join(folder, 'docs.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), theme }))
  try {
    await run(['build', folder, '--no-cache', '--quiet'])
    const { child, origin } = await serve(join(folder, 'dist'))
    const stop = async () => {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await ended
      remove()
    }
    return { origin, stop }
  } catch (fault) {
    remove()
    throw fault
  }
}

function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`the build ends with ${code}`))))
  })
}

/** The server takes the next free port and reports its address. */
function serve(out) {
  const child = spawn(process.execPath, [command, 'serve', out], { stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    let reported = ''
    const read = (text) => {
      reported += text
      const [origin] = /http:\/\/localhost:\d+/.exec(reported) ?? []
      if (origin) resolve({ child, origin })
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.on('error', reject)
    child.on('close', () => reject(new Error(`the server does not start: ${reported}`)))
  })
}
