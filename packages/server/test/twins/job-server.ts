import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseServerSettings } from '@octavo/config'
import { asSitePath } from '@octavo/source'
import { chooseSandbox } from '../../src/jobs/agent/sandbox.ts'
import type { JobContext } from '../../src/jobs/job-context.ts'
import { createOwner } from '../../src/jobs/owner.ts'
import { runProject } from '../../src/jobs/run-project.ts'
import { secretValues } from '../../src/jobs/secret-values.ts'
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts'
import { newFolder } from './git-host.ts'

/**
 * A program that passes as Octavo: it succeeds unless a file `broken` is in the project or in its cache; the built one
 * has tests of its own.
 */
const octavoTwin = `#!/bin/sh
echo "octavo $1"
test ! -e "$2/broken" || { echo "docs.json is broken"; exit 1; }
test ! -e "\${XDG_CACHE_HOME:-$HOME/.cache}/broken" || { echo "the cache is broken"; exit 1; }
`

/** Options of {@link createJobServer}. */
export interface JobServerOptions {
  /** Text of the agent, a shell script. */
  readonly agent: string
  readonly repository: string
  readonly settings?: Readonly<Record<string, unknown>>
  readonly agentSettings?: Readonly<Record<string, unknown>>
  readonly variables?: Readonly<Record<string, string>>
  readonly folder?: string
}

/** A server that runs jobs with a script as agent, without HTTP. */
export async function createJobServer(options: JobServerOptions) {
  const root = newFolder()
  const programs = join(root, 'programs')
  mkdirSync(programs)
  const script = (name: string, text: string) => {
    writeFileSync(join(programs, name), text)
    chmodSync(join(programs, name), 0o755)
    return join(programs, name)
  }
  const agent = script('agent.sh', `#!/bin/sh\n${options.agent}\n`)
  const octavo = script('octavo.sh', octavoTwin)
  const { variables = {} } = options
  const text = JSON.stringify({
    agents: { demo: { command: [agent], model: 'demo-1', read: [programs], ...options.agentSettings } },
    jobs: { sandbox: 'off' },
    ...options.settings,
  })
  const parsed = parseServerSettings(
    { path: asSitePath('octavo.server.json'), text },
    (name) => variables[name] !== undefined,
  )
  if (!parsed.value || parsed.diagnostics.length > 0) throw new Error(JSON.stringify(parsed.diagnostics))
  const { agents, hosts, jobs } = parsed.value
  const variable = (name: string) => variables[name]
  const sandbox = chooseSandbox(jobs.sandbox)
  if (!sandbox) throw new Error('no sandbox')
  const store = await openSqliteStore(join(root, 'data', 'octavo.db'))
  await store.accounts.addProject({
    id: 'docs',
    name: 'Docs',
    repository: options.repository,
    branch: 'main',
    folder: options.folder ?? '',
    agent: 'demo',
  })
  const context: JobContext = {
    store,
    data: join(root, 'data'),
    agents,
    hosts,
    jobs,
    sandbox,
    octavo: { command: [octavo], read: [programs] },
    variable,
    secrets: secretValues({ settings: parsed.value, variable }),
    signIn: parsed.value.auth !== undefined,
    owner: createOwner(),
  }
  const stopping = new AbortController()
  const create = (prompt = 'Write a page', base = 'main') =>
    store.jobs.create({ projectId: 'docs', repository: options.repository, base, model: 'demo-1' }, prompt)
  const logOf = async (id: string) =>
    (await store.jobs.events(id, 0, 10_000))
      .map(({ kind, text: line }) => `${kind}: ${line.trim()}`)
      .join('\n')
  return {
    root,
    context,
    store,
    stopping,
    create,
    logOf,
    run: () => runProject('docs', context, stopping.signal),
    find: (id: string) => store.jobs.find({ projectId: 'docs', id }),
  }
}
