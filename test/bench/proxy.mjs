// What the playground's proxy adds to a request: an echo server on this machine, requested directly and through the
// proxy.
//   node test/bench/proxy.mjs [--requests 2000] [--at-once 32]
// Echo, proxy and client run in a process each, so that none waits for another.
import { fork } from 'node:child_process'
import { Agent, createServer, request } from 'node:http'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '32' },
    role: { type: 'string' },
    target: { type: 'string' },
  },
})

if (values.role === 'echo') await startEcho()
else if (values.role === 'proxy') await startProxy(values.target ?? '')
else await measure(Number(values.requests), Number(values['at-once']))

async function startEcho() {
  const server = createServer((message, reply) => {
    message.resume()
    message.on('end', () => reply.end('{"ok":true}'))
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
}

async function startProxy(target) {
  const { createHttpHandler, createPlaygroundProxy, listen } = await import('@octavo/server')
  const limits = { atOnce: 1000, allAtOnce: 1000, perMinute: 10_000_000 }
  const rules = () => ({ allow: [target] })
  const proxy = createPlaygroundProxy({ base: () => '/', rules, allowPrivate: true, limits })
  const { port } = await listen(createHttpHandler([proxy], { hosts: { allowed: [] } }), { port: 0 })
  process.send?.(port)
  process.on('message', () => process.send?.(process.cpuUsage()))
}

function start(...words) {
  const child = fork(new URL(import.meta.url), words)
  return new Promise((resolve) => child.once('message', (port) => resolve({ port, child })))
}

async function measure(requests, atOnce) {
  const echo = await start('--role', 'echo')
  const target = `http://127.0.0.1:${echo.port}`
  const proxy = await start('--role', 'proxy', '--target', target)
  const envelope = Buffer.from(JSON.stringify({ method: 'POST', url: `${target}/`, headers: [] }))
  const ways = {
    direct: { port: echo.port, path: '/', headers: {} },
    proxied: {
      port: proxy.port,
      path: '/_api/request',
      headers: { origin: `http://127.0.0.1:${proxy.port}`, 'x-api-request': envelope.toString('base64url') },
    },
  }
  for (const way of Object.values(ways)) await run(way, { requests: 300, atOnce: 1 })
  for (const [name, way] of Object.entries(ways)) {
    const alone = await run(way, { requests, atOnce: 1 })
    const together = await run(way, { requests, atOnce })
    console.log(
      `${name.padEnd(8)} p50 ${alone.p50.toFixed(2)} ms, p95 ${alone.p95.toFixed(2)} ms, ` +
        `${Math.round(together.perSecond)} a second (${atOnce} at once)`,
    )
  }
  const before = await cpuMs(proxy.child)
  await run(ways.proxied, { requests, atOnce })
  console.log(
    `the proxy works ${(((await cpuMs(proxy.child)) - before) / requests).toFixed(2)} ms of CPU a request`,
  )
  for (const { child } of [echo, proxy]) child.kill()
}

async function cpuMs(child) {
  child.send('usage')
  const { user, system } = await new Promise((resolve) => child.once('message', resolve))
  return (user + system) / 1000
}

async function run(way, { requests, atOnce }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times = []
  const begin = performance.now()
  const work = async () => {
    while (times.length < requests) {
      const start = performance.now()
      await ask(way, agent)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const perSecond = (times.length / (performance.now() - begin)) * 1000
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), perSecond }
}

function ask(way, agent) {
  return new Promise((resolve, reject) => {
    const sent = request({ ...way, host: '127.0.0.1', method: 'POST', agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`))
      answer.resume()
      answer.on('end', resolve)
    })
    sent.on('error', reject)
    sent.end('{"name":"Ada"}')
  })
}
