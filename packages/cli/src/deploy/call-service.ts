import { setTimeout as after } from 'node:timers/promises'
import { DeployFailure, failureOf, printable, type DeployTarget } from './deploy-failure.ts'

/** A request to the service. */
export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path below the project. */
  readonly path: string
  readonly json?: unknown
  readonly bytes?: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses beside 2xx that the caller reads. */
  readonly accepts?: readonly number[]
}

/** An answer that the caller reads: its status, and its JSON. */
export interface ServiceAnswer {
  readonly status: number
  readonly json: unknown
}

/** Sends a request to a service; rejects with a {@link DeployFailure}. */
export type CallService = (call: ServiceCall) => Promise<ServiceAnswer>

/** Statuses that pass: of proxies, of a server that starts again, and too many requests. */
const passing: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

/** Attempts of a request: a service that has answered before may be starting again, which takes up to a minute. */
const attempts = { first: 6, later: 9 }
const firstPauseMs = 250
const longestPauseMs = 16_000
/** The longest time that an answer can ask to wait. */
const longestRetryMs = 60_000
const timeoutMs = 60_000

/** Creates the sender of requests, with the key; what passes is tried again. */
export function createCaller(target: DeployTarget, key: string): CallService {
  let hasAnswered = false
  return async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      const result = await sendOnce(call, target, key)
      hasAnswered ||= 'status' in result
      const isLast = attempt >= (hasAnswered ? attempts.later : attempts.first)
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt)
      if ('failure' in result) {
        if (isLast || !result.passes) throw result.failure
        await after(pauseMs)
      } else if (passing.has(result.status) && !isLast)
        await after(Math.min(longestRetryMs, result.retryMs ?? pauseMs))
      else return checked(result, call, target)
    }
  }
}

interface RawAnswer extends ServiceAnswer {
  readonly retryMs: number | undefined
}

interface NetworkFailure {
  readonly failure: DeployFailure
  readonly passes: boolean
}

/** The answer, or the failure of the network. A redirect is not followed: the key is for one address. */
async function sendOnce(
  { method, path, json, bytes, headers }: ServiceCall,
  { server, project }: DeployTarget,
  key: string,
): Promise<RawAnswer | NetworkFailure> {
  const type = json === undefined ? 'application/octet-stream' : 'application/json'
  const body = json === undefined ? bytes : JSON.stringify(json)
  try {
    const response = await fetch(`${server}/v2/agent/${encodeURIComponent(project)}/${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const seconds = Number(response.headers.get('retry-after') ?? NaN)
    const retryMs = Number.isFinite(seconds) ? seconds * 1000 : undefined
    return { status: response.status, json: parse(await response.text()), retryMs }
  } catch (error) {
    return networkFailure(error as Error, server)
  }
}

/** Failures of the network that pass; others, such as an unknown name, end the deploy at once. */
const cuts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  EAI_AGAIN: 'no name server answers',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ETIMEDOUT: 'it takes too long',
  UND_ERR_CONNECT_TIMEOUT: 'it takes too long',
  UND_ERR_SOCKET: 'the connection was cut',
}

function networkFailure({ name, message, cause }: Error, server: string): NetworkFailure {
  const { code = '', message: reason = message } = (cause ?? {}) as Partial<NodeJS.ErrnoException>
  const isLate = name === 'TimeoutError'
  const unknown = code === 'ENOTFOUND' ? 'no host has this name' : printable(reason)
  const isPlain = code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG'
  const named = isPlain ? 'it does not speak TLS; its address begins with http://' : cuts[code]
  const why = isLate ? 'it takes too long' : (named ?? unknown)
  const failure = new DeployFailure(
    `${server} cannot be reached: ${why}`,
    'check --server and the network, then deploy again',
  )
  return { failure, passes: isLate || Object.hasOwn(cuts, code) }
}

function checked(
  { status, json }: RawAnswer,
  { accepts = [] }: ServiceCall,
  target: DeployTarget,
): ServiceAnswer {
  const isOwn = typeof json === 'object' && json !== null
  if (status === 204 || (status >= 200 && status < 300 && isOwn) || accepts.includes(status))
    return { status, json }
  const { error } = (isOwn ? json : {}) as { readonly error?: unknown }
  throw failureOf(status, typeof error === 'string' ? error : undefined, target)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
