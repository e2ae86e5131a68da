// npm run example: builds example-docs and serves it. With --with-service also the service, with a project, an agent
// and a key to try it. Other arguments are passed to octavo serve.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoProject, prepareDemo } from './example/prepare-demo.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = join(root, 'packages/cli/bin/octavo.js')
const flag = '--with-service'
const passed = process.argv.slice(2).filter((argument) => argument !== flag)

if (process.argv.includes(flag)) await serveWithService()
else serveManual()

function serveManual() {
  const run = (...words) =>
    spawnSync(process.execPath, [program, ...words], { cwd: root, stdio: 'inherit' }).status
  process.exit(run('build', 'example-docs') || run('serve', 'example-docs/dist', ...passed))
}

async function serveWithService() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-example-')))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort(3000)
  const { key, serve, env, host } = await prepareDemo(folder, { port })
  const child = spawn(process.execPath, [...serve, ...passed], { cwd: folder, env, stdio: 'inherit' })
  console.log(`  dashboard http://localhost:${port}/_admin/
  jobs      http://localhost:${port}/api/service/jobs/create-a-job/
  project   ${demoProject}
  key       ${key}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    host.stop()
    process.exit(code ?? 1)
  })
}

/** The descriptions of the API name the port, so that it has to be known before the build. */
function freePort(first) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort(first + 1)))
    server.listen(first, 'localhost', () => server.close(() => resolve(first)))
  })
}
