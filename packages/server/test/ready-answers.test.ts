import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import {
  createBuiltSiteHandler,
  createHttpHandler,
  listen,
  openBuiltSite,
  type Listening,
} from '../src/index.ts'
import { sendBytes } from './twins/proxied.ts'
import { parentFolder, swapBuilt, writeBuilt } from './twins/written-site.ts'

const open: Listening[] = []
afterEach(async () => {
  for (const listening of open.splice(0)) await listening.close(0)
})

const text = (word: string) => `<html>${word.repeat(300)}</html>`
const film = Buffer.alloc(2 << 20, 'film').toString()
const files = {
  'index.html': text('home '),
  'index.md': `# home ${'x'.repeat(600)}`,
  'a b/é/index.html': text('deep '),
  'logo.js': 'let a',
  'film.mp4': film,
  '404.html': text('lost '),
  '_octavo/main.3f2a91bc.js': text('script '),
}
const redirects = [{ source: '/old', destination: '/', status: 308 }]

/** A server over a written site; `asked` counts what came as far as its handler. */
async function startSite(place = writeBuilt(join(parentFolder(), 'dist'), files, { redirects })) {
  const site = await openBuiltSite(place)
  if (!site) throw new Error('no site')
  const answer = createBuiltSiteHandler(site)
  let asked = 0
  const handler = createHttpHandler(
    [
      (request) => {
        asked += 1
        return answer(request)
      },
    ],
    { hosts: { allowed: ['docs.example.com'] } },
  )
  const listening = await listen(handler, { port: 0 })
  open.push(listening)
  const send = async (line: string, headers: readonly string[] = [], host = 'localhost') => {
    const lines = [`${line} HTTP/1.1`, `Host: ${host}`, ...headers, 'Connection: close', '', '']
    return (await sendBytes(listening.port, lines.join('\r\n'))).replace(/^Date: .*$/im, 'Date: now')
  }
  return { place, site, send, asked: () => asked }
}

const etagOf = (answer: string) => /^etag: (.*)$/im.exec(answer)?.[1] ?? ''
const statusOf = (answer: string) => Number(answer.split(' ')[1])

/** Requests that are answered from what was prepared when they come a second time. */
const repeated: readonly (readonly [string, readonly string[]])[] = [
  ['GET /', []],
  ['GET /', ['Accept-Encoding: gzip, deflate, br']],
  ['GET /', ['accept-encoding: gzip']],
  ['GET /', ['Accept-Encoding: br;q=0, gzip;q=0.1']],
  ['GET /', ['Accept-Encoding: *']],
  ['GET /', ['Accept: text/markdown']],
  ['GET /', ['Accept: TEXT/MARKDOWN, text/html;q=0.1', 'Accept-Encoding: br']],
  ['GET /', ['Accept: text/html, text/markdown;q=0.5']],
  ['GET /?utm_source=a', []],
  ['GET /index.html', []],
  ['GET /a%20b/%C3%A9', []],
  ['GET /a%20b/e%CC%81/', []],
  ['GET /logo.js', []],
  ['GET /_octavo/main.3f2a91bc.js', ['Accept-Encoding: br']],
  ['HEAD /', ['Accept-Encoding: br']],
]

it.each(repeated)('gives %s %j again without asking, the same to the byte', async (line, headers) => {
  const { send, asked } = await startSite()
  const first = await send(line, headers)
  expect(statusOf(first)).toBe(200)
  expect(await send(line, headers)).toBe(first)
  expect(asked()).toBe(1)
})

/** Requests that look like a prepared one and must be answered otherwise. */
const special: readonly (readonly [string, readonly string[], number])[] = [
  ['GET /', ['Range: bytes=0-3'], 206],
  ['GET /', ['Range: bytes=999999-'], 416],
  ['GET /', ['Accept-Encoding: br', 'Accept-Encoding: gzip'], 200],
  ['GET /', ['Accept: text/html', 'Accept: text/markdown'], 200],
  ['POST /', ['Content-Length: 0'], 405],
  ['GET /old', [], 308],
  ['GET /nowhere', [], 404],
  ['GET //', [], 400],
  ['GET /%2e/', [], 400],
  ['GET /film.mp4', [], 200],
  ['HEAD /film.mp4', [], 200],
]

it.each(special)('asks for %s %j each time', async (line, headers, status) => {
  const warm = await startSite()
  for (const prepared of ['GET /', 'HEAD /']) for (const _ of [1, 2]) await warm.send(prepared)
  const before = warm.asked()
  const first = await warm.send(line, headers)
  expect(statusOf(first)).toBe(status)
  expect(await warm.send(line, headers)).toBe(first)
  expect(warm.asked()).toBe(before + 2)
  expect(await (await startSite()).send(line, headers)).toBe(first)
})

it('answers 304 from what was prepared, to lists and weak tags too', async () => {
  const { send, asked } = await startSite()
  const etag = etagOf(await send('GET /', ['Accept-Encoding: br']))
  for (const header of [etag, `"other", W/${etag}`, '*']) {
    const answer = await send('GET /', ['Accept-Encoding: br', `If-None-Match: ${header}`])
    expect(statusOf(answer), header).toBe(304)
    expect(etagOf(answer)).toBe(etag)
    expect(answer).not.toMatch(/^content-length/im)
    expect(answer.endsWith('\r\n\r\n')).toBe(true)
  }
  for (const header of ['"other"', etag.replace('-br', ''), etag.replace('-br', '-gzip')]) {
    expect(statusOf(await send('GET /', ['Accept-Encoding: br', `If-None-Match: ${header}`])), header).toBe(
      200,
    )
  }
  expect(asked()).toBe(1)
})

it('P30 keeps Markdown and HTML of one address apart, whichever was asked for first', async () => {
  for (const order of [
    ['text/markdown', 'text/html'],
    ['text/html', 'text/markdown'],
  ]) {
    const { send } = await startSite()
    for (const accept of [...order, ...order]) {
      const answer = await send('GET /', [`Accept: ${accept}`])
      expect(answer).toMatch(new RegExp(`^content-type: ${accept};`, 'im'))
      expect(answer).toMatch(/^vary: Accept, Accept-Encoding$/im)
    }
  }
})

it('D01 judges the host of each request, however often its page was given', async () => {
  const { send } = await startSite()
  for (const [host, status] of [
    ['localhost', 200],
    ['evil.example', 403],
    ['docs.example.com', 200],
    ['', 400],
    ['localhost', 200],
  ] as const) {
    expect(statusOf(await send('GET /', [], host)), host).toBe(status)
  }
  expect(statusOf(await send('GET /', ['Host: localhost']))).toBe(400)
})

it('P25 gives the new build when there is one, and then never the old one again', async () => {
  const { place, send } = await startSite()
  for (const _ of [1, 2, 3]) expect(await send('GET /')).toContain('home home')
  swapBuilt(place, writeBuilt(`${place}-next`, { ...files, 'index.html': text('new ') }))
  await expect.poll(async () => (await send('GET /')).includes('new new'), { timeout: 2000 }).toBe(true)
  for (const _ of [1, 2, 3]) {
    const answer = await send('GET /')
    expect(answer).toContain('new new')
    expect(answer).not.toContain('home home')
  }
})

it('P25 keeps client files of the build before, also those that nobody has asked for yet', async () => {
  const { place, send, site } = await startSite()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { '_octavo/main.3f2a91bc.js': script, ...others } = files
  swapBuilt(place, writeBuilt(`${place}-next`, { ...others, '_octavo/main.22222222.js': 'new' }))
  await site.refresh('now')
  for (const headers of [[], ['Accept-Encoding: br']]) {
    const answer = await send('GET /_octavo/main.3f2a91bc.js', headers)
    expect(statusOf(answer)).toBe(200)
    if (headers.length === 0) expect(answer).toContain(script)
  }
  expect(statusOf(await send('GET /film.mp4'))).toBe(200)
})

it('P25 waits for a site whose folder is away for a moment', async () => {
  const { place, send, site } = await startSite()
  const { renameSync } = await import('node:fs')
  renameSync(place, `${place}-away`)
  const waiting = send('GET /')
  await new Promise((resolve) => setTimeout(resolve, 300))
  renameSync(`${place}-away`, place)
  expect(statusOf(await waiting)).toBe(200)
  expect(await site.refresh('now')).toBe(true)
})

it('P25 gives a large file that was replaced under its own tag', async () => {
  const { place, send } = await startSite()
  const old = etagOf(await send('HEAD /film.mp4'))
  const other = Buffer.alloc(2 << 20, 'other').toString()
  swapBuilt(place, writeBuilt(`${place}-next`, { ...files, 'film.mp4': other }))
  // The manifest in memory is still the old one: the new file is not sent with the tag of the old one.
  const answer = await send('GET /film.mp4')
  expect(statusOf(answer)).toBe(200)
  expect(answer).toContain('otherother')
  expect(etagOf(answer)).not.toBe(old)
})

it('leaves no file open after HEAD and broken reads of large files', async () => {
  const { send } = await startSite()
  const descriptors = () => readdirSync('/proc/self/fd').length
  await send('HEAD /film.mp4')
  const before = descriptors()
  for (let count = 0; count < 30; count += 1) await send('HEAD /film.mp4')
  await expect.poll(descriptors).toBeLessThan(before + 5)
})
