import { spawn } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { smallDocs } from './memory-site.mjs'
import { hostileWords } from './mutate.mjs'
import { expectNoSecret } from './oracle.mjs'

const program = fileURLToPath(new URL('../../packages/cli/bin/octavo.js', import.meta.url))

/**
 * Milliseconds until an answer must have ended; a slow answer is requested again, because the machine may be
 * busy.
 */
const LIMITS_MS = [1000, 4000, 15_000]

const secret = 'CANARY-8d1f'

/** A project with secrets beside its pages, and a description whose server does not exist. */
function writeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-fuzz-'))
  const api = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'http://127.0.0.1:9' }],
    paths: { '/a': { post: {} } },
  }
  const files = {
    'docs.json': smallDocs({
      groups: [
        { group: 'Pages', pages: ['index'] },
        { group: 'API', openapi: 'api.json' },
      ],
    }),
    'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
    'api.json': JSON.stringify(api),
    '.env': secret,
    '.git/config': secret,
    'node_modules/x/index.js': secret,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** Starts `octavo dev` or, after a build, `octavo serve`; `run` sends bytes (one character each) as they are. */
export async function openServer(command, words = []) {
  const folder = writeProject()
  if (command === 'serve') await finished(start(['build', '--quiet'], folder))
  const child = start([command, '--port', '0', ...words], folder)
  const port = await portOf(child)
  let crash = ''
  child.stderr.on('data', (part) => (crash += part))
  return {
    async run(input) {
      const text = await answerOf(port, input)
      judgeAnswers(text)
      if (child.exitCode !== null)
        throw new Error(`the server ends with ${child.exitCode}: ${crash.slice(-300)}`)
      if (/Octavo failed|bug in Octavo|^\s+at /m.test(crash))
        throw new Error(`the server tells of a fault of its own: ${crash.slice(-300)}`)
      const plain = await answerOf(port, plainRequest)
      if (!plain.startsWith('HTTP/1.1 200 ')) throw new Error(`a plain request gets ${plain.slice(0, 40)}`)
    },
    async close() {
      child.kill('SIGTERM')
      await finished(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function start(words, folder) {
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    XDG_CACHE_HOME: join(folder, '.cache'),
    NO_COLOR: '1',
  }
  return spawn(process.execPath, [program, ...words], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

const finished = (child) =>
  child.exitCode !== null ? child.exitCode : new Promise((resolve) => child.once('close', resolve))

function portOf(child) {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (part) => {
      text += part
      const found = /http:\/\/localhost:(\d+)/.exec(text)
      if (found) resolve(Number(found[1]))
    })
    child.once('close', () => reject(new Error(`the server does not start: ${text}`)))
  })
}

async function answerOf(port, input) {
  for (const limitMs of LIMITS_MS) {
    const text = await send(port, input, limitMs)
    if (text !== undefined) return text
  }
  throw new Error(`no answer within ${LIMITS_MS[0]} ms`)
}

/** Milliseconds of silence after which the client ends its side; ending at once would cut off the answer. */
const QUIET_MS = 25

/** Returns what the server sends until it closes; undefined when it does not close. */
function send(port, input, limitMs) {
  return new Promise((resolve) => {
    const parts = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.write(Buffer.from(input, 'latin1')),
    )
    const end = (isWhole) => {
      clearTimeout(timer)
      clearTimeout(quiet)
      socket.destroy()
      resolve(isWhole ? Buffer.concat(parts).toString('latin1') : undefined)
    }
    const timer = setTimeout(() => end(isStream(Buffer.concat(parts).toString('latin1'))), limitMs)
    const quiet = setTimeout(() => isPlain(input) || socket.end(), QUIET_MS)
    socket.on('data', (part) => {
      parts.push(part)
      quiet.refresh()
    })
    socket.on('end', () => end(true)).on('error', () => end(true))
  })
}

const plainRequest = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

/** The server closes after its answer by itself. */
const isPlain = (input) => input === plainRequest

/** Events come for as long as the connection is open. */
const isStream = (text) => text.includes('content-type: text/event-stream')

/** Responses of the proxy that report an error of the other side. */
const upstream = new Set([501, 502, 503, 504])

function judgeAnswers(text) {
  expectNoSecret(text)
  for (const [, status] of text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)) {
    const code = Number(status)
    if (code >= 500 && !upstream.has(code)) throw new Error(`answers with ${code}: ${text.slice(0, 200)}`)
  }
}

const target = fc.oneof(
  fc.constantFrom(
    '/',
    '/index.md',
    '/api-reference/post-a/',
    '/nowhere',
    '/_octavo/',
    '/_octavo/dev/events',
    '/_octavo/dev/dev.js',
    '/_api/request',
    '/_api/mock/api.json/a',
    '/.env',
    '/@fs/etc/passwd',
    '*',
    'http://evil.example/',
    '//x',
    '/%2e%2e/.env',
    '/?x=1',
    '/docs.json',
    '',
  ),
  fc
    .array(
      fc.constantFrom(
        '/',
        '..',
        '%2e',
        '%2f',
        '%00',
        '\\',
        '.env',
        'a',
        '?',
        '#',
        '%',
        'é',
        '%c3%a9',
        ...hostileWords.map((word) => Buffer.from(word).toString('latin1')),
      ),
      { maxLength: 8 },
    )
    .map((parts) => `/${parts.join('')}`),
)
const header = fc.oneof(
  fc.constantFrom(
    'Host: localhost',
    'Host: evil.example',
    'Host:',
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 5, 6',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: xchunked',
    'Connection: close',
    'Connection: upgrade',
    'Upgrade: websocket',
    'Expect: 100-continue',
    'Range: bytes=0-',
    'Range: bytes=-5,1-2',
    'Range: bytes=9999999999999999999-',
    'If-None-Match: *',
    'If-Modified-Since: x',
    'Accept: text/html',
    'Accept: text/markdown',
    'Accept-Encoding: br;q=nan, gzip',
    'Origin: http://localhost',
    'Origin: null',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Cookie: a=b',
    'X-Forwarded-For: 1.2.3.4',
    ' folded',
    'bad header',
    'a: b\nc: d',
  ),
  fc
    .tuple(fc.string({ maxLength: 12 }), fc.string({ maxLength: 30 }))
    .map(([name, value]) => `${name}: ${value}`),
)

/** Requests with `extra` headers now and then, whole or broken. */
export const requests = (extra = fc.constant('')) =>
  fc
    .record({
      method: fc.constantFrom(
        'GET',
        'GET',
        'HEAD',
        'POST',
        'OPTIONS',
        'PUT',
        'TRACE',
        'CONNECT',
        'get',
        'PRI',
        '',
      ),
      target,
      version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'http/1.1', ''),
      host: fc.constantFrom('Host: localhost', 'Host: localhost', 'Host: 127.0.0.1', ''),
      headers: fc.array(header, { maxLength: 4 }),
      more: extra,
      lineEnd: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
      body: fc.constantFrom(
        '',
        '',
        'hello',
        '5\r\nhello\r\n0\r\n\r\n',
        'fffffffff\r\n',
        '{"a":1}',
        '\u0000\u00ff',
      ),
    })
    .map(({ method, target: path, version, host, headers, more, lineEnd, body }) =>
      [`${method} ${path} ${version}`, host, ...headers, more, '', body]
        .filter((row, index) => row !== '' || index > headers.length + 2)
        .join(lineEnd),
    )
