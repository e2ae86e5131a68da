// 1. HEAD           of each step of a redirect
// 2. GET            where HEAD is not answered with success: many hosts know only GET
// 3. once more      after an error of the host or the network, and when "Retry-After" names a time
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { refusedAddress } from '@octavo/server'
import type { AddressState } from '@octavo/site'
import { redirectTarget, refusalOf, request, type RequestLimits } from './http-get.ts'

/** Limits of {@link probeAddress}. */
export interface ProbeLimits extends RequestLimits {
  /** Of one request. */
  readonly timeoutMs: number
  /** The longest time that a host may ask to wait before the next request. */
  readonly longestWaitMs: number
  /** Before a request is repeated without being asked to. */
  readonly pauseMs: number
}

const maxRedirects = 10
const attempts = 3

/** A host, which may ask to be left alone for a while. */
export interface ProbedHost {
  /** Milliseconds since 1970. */
  freeAtMs: number
}

/** Finds out whether an address leads to something; undefined where the limits do not allow it. Never rejects. */
export async function probeAddress(
  address: string,
  host: ProbedHost,
  limits: ProbeLimits,
): Promise<AddressState | undefined> {
  let state: AddressState | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await sleep(Math.max(0, host.freeAtMs - Date.now()))
    const answer = await followAddress(address, limits)
    if (!('again' in answer)) return answer.state
    state = answer.state
    const waitMs = answer.again ?? (attempt === 0 ? limits.pauseMs : Infinity)
    if (waitMs > limits.longestWaitMs) break
    host.freeAtMs = Math.max(host.freeAtMs, Date.now() + waitMs)
  }
  return state
}

/** `again` is the time after which the request may be repeated; undefined where the host names none. */
type Answer =
  | { readonly state: AddressState | undefined }
  | { readonly state: AddressState; readonly again: number | undefined }

/** Requests an address and follows its redirects. */
async function followAddress(address: string, limits: ProbeLimits): Promise<Answer> {
  let url = new URL(address)
  let movedTo: string | undefined
  let isPermanent = true
  try {
    for (let step = 0; step <= maxRedirects; step += 1) {
      if (refusalOf(url, limits) !== undefined) return { state: step === 0 ? undefined : { kind: 'found' } }
      const response = await ask(url, limits)
      response.destroy()
      const target = redirectTarget(response, url)
      if (!target) return toAnswer(response, movedTo)
      isPermanent &&= response.statusCode === 301 || response.statusCode === 308
      if (isPermanent) movedTo = target.href
      url = target
    }
  } catch (error) {
    return failed(error as NodeJS.ErrnoException, limits)
  }
  return { state: { kind: 'missing', reason: `redirects more than ${maxRedirects} times` } }
}

/** A host that refuses HEAD, or answers it with an error, is asked again with GET. */
async function ask(url: URL, limits: ProbeLimits): Promise<IncomingMessage> {
  const send = (method?: 'HEAD') =>
    request(url, { limits, signal: AbortSignal.timeout(limits.timeoutMs), ...(method && { method }) })
  const head = await send('HEAD')
  const { statusCode = 0 } = head
  if (statusCode < 400 || statusCode === 429) return head
  head.destroy()
  return send()
}

function toAnswer({ statusCode = 0, headers }: IncomingMessage, movedTo: string | undefined): Answer {
  const reason = `responds with status ${statusCode}`
  if (statusCode < 400) return { state: { kind: 'found', ...(movedTo !== undefined && { movedTo }) } }
  const again = waitOf(headers['retry-after'])
  if (statusCode === 429) return { state: { kind: 'refused', reason }, again }
  if (REFUSALS.has(statusCode)) return { state: { kind: 'refused', reason } }
  if (statusCode < 500) return { state: { kind: 'missing', reason } }
  return { state: { kind: 'silent', reason }, again }
}

/** What hosts answer to programs, and to readers who are not signed in. 999 is that of a well-known network. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 407, 418, 451, 999])

/** Milliseconds of `Retry-After`, which is a number of seconds or a date. Source: RFC 9110 section 10.2.3. */
function waitOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** What the errors of Node mean. Certificates have many codes of their own. */
function failed({ name, code = '' }: NodeJS.ErrnoException, { timeoutMs, pauseMs }: ProbeLimits): Answer {
  if (code === refusedAddress) return { state: undefined }
  if (code === 'ENOTFOUND') return { state: { kind: 'missing', reason: 'names a host that does not exist' } }
  const isTimeout = name === 'TimeoutError' || name === 'AbortError'
  const reason = isTimeout ? `does not answer within ${timeoutMs / 1000} s` : reasonOf(code)
  return { state: { kind: 'silent', reason }, again: isTimeout ? Infinity : pauseMs }
}

const reasonOf = (code: string): string =>
  /CERT|SELF_SIGNED|LEAF_SIGNATURE|ALTNAME/.test(code)
    ? `has a certificate that is not accepted (${code})`
    : `cannot be reached (${code === '' ? 'no answer' : code})`
