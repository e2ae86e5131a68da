import { createServer, request, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
} from 'node:net'
import {
  createHttpHandler,
  createPlaygroundProxy,
  listen,
  type PlaygroundProxyOptions,
} from '../../src/index.ts'

/** What a test opens is closed after it. */
const open: (() => Promise<unknown>)[] = []

/** Closes all servers of a test. */
export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((close) => close()))
}

async function started(server: Server | TcpServer, address = '127.0.0.1'): Promise<number> {
  await new Promise<void>((done) => server.listen(0, address, done))
  open.push(async () => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return (server.address() as AddressInfo).port
}

/** A target on the loopback; its port. */
export const startTarget = (listener: RequestListener) =>
  started(createServer({ maxHeaderSize: 64 << 10 }, listener))

/** A target with a certificate. */
export const startTlsTarget = (
  certificate: { readonly key: string; readonly cert: string },
  listener: RequestListener,
) => started(createTlsServer(certificate, listener))

/** A target that answers whatever comes with these bytes, piece by piece. */
export function startRawTarget(answer: (write: (text: string) => void) => void) {
  return started(
    createTcpServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => answer((text) => socket.write(text)))
    }),
  )
}

/** A port that counts who connects, on both loopback addresses. */
export async function startCanary(): Promise<{ readonly port: number; connections(): number }> {
  let count = 0
  const port = await started(
    createTcpServer((socket) => {
      count += 1
      socket.destroy()
    }),
  )
  return { port, connections: () => count }
}

/** A server with the proxy alone; its port. */
export async function startProxy(
  options: Partial<PlaygroundProxyOptions> & {
    readonly allow?: readonly string[]
    readonly trustForwarded?: boolean
  },
) {
  const { allow = [], trustForwarded = false, ...given } = options
  const proxy = createPlaygroundProxy({ base: () => '/', rules: () => ({ allow }), ...given })
  const faults: unknown[] = []
  const listening = await listen(
    createHttpHandler([proxy], {
      hosts: { allowed: [] },
      trustForwarded,
      onError: (fault) => faults.push(fault),
    }),
    { port: 0, host: '127.0.0.1' },
  )
  open.push(() => listening.close(0))
  return { port: listening.port, faults }
}

/** A request as the envelope describes it. */
export interface Asked {
  readonly method?: string
  readonly url: string
  readonly headers?: readonly (readonly [string, string])[]
  readonly body?: string | Uint8Array | undefined
  /** Headers of the request to the proxy itself; `null` takes one away. */
  readonly own?: Readonly<Record<string, string | null>>
  readonly path?: string
  readonly signal?: AbortSignal
}

/** An answer of the proxy; `broken` when it ended before its end. */
export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  readonly broken: boolean
  /** The headers of the other side. */
  readonly upstream: readonly (readonly [string, string])[]
  readonly code: string | undefined
}

export const envelopeOf = ({ method = 'GET', url, headers = [] }: Asked) =>
  Buffer.from(JSON.stringify({ method, url, headers })).toString('base64url')

/** Asks the proxy as a page of its own site does. */
export function ask(port: number, asked: Asked): Promise<Answered> {
  const own: Record<string, string | null> = {
    origin: `http://127.0.0.1:${port}`,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'x-api-request': envelopeOf(asked),
    ...asked.own,
  }
  const headers = Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  return new Promise((resolve, reject) => {
    const { path = '/_api/request', signal } = asked
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path,
        headers,
        maxHeaderSize: 100_000,
        ...(signal && { signal }),
      },
      (answer) => {
        const parts: Buffer[] = []
        const end = (broken: boolean) => {
          const body = Buffer.concat(parts).toString('utf8')
          const data = answer.headers['x-api-headers']
          const isProblem =
            answer.headers['content-type'] === 'application/problem+json' &&
            answer.headers['x-api-proxy'] !== 'upstream'
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body,
            broken,
            upstream: typeof data === 'string' ? JSON.parse(data) : [],
            code: isProblem ? JSON.parse(body).code : undefined,
          })
        }
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => end(false))
        answer.on('error', () => end(true))
      },
    )
    sent.on('error', reject)
    sent.end(asked.body)
  })
}

/** Opens a connection and sends these bytes; what comes until it is closed. */
export function sendBytes(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')))
  })
}
