// 1 the address: /mcp below the base of the site, and the cards in /.well-known
// 2 the origin: pages of other sites may not use the session of a reader
// 3 the rate of the client's network, and the size of the body
// 4 the reader: a session by cookie or bearer
// 5 a server of the protocol for this request alone
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { createRequestRates, type RequestRates } from '../admin-api/request-rates.ts'
import { isOwnOrigin } from '../host-check.ts'
import { plainResponse, type SiteHandler, type SiteRequest, type SiteResponse } from '../message.ts'
import { readerNetwork } from '../reader-network.ts'
import { createMcpServer } from './create-mcp-server.ts'
import { answerCard } from './server-card.ts'
import { servedTexts } from './site-texts.ts'

/** What the endpoint needs of a site. */
export interface McpOptions {
  base(): string
  /** Answers a request as the site does, for the reader of its cookies. */
  readonly respond: (request: SiteRequest) => Promise<SiteResponse>
  /** Name of the cookie with a session; undefined without sign-in. */
  readonly sessionCookie?: string | undefined
  /** Whether the cookies of a request are a valid session. */
  readonly isSignedIn?: (request: SiteRequest) => Promise<boolean>
  readonly requestsPerMinute?: number
  /** Counts requests; default: those of this server alone. */
  readonly counters?: RequestRates | undefined
}

const bodyBytes = 64 * 1024

/** Creates the handler of `/mcp`. */
export function createMcpEndpoint(options: McpOptions): SiteHandler {
  const { counters = createRequestRates() } = options
  return async (request) => {
    const [path = ''] = request.target.split('?')
    const card = answerCard(request, path, options.base())
    if (card) return card
    if (path !== `${options.base()}mcp`) return undefined
    // The site may have a page of this name.
    if (isRead(request) && !accepts(request, 'text/event-stream')) return undefined
    if (request.method !== 'POST') return failure(405, 'Method not allowed', { allow: 'POST' })
    const { origin, host = '' } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, host))
      return failure(403, 'Requests of other sites are not allowed')
    const name = `mcp ${readerNetwork(request.client ?? '')}`
    const rate = await counters.count(name, options.requestsPerMinute ?? 240)
    if (rate.isExceeded)
      return failure(429, 'Too many requests', { 'retry-after': String(rate.resetSeconds) })
    return answerPost(request, options)
  }
}

const isRead = ({ method }: SiteRequest) => method === 'GET' || method === 'HEAD'
const accepts = ({ headers }: SiteRequest, type: string) => headers['accept']?.includes(type) ?? false

async function answerPost(request: SiteRequest, options: McpOptions): Promise<SiteResponse> {
  const bytes = await readBytes(request)
  if (!bytes) return failure(413, `The body has more than ${bodyBytes} bytes`)
  const reader = await asReader(request, options)
  if (!reader)
    return failure(401, 'The session is not valid', { 'www-authenticate': 'Bearer realm="octavo"' })
  const server = createMcpServer(servedTexts(options.base(), options.respond, reader))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await toSiteResponse(await transport.handleRequest(toWebRequest(request, bytes)))
  } finally {
    await server.close()
  }
}

async function readBytes({ headers, body }: SiteRequest): Promise<Uint8Array | undefined> {
  if (Number(headers['content-length'] ?? 0) > bodyBytes) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > bodyBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The request with the session of its bearer as cookie; undefined for a bearer that is no session. */
async function asReader(
  request: SiteRequest,
  { sessionCookie, isSignedIn }: McpOptions,
): Promise<Pick<SiteRequest, 'headers' | 'client'> | undefined> {
  const { authorization } = request.headers
  if (authorization === undefined) return request
  const [, token] = /^bearer +([\w-]{1,200})$/i.exec(authorization) ?? []
  if (token === undefined || sessionCookie === undefined) return undefined
  const own = { ...request, headers: { ...request.headers, cookie: `${sessionCookie}=${token}` } }
  return (await isSignedIn?.(own)) ? own : undefined
}

const passedOn = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id']

function toWebRequest({ headers }: SiteRequest, body: Uint8Array): Request {
  const own = passedOn.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, value] as [string, string]]
  })
  return new Request('http://localhost/mcp', { method: 'POST', headers: own, body: Buffer.from(body) })
}

async function toSiteResponse(response: Response): Promise<SiteResponse> {
  const body = new Uint8Array(await response.arrayBuffer())
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      'content-length': String(body.length),
      'cache-control': 'private, no-store',
    },
    body,
  }
}

/** The first code that JSON-RPC leaves to servers. */
const refusalCode = -32000

/** A refusal in the form of JSON-RPC. */
function failure(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): SiteResponse {
  const text = JSON.stringify({ jsonrpc: '2.0', error: { code: refusalCode, message }, id: null })
  const type = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  const { body = new Uint8Array(), ...response } = plainResponse(status, text, { ...type, ...headers })
  return { ...response, body }
}
