// Requests per CPU second of the server's process, and p99, for one page of 30 KB from memory:
//   npm run bench:serve [-- --rounds 5 --seconds 4 --connections 100,1000 --only octavo,nginx]
// octavo serve, nginx (one worker, gzip beside the file), sirv (gzip beside the file), serve, and node:http with one
// prepared answer of the same header lines, which is what any server on Node could reach. The load (wrk) has one core, the server the other;
// each round measures every server, so that other load affects all of them. CPU time is that of /proc/<pid>/stat.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '100,1000' },
    only: { type: 'string', default: 'octavo,nginx,sirv,serve,node' },
  },
})
const program = fileURLToPath(new URL('../../packages/cli/bin/octavo.js', import.meta.url))
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
const pageBytes = 30_000
const work = mkdtempSync(join(tmpdir(), 'octavo-bench-serve-'))
const children = []
process.on('exit', () => {
  // SIGTERM: the workers of nginx end with their master.
  for (const child of children) child.kill('SIGTERM')
  rmSync(work, { recursive: true, force: true })
})

/** A project of two pages; the text of one grows until its HTML has 30 KB. */
async function buildSite() {
  const project = join(work, 'project')
  mkdirSync(project)
  const config = {
    name: 'Bench',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index', 'page'] },
  }
  writeFileSync(join(project, 'docs.json'), JSON.stringify(config))
  writeFileSync(join(project, 'index.mdx'), 'Home')
  let words = 1000
  for (let tries = 0; tries < 8; tries += 1) {
    writeFileSync(join(project, 'page.mdx'), textOf(words))
    execFileSync(process.execPath, [program, 'build', '--quiet'], { cwd: project })
    const size = readFileSync(join(project, 'dist/page/index.html')).length
    if (Math.abs(size - pageBytes) < 300) break
    words = Math.max(10, Math.round(words + (pageBytes - size) / 9))
  }
  // The other servers get a copy with gzip files beside, which an output of ours must not hold.
  execFileSync('cp', ['-r', join(project, 'dist'), join(work, 'copy')])
  const page = readFileSync(join(work, 'copy/page/index.html'))
  writeFileSync(join(work, 'copy/page/index.html.gz'), gzipSync(page, { level: 6 }))
  console.log(`page of ${page.length} bytes, ${gzipSync(page, { level: 6 }).length} with gzip`)
  return { project, copy: join(work, 'copy') }
}

function textOf(words) {
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  const letters = () => Array.from({ length: 3 + (next() % 8) }, () => 'etaoinshrdlu'[next() % 12]).join('')
  const vocabulary = Array.from({ length: 400 }, letters)
  const word = () => vocabulary[Math.floor((next() % 400) * ((next() % 100) / 100))]
  return Array.from({ length: words }, (_, at) => (at % 60 === 59 ? '\n\n' : `${word()} `)).join('')
}

async function startServer(name, port) {
  const child = await start[name](port)
  const url = `http://127.0.0.1:${port}/page/`
  for (let tries = 0; ; tries += 1) {
    const status = await statusOf(url)
    if (status === 200) break
    if (tries > 200) throw new Error(`${name} does not answer: ${status}`)
    await after(50)
  }
  const pid = name === 'nginx' ? childrenOf(child.pid)[0] : child.pid
  return { name, url, pid }
}

const start = {
  octavo: (port) =>
    pinned([program, 'serve', join(site.project, 'dist'), '--port', String(port), '--strict-port']),
  node: async (port) => {
    const octavo = servers.find(({ name }) => name === 'octavo')
    return pinned([writeScript('node', nodeScript(port, octavo ? await linesOf(octavo.url) : []))])
  },
  sirv: (port) => {
    install('sirv@3')
    return pinned([writeScript('sirv', sirvScript(port))])
  },
  serve: (port) => {
    install('serve@14')
    const main = join(work, 'node_modules/serve/build/main.js')
    return pinned([main, '-l', `tcp://127.0.0.1:${port}`, '-L', site.copy])
  },
  nginx: (port) => {
    const place = join(work, 'nginx.conf')
    writeFileSync(place, nginxConfig(port))
    return launch('taskset', ['-c', '0', 'nginx', '-c', place, '-p', work])
  },
}

const nginxConfig = (port) => `
daemon off; master_process on; worker_processes 1; pid ${work}/nginx.pid; error_log ${work}/error.log;
user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  types { text/html html; }
  open_file_cache max=1000;
  server { listen 127.0.0.1:${port} backlog=4096; root ${site.copy}; gzip_static on; gzip_vary on; etag on; }
}
`

const sirvScript = (port) => `
import { createServer } from 'node:http'
import sirv from 'sirv'
createServer(sirv(${JSON.stringify(site.copy)}, { gzip: true, etag: true })).listen(${port}, '127.0.0.1')
`

const nodeScript = (port, lines) => `
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
const body = readFileSync(${JSON.stringify(join(site.copy, 'page/index.html.gz'))})
const lines = [...${JSON.stringify(lines)}, 'content-length', String(body.length)]
createServer((_, reply) => reply.writeHead(200, lines).end(body)).listen(${port}, '127.0.0.1')
`

/** The header lines of an answer, without those that Node adds and the length. */
function linesOf(url) {
  const own = new Set(['date', 'connection', 'keep-alive', 'content-length'])
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume()
      const raw = answer.rawHeaders
      resolve(
        raw.flatMap((name, at) => (at % 2 === 1 || own.has(name.toLowerCase()) ? [] : [name, raw[at + 1]])),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

function writeScript(name, text) {
  const place = join(work, `${name}.mjs`)
  writeFileSync(place, text)
  return place
}

function install(name) {
  execFileSync(
    'npm',
    ['install', '--prefix', work, '--ignore-scripts', '--no-audit', '--no-fund', '--silent', name],
    {
      stdio: ['ignore', 'ignore', 'ignore'],
    },
  )
}

const pinned = (words) => launch('taskset', ['-c', '0', process.execPath, ...words])

function launch(command, words) {
  const child = spawn(command, words, { stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } })
  children.push(child)
  return child
}

const childrenOf = (pid) =>
  execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)

function statusOf(url) {
  return new Promise((resolve) => {
    const sent = request(url, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', ({ code }) => resolve(code))
    sent.end()
  })
}

async function compare(connections) {
  const rows = new Map(servers.map(({ name }) => [name, []]))
  for (const server of servers) await measure(server, connections, 2)
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const server of servers)
      rows.get(server.name).push(await measure(server, connections, values.seconds))
  }
  console.log(`\n${connections} connections, medians of ${values.rounds} rounds of ${values.seconds} s`)
  const perCpu = new Map([...rows].map(([name, list]) => [name, median(list.map((row) => row.perCpuSecond))]))
  for (const [name, list] of rows) {
    const p99 = median(list.map((row) => row.p99))
    const perSecond = median(list.map((row) => row.perSecond))
    const failed = list.reduce((sum, row) => sum + row.failed, 0)
    console.log(
      `${name.padEnd(7)} ${fixed(perCpu.get(name))} a CPU second, ${fixed(perSecond)} a second, p99 ${p99.toFixed(1)} ms, ${failed} failed`,
    )
  }
  for (const name of names.filter((other) => other !== 'octavo' && perCpu.has('octavo'))) {
    console.log(`octavo is ${(perCpu.get('octavo') / perCpu.get(name)).toFixed(2)} × ${name} a CPU second`)
  }
}

const fixed = (value) => String(Math.round(value)).padStart(6)
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

async function measure({ pid, url }, connections, seconds) {
  const before = cpuTicks(pid)
  const words = [
    '-c',
    '1',
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    'Accept-Encoding: gzip',
    url,
  ]
  const text = await output('taskset', words)
  const ticks = cpuTicks(pid) - before
  const requests = Number(/(\d+) requests in/.exec(text)?.[1])
  const errors =
    /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1).map(Number) ?? []
  const failed =
    errors.reduce((sum, count) => sum + count, 0) +
    Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
  return {
    perCpuSecond: (requests * ticksPerSecond) / ticks,
    perSecond,
    p99: toMs(/99%\s+([\d.]+\w+)/.exec(text)?.[1]),
    failed,
  }
}

/** utime and stime of the process with all its threads. */
function cpuTicks(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

const toMs = (text = '0ms') =>
  Number.parseFloat(text) *
  (text.endsWith('us') ? 0.001 : text.endsWith('ms') ? 1 : text.endsWith('m') ? 60_000 : 1000)

function output(command, words) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
}

const site = await buildSite()
const names = values.only.split(',')
const servers = []
for (const [index, name] of names.entries()) servers.push(await startServer(name, 9410 + index))
for (const connections of values.connections.split(',').map(Number)) await compare(connections)
process.exit()
