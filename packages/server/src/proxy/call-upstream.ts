// One request to a target that was checked:
// 1 connect      the look-up of the connection checks the addresses that it resolves
// 2 send         the body as it comes, counted
// 3 wait         each step has its time
// 4 respond      status, headers, and the body as it is received, unpacked and counted
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { checkedLookup, refusedAddress, type ResolveName } from '../checked-lookup.ts'
import type { ForwardedHeaders } from './forwarded-headers.ts'
import { mayConnect, privateNetwork } from './check-target.ts'
import type { ProxyLimits } from './proxy-limits.ts'
import { passed, refused, type StepResult, type ProxyError } from './proxy-error.ts'
import { unpackBody } from './unpack-body.ts'

/** A request that may be sent. */
export interface UpstreamCall {
  readonly url: URL
  readonly method: string
  readonly headers: ForwardedHeaders
  readonly body: AsyncIterable<Uint8Array> | undefined
  /** Aborts when the reader leaves. */
  readonly signal: AbortSignal | undefined
}

/** Rules for sending a request. */
export interface UpstreamRules {
  readonly limits: ProxyLimits
  readonly allowPrivate: boolean
  /** True when self-signed certificates are accepted (defence 10). */
  readonly allowSelfSigned: boolean
  readonly resolve: ResolveName | undefined
}

/** The response of a target; `body` must be read to its end, or the call aborted. */
export interface UpstreamResponse {
  readonly status: number
  /** Names and values alternately, as received. */
  readonly rawHeaders: readonly string[]
  readonly contentType: string | undefined
  readonly body: AsyncIterable<Uint8Array> | undefined
}

/** Carries an error through streams and aborted requests. */
const toStreamError = (proxyError: ProxyError) => Object.assign(new Error(proxyError.detail), { proxyError })

/**
 * Sends a request; `done` is called once when its connection is closed, after success or failure. Never
 * rejects.
 */
export async function callUpstream(
  call: UpstreamCall,
  rules: UpstreamRules,
  done: () => void,
): Promise<StepResult<UpstreamResponse>> {
  const opened = openRequest(call, rules)
  if (!opened.ok) {
    done()
    return opened
  }
  const request = opened.value
  let answered: IncomingMessage | undefined
  // A response without length would seem complete when its connection breaks.
  const stop = (code: ProxyError['code'], detail: string) =>
    (answered ?? request).destroy(toStreamError({ code, detail }))
  const leave = () => request.destroy()
  call.signal?.addEventListener('abort', leave)
  const clock = startClock(request, rules.limits, stop)
  request.once('close', () => {
    call.signal?.removeEventListener('abort', leave)
    clock.stop()
    done()
  })
  try {
    if (call.signal?.aborted) leave()
    answered = await exchange(request, call, rules.limits)
    clock.answered(answered)
    return readResponse(answered, { call, limits: rules.limits, request })
  } catch (error) {
    request.destroy()
    return { ok: false, error: toProxyError(error, call.url) }
  }
}

/** Ignores agents and environment variables (defence 14): each request has its own connection. */
function openRequest(
  { url, method, headers }: UpstreamCall,
  rules: UpstreamRules,
): StepResult<ClientRequest> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  try {
    const request = send(url, {
      method,
      headers,
      agent: false,
      lookup: checkedLookup(mayConnect(rules), rules.resolve),
      maxHeaderSize: rules.limits.headerBytes,
      rejectUnauthorized: !rules.allowSelfSigned,
    })
    return passed(request)
  } catch {
    // Node also rejects headers that contradict each other.
    return refused('BAD_HEADER', 'The headers of the request cannot be sent')
  }
}

/** Sends the body and waits for the head of the response, which may arrive before all is sent. */
function exchange(
  request: ClientRequest,
  { body }: UpstreamCall,
  limits: ProxyLimits,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    // Also after the head: a connection that breaks during the body must not end the program.
    request.on('error', reject)
    // Node ends a connection that changes its protocol without an error.
    request.once('close', () => reject(new Error('closed')))
    sendBody(request, body, limits).catch((error: Error) => request.destroy(error))
  })
}

async function sendBody(
  request: ClientRequest,
  body: UpstreamCall['body'],
  { requestBytes }: ProxyLimits,
): Promise<void> {
  const error = () => toStreamError({ code: 'REQUEST_TOO_LARGE', detail: tooLarge(requestBytes) })
  for await (const piece of limitBytes(body ?? none(), requestBytes, error)) {
    if (request.destroyed) return
    if (!request.write(piece)) await drained(request)
  }
  request.end()
}

async function* none(): AsyncGenerator<Uint8Array> {}

const drained = (request: ClientRequest) =>
  new Promise<void>((resolve) => {
    const go = () => {
      request.off('drain', go).off('close', go)
      resolve()
    }
    request.on('drain', go).on('close', go)
  })

/** The detail of the error for a body over the limit. */
export const tooLarge = (bytes: number) => `The body is larger than ${bytes / (1 << 20)} MB`

function readResponse(
  answer: IncomingMessage,
  context: {
    readonly call: UpstreamCall
    readonly limits: ProxyLimits
    readonly request: ClientRequest
  },
): StepResult<UpstreamResponse> {
  const { call, limits, request } = context
  const { statusCode: status = 502, rawHeaders, headers } = answer
  const isBodiless = call.method === 'HEAD' || [204, 205, 304].includes(status)
  if (isBodiless) answer.resume()
  else if (Number(headers['content-length'] ?? 0) > limits.responseBytes) {
    request.destroy()
    return refused('ANSWER_TOO_LARGE', `The answer is larger than ${limits.responseBytes / (1 << 20)} MB`)
  }
  const error = () => toStreamError({ code: 'ANSWER_TOO_LARGE', detail: 'cut' })
  return passed({
    status,
    rawHeaders,
    contentType: headers['content-type'],
    body: isBodiless
      ? undefined
      : closing(limitBytes(unpackBody(answer), limits.responseBytes, error), request),
  })
}

/** Ends the connection when the reader stops, or the body is too large. */
async function* closing(
  pieces: AsyncIterable<Uint8Array>,
  request: ClientRequest,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } finally {
    request.destroy()
  }
}

interface Clock {
  answered(answer: IncomingMessage): void
  stop(): void
}

/** Starts the time limits of a request, each with its own message. */
function startClock(
  request: ClientRequest,
  limits: ProxyLimits,
  stop: (code: 'TIMEOUT', detail: string) => void,
): Clock {
  const after = (ms: number, what: string) =>
    setTimeout(() => stop('TIMEOUT', `${what} within ${ms / 1000} s`), ms)
  const total = after(limits.totalMs, 'The answer is not complete')
  const connecting = after(limits.connectMs, 'The server cannot be reached')
  let waiting: NodeJS.Timeout | undefined
  let streaming: NodeJS.Timeout | undefined
  const connected = () => {
    clearTimeout(connecting)
    waiting = after(limits.firstByteMs, 'The server does not answer')
  }
  request.once('socket', (socket) => {
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', connected)
  })
  return {
    answered(answer) {
      clearTimeout(waiting)
      answer.socket.setTimeout(limits.idleMs, () => stop('TIMEOUT', 'The answer does not go on'))
      if (!/^text\/event-stream\b/i.test(answer.headers['content-type'] ?? '')) return
      clearTimeout(total)
      streaming = after(limits.streamMs, 'The stream is not complete')
    },
    stop: () => [total, connecting, waiting, streaming].forEach((timer) => clearTimeout(timer)),
  }
}

/** Maps an error of the connection to one for the reader; discloses nothing of our own network. */
function toProxyError(error: unknown, url: URL): ProxyError {
  const { code = '', proxyError } = error as Partial<ReturnType<typeof toStreamError>> & NodeJS.ErrnoException
  if (proxyError) return proxyError
  if (code === refusedAddress) return { code: 'TARGET_NOT_ALLOWED', detail: privateNetwork }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|^ERR_SSL|EPROTO/.test(code)) {
    return {
      code: 'BAD_CERTIFICATE',
      detail: `${url.host} has no certificate that can be trusted (${code}); octavo dev --proxy-self-signed accepts it`,
    }
  }
  if (code.startsWith('HPE_')) {
    return {
      code: 'BAD_ANSWER',
      detail: `${url.host} does not answer as HTTP asks (${code})`,
      origin: url.origin,
    }
  }
  const reason =
    code === 'ENOTFOUND' ? 'has no address' : `cannot be reached${code === '' ? '' : ` (${code})`}`
  return { code: 'UNREACHABLE', detail: `${url.host} ${reason}`, origin: url.origin }
}

/** Yields the pieces of a body; throws `createError()` above `maxBytes`. */
export async function* limitBytes(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
  createError: () => Error,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > maxBytes) throw createError()
    yield piece
  }
}
