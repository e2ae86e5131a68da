import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestToWire } from '../src/playground/send/request-to-wire.ts'
import { sendRequest, type AnswerHead } from '../src/playground/send/send-request.ts'

/** A network that gives the responses of a test, and records the requests. */
let answer: (signal: AbortSignal) => Promise<Response>
const asked: (readonly [url: string, init: RequestInit])[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { signal: AbortSignal }) => {
    asked.push([url, init])
    return answer(init.signal)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const silence = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
  })

const request = { method: 'GET', url: 'https://api.example/a', headers: [['X-Key', 'k']] } as const

function send(route: Parameters<typeof sendRequest>[1], stop = new AbortController()) {
  const heads: AnswerHead[] = []
  let size = 0
  const end = sendRequest(request, route, {
    signal: stop.signal,
    head: (head) => heads.push(head),
    bytes: (bytes) => (size += bytes.length),
  })
  return { end, heads, size: () => size, stop }
}

test('an answer that does not come in 60 seconds is not waited for', async () => {
  vi.useFakeTimers()
  answer = silence
  const { end } = send({ credentials: false })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(await Promise.race([end, Promise.resolve('open')])).toBe('open')
  await vi.advanceTimersByTimeAsync(2)
  expect(await end).toEqual({ kind: 'timeout' })
})

test('a stream of events may take longer, until the reader stops it', async () => {
  vi.useFakeTimers()
  answer = async (signal) => {
    const body = new ReadableStream({
      start: (control) => signal.addEventListener('abort', () => control.error(new Error('aborted'))),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  const { end, stop } = send({ credentials: false })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await Promise.race([end, Promise.resolve('open')])).toBe('open')
  stop.abort()
  expect(await end).toEqual({ kind: 'stopped' })
})

test('more than 25 MB are not read', async () => {
  let isCancelled = false
  answer = async () =>
    new Response(
      new ReadableStream({
        pull: (control) => control.enqueue(new Uint8Array(1 << 20)),
        cancel: () => void (isCancelled = true),
      }),
    )
  const { end, size } = send({ credentials: false })
  expect(await end).toMatchObject({ kind: 'done', cut: true })
  expect(size()).toBe(26 << 20)
  expect(isCancelled).toBe(true)
})

test('straight to a server nothing of the browser goes along, unless the settings say so', async () => {
  answer = async () => new Response('a')
  await send({ credentials: false }).end
  await send({ credentials: true }).end
  expect(asked.map(([, { credentials, referrerPolicy }]) => [credentials, referrerPolicy])).toEqual([
    ['omit', 'no-referrer'],
    ['include', 'no-referrer'],
  ])
})

test('through the proxy the request is an envelope, and the headers of the answer are data', async () => {
  answer = async () =>
    new Response('b', {
      status: 201,
      headers: {
        'x-api-proxy': 'upstream',
        'x-api-headers': JSON.stringify([
          ['Set-Cookie', 'a=1'],
          ['Content-Type', 'text/x'],
        ]),
      },
    })
  const { end, heads } = send({ proxy: '/_api/request', credentials: false })
  expect(await end).toMatchObject({ kind: 'done' })
  const [url, init] = asked[0] ?? []
  expect([url, init?.method]).toEqual(['/_api/request', 'POST'])
  const envelope = new Headers(init?.headers).get('x-api-request') ?? ''
  expect(JSON.parse(Buffer.from(envelope, 'base64url').toString())).toEqual(request)
  expect(heads[0]).toMatchObject({ status: 201, contentType: 'text/x' })
})

test('what the proxy says itself is no answer of the server', async () => {
  const problem = (said: string) => async () =>
    new Response('{"detail":"Not on the list","remedy":"Add it to \\"proxy.allow\\"."}', {
      status: 403,
      headers: { 'x-api-proxy': said },
    })
  answer = problem('refused')
  const { end, heads } = send({ proxy: '/p', credentials: false })
  expect(await end).toEqual({ kind: 'refused', detail: 'Not on the list. Add it to "proxy.allow".' })
  expect(heads).toEqual([])
  // A host that has no proxy any more.
  answer = async () => new Response('<h1>404</h1>', { status: 404 })
  expect(await send({ proxy: '/p', credentials: false }).end).toEqual({
    kind: 'proxy-failed',
    detail: 'HTTP 404',
  })
})

test('a multipart body is written with the type of each part', async () => {
  const wire = requestToWire({
    method: 'POST',
    server: 'https://api.example',
    path: '/a',
    query: [],
    headers: [],
    cookies: [],
    content: {
      kind: 'multipart',
      type: 'multipart/form-data',
      parts: [
        { kind: 'text', name: 'a"\r\nb', value: 'ä', type: 'text/plain\r\nX: y' },
        { kind: 'file', name: 'f', fileName: 'x.bin', source: new File(['z'], 'x.bin') },
      ],
    },
    expects: 'json',
  })
  const type = wire.headers.find(([name]) => name === 'Content-Type')?.[1] ?? ''
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? ''
  expect((await wire.body?.text())?.replaceAll(boundary, 'B').split('\r\n')).toEqual([
    '--B',
    'Content-Disposition: form-data; name="a%22%0D%0Ab"',
    'Content-Type: text/plain X: y',
    '',
    'ä',
    '--B',
    'Content-Disposition: form-data; name="f"; filename="x.bin"',
    'Content-Type: application/octet-stream',
    '',
    'z',
    '--B--',
    '',
  ])
})
