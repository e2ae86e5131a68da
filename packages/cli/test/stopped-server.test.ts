import { get, request, type IncomingMessage } from 'node:http'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startOctavo } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'
import { twinBuild } from './twins/twin-site.ts'
import { writeTwin } from './twins/write-twin.ts'

/** More than the system's buffers hold, so that a response is open until it is read. */
const film = 'film'.repeat(2 << 20)
/** Large enough to be streamed, and small enough for a hundred readers on a busy machine. */
const clip = 'clip'.repeat(1 << 19)

async function startServe() {
  const root = tempFolder()
  await writeTwin(root, twinBuild({ 'index.html': 'home', 'film.mp4': film, 'clip.mp4': clip }))
  const running = startOctavo(['serve', 'dist', '--port', '0'], { cwd: root })
  const [, port] = await running.printed(/http:\/\/localhost:(\d+)\//)
  return { running, port: Number(port) }
}

/** Begins to read a file; the rest is read on request. */
const begin = (port: number, path = '/film.mp4') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject).end()
  })

const rest = (answer: IncomingMessage) =>
  new Promise<number | string>((resolve) => {
    let bytes = 0
    answer.on('data', (part: Buffer) => (bytes += part.length))
    answer.on('end', () => resolve(bytes))
    answer.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'error'))
  })

const refused = (port: number) =>
  new Promise<string | undefined>((resolve) => {
    get({ host: '127.0.0.1', port, agent: false }, () => resolve('answered')).on(
      'error',
      ({ code }: NodeJS.ErrnoException) => resolve(code),
    )
  })

it('P23 on SIGTERM octavo serve takes nobody new, and 100 open answers reach their end', async () => {
  const { running, port } = await startServe()
  const answers = await Promise.all(Array.from({ length: 100 }, () => begin(port, '/clip.mp4')))
  running.process.kill('SIGTERM')
  await expect.poll(() => refused(port), { timeout: 5000 }).toBe('ECONNREFUSED')
  expect(new Set(await Promise.all(answers.map(rest)))).toEqual(new Set([clip.length]))
  expect(await running.ended).toMatchObject({ code: 143, signal: null })
})

it('P23 a reader who never reads does not keep octavo serve from ending', { timeout: 30_000 }, async () => {
  const { running, port } = await startServe()
  const answer = await begin(port)
  const start = performance.now()
  running.process.kill('SIGTERM')
  expect(await running.ended).toMatchObject({ code: 143 })
  expect(performance.now() - start).toBeLessThan(15_000)
  answer.destroy()
})

it('P23 SIGINT, or a second SIGTERM, waits for nobody', async () => {
  for (const signals of [['SIGINT'], ['SIGTERM', 'SIGTERM']] as const) {
    const { running, port } = await startServe()
    const answer = await begin(port)
    const start = performance.now()
    for (const signal of signals) {
      running.process.kill(signal)
      await after(50)
    }
    expect((await running.ended).code).toBe(signals[0] === 'SIGINT' ? 130 : 143)
    expect(performance.now() - start).toBeLessThan(5000)
    answer.destroy()
  }
})

it('B16 a build that ends at once on a second signal leaves nothing that the next one does not remove', async () => {
  const cwd = tempFolder()
  mkdirSync(join(cwd, 'pages'))
  const pages = Array.from({ length: 300 }, (_, n) => `pages/p${n}`)
  const config = { name: 'Two', theme: 'mint', colors: { primary: '#0f766e' }, navigation: { pages } }
  writeFileSync(join(cwd, 'docs.json'), JSON.stringify(config))
  for (const page of pages) writeFileSync(join(cwd, `${page}.mdx`), 'Some words. '.repeat(100))
  const running = startOctavo(['build'], { cwd })
  await running.printed(/Building/)
  running.process.kill('SIGINT')
  running.process.kill('SIGTERM')
  const { code } = await running.ended
  expect([130, 143]).toContain(code)
  expect(await startOctavo(['build', '--quiet'], { cwd }).ended).toMatchObject({ code: 0 })
  expect(readdirSync(cwd).filter((name) => name.startsWith('.dist'))).toEqual([])
})
