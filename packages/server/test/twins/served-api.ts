import { request } from 'node:http'
import { createAdminApi, type AdminApiOptions, type ApiLine } from '../../src/admin-api/create-admin-api.ts'
import { createSharedRates } from '../../src/admin-api/shared-rates.ts'
import { createHttpHandler } from '../../src/http-handler.ts'
import { createAdminKey, hashKey } from '../../src/keys/admin-key.ts'
import { listen } from '../../src/listen.ts'
import type { ApiKey, Store } from '../../src/store/store.ts'

/** An answer of a server, whole. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly json: unknown
}

/** What a test sends; `headers` are pairs, so that one can be sent twice. */
export interface Sent {
  readonly method?: string
  readonly headers?: readonly (readonly [string, string])[]
  readonly key?: string | undefined
  readonly json?: unknown
  readonly body?: string | Uint8Array
}

/** Sends one request, exactly as it is. */
export function send(
  port: number,
  path: string,
  { method = 'GET', headers = [], key, json, body }: Sent = {},
) {
  const bytes = json === undefined ? body : JSON.stringify(json)
  const flat: [string, string][] = [['host', `127.0.0.1:${port}`]]
  if (key !== undefined) flat.push(['authorization', `Bearer ${key}`])
  if (json !== undefined) flat.push(['content-type', 'application/json'])
  const isChunked = headers.some(([name]) => name === 'transfer-encoding')
  if (bytes !== undefined && !isChunked) flat.push(['content-length', String(Buffer.byteLength(bytes))])
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      setHost: false,
      // A connection that waits for the next request may be closed while this is sent.
      agent: false,
      headers: [...flat, ...headers].flat() as never,
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) }),
      )
    })
    sent.end(bytes)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Adds a key to a store; the key itself, and its row. */
export async function addKey(store: Store, more: Partial<Omit<ApiKey, 'id'>> = {}) {
  const key = createAdminKey()
  const { name = 'test', scopes = ['write'], projects, expiresAtMs } = more
  const row = await store.accounts.addKey(
    { name, tail: key.slice(-4), scopes, projects, expiresAtMs },
    hashKey(key),
  )
  return { key, row }
}

/** A server with the API alone, on the loopback. */
export async function serveApi(store: Store, more: Partial<AdminApiOptions> = {}) {
  const lines: ApiLine[] = []
  const errors: unknown[] = []
  const queued: string[] = []
  const stopping = new AbortController()
  const api = createAdminApi({
    store,
    counters: createSharedRates(store.sessions),
    modelOf: (agent) => (agent === 'demo' ? 'demo-1' : undefined),
    onQueued: async (projectId) => void queued.push(projectId),
    limits: { bodyBytes: 65_536, promptBytes: 32_768 },
    rates: { requestsPerMinute: 10_000, uploadsPerMinute: 10_000, failuresPerMinute: 10_000 },
    stopping: stopping.signal,
    onRequest: (line) => lines.push(line),
    onError: (error) => errors.push(error),
    ...more,
  })
  const listening = await listen(
    createHttpHandler([api], { hosts: { allowed: [] }, trustForwarded: false }),
    {
      port: 0,
      host: '127.0.0.1',
    },
  )
  return { port: listening.port, lines, errors, queued, stopping, close: () => listening.close(0) }
}
