// Everything that the service needs to be tried on this machine:
// 1 a copy of example-docs whose API descriptions name this server
// 2 a bare repository with it, and a host that takes pull requests
// 3 settings with the demo agent
// 4 the built site, a project and a key
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startDemoHost } from './demo-host.mjs'

const run = promisify(execFile)
const example = fileURLToPath(new URL('../../example-docs', import.meta.url))
const program = fileURLToPath(new URL('../../packages/cli/bin/octavo.js', import.meta.url))
const agent = fileURLToPath(new URL('demo-agent.mjs', import.meta.url))

/** The id of the project. */
export const demoProject = 'docs'

/** Prepares the service in an empty folder, for a server on `port`. */
export async function prepareDemo(folder, { port }) {
  const docs = join(folder, 'docs')
  cpSync(example, docs, {
    recursive: true,
    filter: (path) => !/^(?:dist|node_modules|\..+)$/.test(basename(path)),
  })
  nameServer(docs, `http://localhost:${port}`)
  const repository = await makeRepository(docs, join(folder, 'repositories', 'acme', 'docs.git'))
  const host = await startDemoHost(repository)
  const file = join(folder, 'octavo.server.json')
  const command = [process.execPath, agent]
  const settings = {
    agents: {
      demo: { command, model: 'demo-agent', read: [dirname(agent), dirname(dirname(process.execPath))] },
    },
    hosts: [{ kind: 'gitea', url: '/', api: host.url, tokenEnv: 'OCTAVO_DEMO_TOKEN' }],
    updates: { project: demoProject },
    health: { port: 0 },
  }
  writeFileSync(file, JSON.stringify(settings, undefined, 2))
  const env = { ...process.env, OCTAVO_DEMO_TOKEN: 'of-no-use-elsewhere' }
  const octavo = async (...words) =>
    (await run(process.execPath, [program, ...words, '--settings', file], { cwd: folder, env })).stdout
  await run(process.execPath, [program, 'build', docs, '--quiet'], { env })
  await octavo('admin', 'projects', 'add', demoProject, '--name', 'Octavo manual', '--repository', repository)
  const { key } = JSON.parse(
    await octavo('admin', 'keys', 'create', '--name', 'demo', '--scope', 'admin', '--json'),
  )
  const serve = [
    program,
    'serve',
    join(docs, 'dist'),
    '--settings',
    file,
    '--port',
    String(port),
    '--strict-port',
  ]
  return { key, serve, env, host }
}

/** Both descriptions of the API then lead to this server. */
function nameServer(docs, address) {
  for (const [name, change] of [
    ['service.json', (description) => (description.servers[0].url = address)],
    ['openapi.json', (description) => (description.servers[0].variables.base_url.default = address)],
  ]) {
    const file = join(docs, name)
    const description = JSON.parse(readFileSync(file, 'utf8'))
    change(description)
    writeFileSync(file, JSON.stringify(description, undefined, 2))
  }
}

async function makeRepository(docs, bare) {
  const identity = ['-c', 'user.name=Demo', '-c', 'user.email=demo@example.com', '-c', 'commit.gpgsign=false']
  const git = (...words) => run('git', ['-C', docs, ...identity, ...words])
  mkdirSync(dirname(bare), { recursive: true })
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'The manual')
  await git('clone', '--quiet', '--bare', '.', bare)
  return bare
}
