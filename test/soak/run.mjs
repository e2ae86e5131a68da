// Servers under steady load while their site is built again and again, for the requested time:
//   npm run soak -- --minutes 30 [--per-second 25 --redeploy 180 --out <folder>]
// One "octavo serve" over an output that is a folder, one over a link, one with the service, whose job is polled and
// whose settings are read again with every build. Every ten seconds a row is written: memory,
// descriptors, lateness of the event loop, unexpected answers. At the end soak.csv and soak.svg.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { askSteadily } from './ask-steadily.mjs'
import { plot } from './plot.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'per-second': { type: 'string', default: '25' },
    redeploy: { type: 'string', default: '180' },
    out: { type: 'string', default: join(tmpdir(), `octavo-soak-${Date.now()}`) },
  },
})
const program = fileURLToPath(new URL('../../packages/cli/bin/octavo.js', import.meta.url))
const watcher = new URL('watch-loop.mjs', import.meta.url).href
const folder = values.out
const pages = Array.from({ length: 40 }, (_, n) => `page-${n}`)
const columns = [
  'minute',
  'server',
  'rssMb',
  'descriptors',
  'loopP99Ms',
  'loopMaxMs',
  'latencyP99Ms',
  'requests',
  'unwanted',
  'redeploys',
]
const rows = []
const children = []
process.on('exit', () => children.forEach((child) => child.kill('SIGTERM')))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => finish())

const project = join(folder, 'project')
writeProject()
const service = writeService()
const servers = [
  await startServer('folder', 9610),
  await startServer('link', 9620),
  await startServer('service', 9630, service),
]
const begin = performance.now()
writeFileSync(join(folder, 'soak.csv'), `${columns.join(',')}\n`)
let redeploys = 0
for (let second = 10; second <= Number(values.minutes) * 60; second += 10) {
  await after(Math.max(0, begin + second * 1000 - performance.now()))
  for (const server of servers) sample(server)
  if (second % Number(values.redeploy) === 0) await redeploy()
}
finish()

function writeProject() {
  mkdirSync(project, { recursive: true })
  const config = {
    name: 'Soak',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index', ...pages] },
  }
  writeFileSync(join(project, 'docs.json'), JSON.stringify(config))
  writeFileSync(join(project, 'large.bin'), Buffer.alloc(3 << 20, 'large'))
  writeFileSync(join(project, 'index.mdx'), 'Home')
  for (const page of pages) writePage(page, 0)
}

/** The settings of the service, and requests with its key. */
function writeService() {
  const file = join(folder, 'octavo.server.json')
  writeFileSync(
    file,
    JSON.stringify({
      agents: { demo: { command: ['true'], model: 'demo' } },
      health: { port: 0 },
      limits: { requestsPerMinute: 1_000_000 },
    }),
  )
  const admin = (...words) =>
    execFileSync(process.execPath, [program, 'admin', ...words, '--settings', file], { encoding: 'utf8' })
  admin('projects', 'add', 'docs', '--repository', join(folder, 'no-repository'))
  const { key } = JSON.parse(admin('keys', 'create', '--scope', 'write', '--json'))
  const authorization = `Bearer ${key}`
  const json = { authorization, 'content-type': 'application/json' }
  const rpc = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const mcp = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const kinds = [
    () => ({ path: '/v2/agent/docs/jobs', headers: { authorization }, wanted: [200] }),
    () => ({ path: '/v2/agent/docs/job/job_none', headers: { authorization }, wanted: [404] }),
    () => ({ path: '/v2/agent/docs/jobs', headers: {}, wanted: [401, 429] }),
    () => ({ path: '/v2/agent/docs/job', method: 'POST', headers: json, body: '{}', wanted: [422] }),
    () => ({ path: '/mcp', method: 'POST', headers: mcp, body: rpc, wanted: [200] }),
    () => ({ path: '/_admin/sign-in', headers: {}, wanted: [200] }),
  ]
  return { words: ['--settings', file], kinds }
}

function writePage(page, round) {
  writeFileSync(
    join(project, `${page}.mdx`),
    `## Round ${round}\n\n${'Some words of a page. '.repeat(300)}\n`,
  )
}

async function build(form) {
  const swap = form === 'link' ? 'link' : 'folder'
  const words = [program, 'build', '--quiet', '--swap', swap, '--out', join(folder, form)]
  await new Promise((resolve, reject) =>
    execFile(process.execPath, words, { cwd: project }, (fault) => (fault ? reject(fault) : resolve())),
  )
}

async function startServer(form, port, { words: more = [], kinds = [] } = {}) {
  await build(form)
  const loopFile = join(folder, `loop-${form}`)
  const words = [
    '--import',
    watcher,
    program,
    'serve',
    join(folder, form),
    '--port',
    String(port),
    '--strict-port',
    ...more,
  ]
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOAK_LOOP_FILE: loopFile },
  })
  children.push(child)
  child.on('exit', (code, signal) => console.log(`the server of the ${form} ended: ${code ?? signal}`))
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) await after(50)
  const assets = readdirSync(join(folder, form, '_octavo'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/_octavo/${name}`)
  const routes = ['/', ...pages.map((page) => `/${page}/`)]
  const load = askSteadily(port, {
    perSecond: Number(values['per-second']),
    pages: routes,
    assets,
    large: '/large.bin',
    more: kinds,
  })
  return { form, pid: child.pid, loopFile, load }
}

async function redeploy() {
  redeploys += 1
  writePage(pages[redeploys % pages.length], redeploys)
  for (const { form } of servers) await build(form)
  process.kill(servers.at(-1).pid, 'SIGHUP')
}

function sample({ form, pid, loopFile, load }) {
  const { figures } = load
  const latencies = figures.latencies.splice(0).toSorted((a, b) => a - b)
  const loop = readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(loopFile)}.`))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8') || '{}'))
  const most = (key) => Math.max(0, ...loop.map((row) => row[key] ?? 0))
  const row = {
    minute: (performance.now() - begin) / 60_000,
    server: form,
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    loopP99Ms: most('p99'),
    loopMaxMs: most('max'),
    latencyP99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    requests: figures.requests,
    unwanted: figures.unwanted,
    redeploys,
  }
  rows.push(row)
  appendFileSync(join(folder, 'soak.csv'), `${columns.map((name) => cell(row[name])).join(',')}\n`)
}

function cell(value) {
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : value
}

function finish() {
  for (const { form, load } of servers) {
    load.stop()
    const own = rows.filter((row) => row.server === form)
    const [first, last] = [own.at(Math.min(5, own.length - 1)), own.at(-1)]
    console.log(
      `${form}: ${last?.requests} requests, ${last?.unwanted} unwanted, ${load.figures.retried} sent again, ${redeploys} redeploys; memory ${first?.rssMb.toFixed(0)} to ${last?.rssMb.toFixed(0)} MB (most ${Math.max(...own.map((row) => row.rssMb)).toFixed(0)}), descriptors ${first?.descriptors} to ${last?.descriptors} (most ${Math.max(...own.map((row) => row.descriptors))}), loop p99 ${Math.max(...own.map((row) => row.loopP99Ms)).toFixed(1)} ms at worst`,
    )
    if (last?.unwanted) console.log(load.figures.reasons)
  }
  const titles = {
    rssMb: 'memory, MB',
    descriptors: 'descriptors',
    loopP99Ms: 'event loop late by, p99, ms',
    latencyP99Ms: 'latency p99, ms',
    unwanted: 'unwanted answers',
    redeploys: 'redeploys',
  }
  writeFileSync(join(folder, 'soak.svg'), plot(rows, titles))
  console.log(`figures in ${folder}`)
  process.exit()
}
