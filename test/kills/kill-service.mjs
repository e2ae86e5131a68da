// Kills a server of the service with SIGKILL at random while clients write and jobs run, and checks at the end that
// every acknowledged write is there, that every turn has one commit, and that no two agents of a project ever ran at
// the same time.
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openAdministration } from '../../packages/server/dist/service/open-administration.js'
import { parseServerSettings } from '../../packages/server/dist/service/open-service.js'

const program = fileURLToPath(new URL('service-process.mjs', import.meta.url))
const projects = ['one', 'two', 'three']

/** A run that begins while another of its project is alive says so; each writes something else. */
const agent = (root) => `#!/bin/sh
lock="${root}/lock-$(basename "$(cat "$PWD/.project")")"
if [ -e "$lock" ] && kill -0 "$(cat "$lock")" 2>/dev/null; then echo overlap >> "${root}/overlaps"; fi
echo $$ > "$lock"
echo "$OCTAVO_TURN" >> "${root}/runs"
date +%N > "page-$OCTAVO_TURN.mdx"
sleep 0.0$(($$ % 9))
rm "$lock"
`

/** Runs the test; `database` is the address of an empty PostgreSQL database, undefined for SQLite. */
export async function killService(root, { kills, database, random = Math.random }) {
  const env = { ...process.env, OCTAVO_DATABASE_URL: database ?? '' }
  const key = await prepare(root, env)
  const state = { port: 0, keys: [], jobs: new Map(), isOver: false, env, key, root }
  const clients = projects.map((project) => write(state, project))
  for (let count = 0; count < kills; count += 1) {
    const server = await startServer(state)
    await after(200 + random() * 1800)
    server.kill('SIGKILL')
    await new Promise((done) => server.once('exit', done))
  }
  const last = await startServer(state)
  state.isOver = true
  await Promise.all(clients)
  const report = await compare(state)
  last.kill('SIGKILL')
  return { kills, ...report }
}

/** Settings, repositories, projects and a key. */
async function prepare(root, env) {
  writeFileSync(join(root, 'agent.sh'), agent(root))
  chmodSync(join(root, 'agent.sh'), 0o755)
  const settings = {
    agents: { writer: { command: [join(root, 'agent.sh')], model: 'script' } },
    jobs: { sandbox: 'off', attempts: 1000, leaseSeconds: 30, concurrency: 3 },
    limits: { requestsPerMinute: 1_000_000 },
  }
  const text = JSON.stringify(settings)
  writeFileSync(join(root, 'octavo.server.json'), text)
  const { value } = parseServerSettings({ path: 'octavo.server.json', text }, () => true)
  const variable = (name) => env[name] || undefined
  const administration = await openAdministration({ settings: value, root, variable })
  for (const id of projects) {
    const repository = createRepository(root, id)
    await administration.addProject({ id, name: id, repository, branch: 'main', folder: '', agent: 'writer' })
  }
  const { key } = await administration.createKey({ name: 'client', scope: 'write' })
  await administration.close()
  return key
}

const git = (folder, ...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

function createRepository(root, id) {
  const [bare, clone] = [join(root, `${id}.git`), join(root, `${id}-clone`)]
  for (const folder of [bare, clone]) mkdirSync(folder)
  git(bare, 'init', '-q', '--bare', '--initial-branch=main')
  git(clone, 'init', '-q', '--initial-branch=main')
  writeFileSync(join(clone, '.project'), id)
  git(clone, 'add', '-A')
  git(clone, 'commit', '-qm', 'first')
  git(clone, 'push', '-q', bare, 'main')
  return bare
}

async function startServer(state) {
  const args = [program, join(state.root, 'octavo.server.json')]
  const server = spawn(process.execPath, args, { env: state.env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: server.stdout })
  await new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ends by itself')))
    lines.on('line', (line) => {
      const [name, value] = line.split(' ')
      if (name === 'key') state.keys.push(value)
      else state.port = Number(value)
      resolve()
    })
  })
  return server
}

/** Sends a request again until it is answered: with the same token, as clients do. */
async function send({ port, key }, path, { json, token, state }) {
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${state?.port ?? port}/v2/agent/${path}`, {
        method: json ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${key}`,
          ...(json && { 'content-type': 'application/json', 'idempotency-key': token }),
        },
        ...(json && { body: JSON.stringify(json) }),
      })
      if (response.status < 500) return { status: response.status, json: await response.json() }
    } catch {
      // The server was killed.
    }
    await after(20)
  }
}

/** A client: creates jobs, adds messages to some, and archives some that have ended. */
async function write(state, project) {
  const ended = []
  for (let count = 0; !state.isOver; count += 1) {
    const waiting = ended.at(-mostWaiting)
    if (waiting && count >= mostWaiting) await untilEnded(state, waiting)
    if (state.isOver) return
    const made = await send(state, `${project}/job`, {
      json: { prompt: `job ${count}` },
      token: randomUUID(),
      state,
    })
    const job = { id: made.json.id, project, turns: 1, status: 'completed' }
    state.jobs.set(job.id, job)
    ended.push(job)
    if (count % 3 === 0) {
      const path = `${project}/job/${job.id}/message`
      const more = await send(state, path, { json: { prompt: 'more' }, token: randomUUID(), state })
      if (more.status === 200) job.turns += 1
    }
    const oldest = count % 4 === 3 ? ended.shift() : undefined
    const shown = oldest && (await send(state, `${project}/job/${oldest.id}`, { state }))
    if (shown?.json.status === 'completed') {
      const path = `${project}/job/${oldest.id}/archive`
      const { status } = await send(state, path, { json: {}, token: randomUUID(), state })
      if (status === 200) oldest.status = 'archived'
    }
    await after(150)
  }
}

/** A client has this many jobs at once, so that most of them run while servers are killed. */
const mostWaiting = 3

async function untilEnded(state, job) {
  while (!state.isOver) {
    const { json } = await send(state, `${job.project}/job/${job.id}`, { state })
    if (json.status !== 'active') return
    await after(100)
  }
}

/** Waits for all jobs, and compares what is there with what was acknowledged. */
async function compare(state) {
  const errors = []
  let turns = 0
  for (const job of state.jobs.values()) {
    turns += job.turns
    const shown = await endOf(state, job)
    if (shown.status !== job.status) errors.push(`${job.id} is ${shown.status ?? 'lost'}, not ${job.status}`)
    const commits = git(
      join(state.root, `${job.project}.git`),
      'rev-list',
      '--count',
      `main..octavo/${job.id}`,
    )
    if (Number(commits) !== job.turns) errors.push(`${job.id} has ${commits} commits of ${job.turns} turns`)
  }
  const listed = await countJobs(state)
  if (listed !== state.jobs.size) errors.push(`${listed} jobs of ${state.jobs.size} are listed`)
  for (const key of state.keys) {
    const { status } = await send({ ...state, key }, 'one/jobs?limit=1', { state })
    if (status !== 200) errors.push(`a key is ${status}`)
  }
  if (existsSync(join(state.root, 'overlaps'))) errors.push('two agents of a project ran at the same time')
  const runs = readFileSync(join(state.root, 'runs'), 'utf8').trim().split('\n').length
  return { jobs: state.jobs.size, turns, runs, keys: state.keys.length, errors }
}

async function endOf(state, job) {
  for (;;) {
    const { json } = await send(state, `${job.project}/job/${job.id}`, { state })
    if (json.status !== 'active') return json
    await after(50)
  }
}

async function countJobs(state) {
  let count = 0
  for (const project of projects) {
    let query = 'limit=100'
    while (query !== '') {
      const { json } = await send(state, `${project}/jobs?${query}`, { state })
      count += json.jobs.length
      query = json.nextCursor ? `limit=100&cursor=${json.nextCursor}` : ''
    }
  }
  return count
}
