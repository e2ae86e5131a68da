import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRepository, newFolder } from '../../../server/test/twins/git-host.ts'
import { send, type Answer, type Sent } from '../../../server/test/twins/served-api.ts'
import { freePort } from './free-port.ts'
import { runOctavo, runTogether, startOctavo, type Running } from './run-octavo.ts'

/** Options of {@link createServiceProject}. */
export interface ServiceProjectOptions {
  /** Text of the agent, a shell script. */
  readonly agent: string
  readonly settings?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
  /** Ids of projects; each has a repository of its own. */
  readonly projects?: readonly string[]
}

const page = '---\ntitle: Home\n---\n\nWelcome.\n'
const docs = JSON.stringify({
  name: 'Docs',
  theme: 'mint',
  colors: { primary: '#16A34A' },
  navigation: { pages: ['index'] },
})

/**
 * A built site, settings, a repository for each project, and a key: everything that a service needs. `run` starts a
 * process for each command; `prepare` runs it in the process that tests share.
 */
export async function createServiceProject(options: ServiceProjectOptions) {
  const { agent, settings = {}, env = {}, projects = ['docs'] } = options
  const cwd = newFolder()
  const agentFile = join(cwd, 'tools', 'agent.sh')
  mkdirSync(join(cwd, 'tools'))
  writeFileSync(agentFile, `#!/bin/sh\n${agent}\n`)
  chmodSync(agentFile, 0o755)
  writeFileSync(join(cwd, 'docs.json'), docs)
  writeFileSync(join(cwd, 'index.mdx'), page)
  const text = {
    agents: { writer: { command: [agentFile], model: 'script-1', read: [join(cwd, 'tools')] } },
    health: { port: await freePort() },
    ...settings,
  }
  writeFileSync(join(cwd, 'octavo.server.json'), JSON.stringify(text))
  const run = (...words: readonly string[]) => runOctavo(words, { cwd, env })
  const prepare = (...words: readonly string[]) => runTogether(words, { cwd, env })
  const repositories: Record<string, string> = {}
  await prepare('build', '--quiet')
  for (const id of projects) {
    const repository = createRepository(join(cwd, 'repositories', id), {
      'docs.json': docs,
      'index.mdx': page,
    })
    repositories[id] = repository
    const added = await prepare('admin', 'projects', 'add', id, '--repository', repository)
    if (added.code !== 0) throw new Error(added.err)
  }
  const made = await prepare('admin', 'keys', 'create', '--scope', 'write', '--json')
  const { key } = JSON.parse(made.out) as { readonly key: string }
  return {
    cwd,
    env,
    run,
    prepare,
    key,
    repositories,
    healthPort: text.health.port,
    logOf: (name: string) => readFileSync(join(cwd, name), 'utf8'),
  }
}

/** A server that runs. */
export interface RunningService {
  readonly running: Running
  readonly port: number
  ask(path: string, sent?: Sent): Promise<Answer>
}

/** Starts `octavo serve` on a free port. */
export async function startServing(
  project: Awaited<ReturnType<typeof createServiceProject>>,
  more: readonly string[] = [],
): Promise<RunningService> {
  const { cwd, env, key } = project
  const running = startOctavo(['serve', '--port', '0', ...more], { cwd, env })
  const [, port] = await running.printed(/localhost:(\d+)/)
  await running.printed(/"event":"started"/)
  return { running, port: Number(port), ask: (path, sent) => send(Number(port), path, { key, ...sent }) }
}

/** Polls a job, as clients do, until it is no longer active; where it asked too often, it waits. */
export async function pollJob(
  server: RunningService,
  path: string,
): Promise<Readonly<Record<string, unknown>>> {
  for (;;) {
    const { status, json } = await server.ask(path)
    const job = json as Readonly<Record<string, unknown>>
    if (status !== 429 && job['status'] !== 'active') return job
    await new Promise((done) => setTimeout(done, status === 429 ? 1000 : 200))
  }
}
