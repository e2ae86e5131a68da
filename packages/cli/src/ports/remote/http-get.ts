import { get as httpGet, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as httpsGet } from 'node:https'
import { isIP } from 'node:net'
import { addressKind, checkedLookup, refusedAddress, type ResolveName } from '@octavo/server'

/** Replaces parts of the network in tests. */
export interface RemoteNetwork {
  /** Resolves a name to all its addresses, before they are checked. */
  readonly resolve?: ResolveName
  /** Sends the request; `options.lookup` checks the addresses of the name and must be used for connecting. */
  readonly get?: (
    url: URL,
    options: RequestOptions,
    onResponse: (response: IncomingMessage) => void,
  ) => ClientRequest
}

/** The addresses that may be requested. */
export interface RequestLimits {
  /** Whether an address may be requested; called for each step of a redirect. */
  mayFetch(url: URL): boolean
  /** Whether the origin may be in a private network. */
  mayBePrivate(url: URL): boolean
  /** Default: the system's network. */
  readonly network?: RemoteNetwork
}

/** Limits of a download. */
export interface GetLimits extends RequestLimits {
  readonly timeoutMs: number
  readonly maxBytes: number
}

/**
 * Result of a download; `reason` is half a sentence, `isRefused` means that the limits do not allow the address,
 * `isSilent` that the host did not respond.
 */
export type Download =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason?: string; readonly isRefused?: true; readonly isSilent?: true }

const maxRedirects = 5

/**
 * Downloads an http(s) address. The addresses that are checked are those of the connection: names are resolved once,
 * by the connection itself. Never rejects.
 */
export async function httpGetBytes(address: string, limits: GetLimits): Promise<Download> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let url = new URL(address)
  for (let step = 0; step <= maxRedirects; step += 1) {
    const refusal = refusalOf(url, limits)
    if (refusal !== undefined) return refused(refusal)
    try {
      const response = await request(url, { signal, limits })
      const target = redirectTarget(response, url)
      if (!target) return await readBody(response, limits)
      response.destroy()
      url = target
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === refusedAddress) return refused(privateReason)
      const reason = signal.aborted ? `takes longer than ${limits.timeoutMs / 1000} s` : reasonOf(error)
      return url.origin === new URL(address).origin ? { ok: false, reason, isSilent: true } : failed(reason)
    }
  }
  return failed(`redirects more than ${maxRedirects} times`)
}

const failed = (reason: string): Download => ({ ok: false, reason })
const refused = (reason: string): Download => ({ ok: false, reason, isRefused: true })

/** Returns why the limits do not allow an address, as half a sentence; undefined for one that is allowed. */
export function refusalOf(url: URL, limits: RequestLimits): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return `resolves to the protocol "${url.protocol}"`
  if (url.username !== '' || url.password !== '') return 'contains a user name or password'
  if (!limits.mayFetch(url)) return `resolves to ${url.origin}, which is not allowed`
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !mayConnectTo(url, limits)(host) ? privateReason : undefined
}

/** Half a sentence about an address that the limits do not allow. */
export const privateReason = 'resolves to a private network'

const mayConnectTo = (url: URL, limits: RequestLimits) => (address: string) => {
  const kind = addressKind(address)
  return kind === 'public' || (kind === 'local' && limits.mayBePrivate(url))
}

/** How {@link request} asks. */
export interface RequestKit {
  readonly signal: AbortSignal
  readonly limits: RequestLimits
  /** Default GET. */
  readonly method?: 'HEAD'
}

/**
 * Requests an address, without following redirects; rejects with the errors of the network. The connection is made to
 * addresses that the limits allow.
 */
export function request(url: URL, { signal, limits, method }: RequestKit): Promise<IncomingMessage> {
  const { network = {} } = limits
  const get = network.get ?? (url.protocol === 'https:' ? httpsGet : httpGet)
  const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'octavo' }
  const lookup = checkedLookup(mayConnectTo(url, limits), network.resolve)
  return new Promise((resolve, reject) => {
    get(url, { headers, signal, agent: false, lookup, ...(method && { method }) }, resolve).on(
      'error',
      reject,
    )
  })
}

/** Returns where a response redirects to; undefined for one that does not. Throws for a target that is no address. */
export function redirectTarget(response: IncomingMessage, url: URL): URL | undefined {
  const { statusCode = 0, headers } = response
  if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return undefined
  return new URL(headers.location, url)
}

async function readBody(response: IncomingMessage, { maxBytes }: GetLimits): Promise<Download> {
  const tooLong = () => {
    response.destroy()
    return failed(`is larger than ${maxBytes / 1_000_000} MB`)
  }
  if (response.statusCode !== 200) {
    response.destroy()
    return failed(`responds with status ${response.statusCode}`)
  }
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) return tooLong()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return tooLong()
    chunks.push(chunk)
  }
  return { ok: true, bytes: new Uint8Array(Buffer.concat(chunks)) }
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  return code === undefined ? 'cannot be read' : `cannot be reached (${code})`
}
