import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The requests that reached the API, unchanged. */
export interface ArrivedRequest {
  readonly method: string
  /** Path and query, as on the wire. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** An API on this machine that echoes requests, responds in every form, and issues tokens. */
export interface PlaygroundApi {
  readonly origin: string
  /** Without preflights, oldest first. */
  readonly arrived: readonly ArrivedRequest[]
  stop(): Promise<void>
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Responses by the last part of `/kinds/…`. */
const KINDS: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  json: [
    'application/json',
    '{"id":12345678901234567890,"list":[{"deep":{"er":true}}],"text":"<b>ä</b>","none":null}',
  ],
  problem: ['application/problem+json', '{"title":"No"}'],
  png: ['image/png', Buffer.from(PIXEL, 'base64')],
  svg: [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>parent.hacked = 1</script><rect width="40" height="40" fill="teal"/></svg>',
  ],
  html: ['text/html', '<h1>Hi</h1><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">'],
  audio: ['audio/mpeg', Buffer.from('SUQzBAAAAAAAAA==', 'base64')],
  video: ['video/mp4', Buffer.from('AAAAGGZ0eXBtcDQy', 'base64')],
  xml: ['application/xml', '<a b="c">d</a>'],
  latin: ['text/plain; charset=iso-8859-1', Buffer.from([0x66, 0xfc, 0x72])],
  csv: ['text/csv', 'a,b\n1,2\n'],
  jsonl: ['application/jsonl', '{"n":1}\n{"n":2}\n'],
  bytes: ['application/octet-stream', Buffer.from([0, 1, 2, 0xff, 0x41])],
  empty: ['application/json', ''],
  broken: ['application/json', '{"a": '],
  large: ['text/plain', 'x'.repeat(2_000_000)],
}

/** Starts the API; `cors` is whether pages of other origins may read its answers. */
export async function startPlaygroundApi(cors: boolean): Promise<PlaygroundApi> {
  const arrived: ArrivedRequest[] = []
  const challenges = new Map<string, string>()
  const server = createServer((request, response) => {
    if (cors) allowPages(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    void readBody(request).then((body) => {
      const { method = '', url: target = '', headers } = request
      const url = new URL(target, 'http://api.example')
      if (url.pathname.startsWith('/oauth/') || url.pathname.startsWith('/.well-known/'))
        return answerOAuth({ url, body, origin: `http://${headers.host}`, challenges }, response)
      arrived.push({ method, target, headers, body: body.toString('latin1') })
      return answerApi(url, { method, target, headers, body: body.toString() }, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function allowPages(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-allow-methods', 'GET,POST,PUT,PATCH,DELETE')
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function answerApi(url: URL, arrived: ArrivedRequest, response: ServerResponse): void {
  const kind = /\/kinds\/(\w+)$/.exec(url.pathname)?.[1]
  if (kind === 'events') return streamEvents(response)
  if (kind === 'slow') return void response.writeHead(200, { 'content-type': 'text/plain' }).write('slow')
  if (kind === 'teapot')
    return void response.writeHead(418, { 'content-type': 'text/plain' }).end('short and stout')
  const known = kind === undefined ? undefined : KINDS[kind]
  if (known) return void response.writeHead(200, { 'content-type': known[0] }).end(known[1])
  if (url.pathname === '/login')
    return void response.writeHead(200, { 'set-cookie': 'sid=kept; Path=/' }).end('in')
  response.writeHead(200, { 'content-type': 'application/json', 'x-answer': 'yes' })
  response.end(JSON.stringify(arrived))
}

/** An event each 150 ms until the client disconnects. */
function streamEvents(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let count = 0
  const timer = setInterval(() => {
    count += 1
    response.write(`id: ${count}\nevent: tick\ndata: {"count":${count}}\n\n`)
  }, 150)
  response.on('close', () => clearInterval(timer))
}

interface OAuthRequest {
  readonly url: URL
  readonly body: Buffer
  readonly origin: string
  readonly challenges: Map<string, string>
}

/** An authorization server that lets everybody in, and checks the proof of a code (RFC 7636). */
function answerOAuth({ url, body, origin, challenges }: OAuthRequest, response: ServerResponse): void {
  const say = (status: number, value: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  const at = (name: string) => url.searchParams.get(name) ?? ''
  if (url.pathname.startsWith('/.well-known/')) {
    return say(200, {
      authorization_endpoint: `${origin}/oauth/authorize`,
      token_endpoint: `${origin}/oauth/token`,
    })
  }
  if (url.pathname === '/oauth/authorize') {
    const back = new URL(at('redirect_uri'))
    if (at('response_type') === 'token') back.hash = `access_token=implicit-token&state=${at('state')}`
    else {
      const code = randomUUID()
      if (at('code_challenge_method') === 'S256') challenges.set(code, at('code_challenge'))
      back.searchParams.set('code', code)
      back.searchParams.set('state', at('client_id') === 'forged' ? 'another' : at('state'))
    }
    return void response.writeHead(302, { location: back.href }).end()
  }
  if (url.pathname === '/oauth/device') {
    return say(200, {
      device_code: 'd',
      user_code: 'WDJB-MJHT',
      verification_uri: `${origin}/device`,
      interval: 1,
    })
  }
  const form = new URLSearchParams(body.toString())
  const grant = form.get('grant_type')
  if (grant === 'authorization_code') {
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isProven = challenges.get(form.get('code') ?? '') === proof
    return isProven ? say(200, { access_token: 'code-token' }) : say(400, { error: 'invalid_grant' })
  }
  if (grant?.endsWith('device_code')) {
    const asked = challenges.get('device')
    challenges.set('device', 'asked')
    return asked ? say(200, { access_token: 'device-token' }) : say(400, { error: 'authorization_pending' })
  }
  if (grant === 'client_credentials' && form.get('client_secret') === 'wrong')
    return say(401, { error: 'invalid_client', error_description: 'Unknown client' })
  say(200, { access_token: `${grant}-token` })
}
