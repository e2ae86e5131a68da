import type { IncomingMessage } from 'node:http'
import { chooseEncoding, prefersMarkdown } from './request-headers.ts'

/** The parts of a request that decide a static response, read in one pass over the headers. */
export interface RequestKey {
  /** The path as sent, without the query. */
  readonly path: string
  /** A number from 0 to 7: which encodings are accepted, and whether Markdown is preferred. */
  readonly variant: number
  readonly host: string
  readonly ifNoneMatch: string | undefined
  readonly cookies: string | undefined
  readonly isHead: boolean
}

/**
 * Creates a function that reads the key of a request: GET or HEAD without ranges, no relevant header twice.
 * Undefined: the request has to go through all handlers.
 */
export function createRequestKeyReader(): (message: IncomingMessage) => RequestKey | undefined {
  const encodingBits = createBitsReader()
  return ({ method, url = '', rawHeaders }) => {
    const found = method === 'GET' || method === 'HEAD' ? findHeaders(rawHeaders) : undefined
    if (found?.host === undefined) return undefined
    const { host, accept, cookie: cookies, 'if-none-match': ifNoneMatch } = found
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const markdown = accept !== undefined && /markdown/i.test(accept) && prefersMarkdown(accept)
    const variant = encodingBits(found['accept-encoding']) + (markdown ? 4 : 0)
    return { path, variant, host, ifNoneMatch, cookies, isHead: method === 'HEAD' }
  }
}

type HeaderName = 'host' | 'range' | 'accept' | 'cookie' | 'if-none-match' | 'accept-encoding'
type Found = { [name in HeaderName]?: string }

/** The headers by the length of their names: others are skipped without comparing letters. */
const headersOfLength: Readonly<Record<number, readonly HeaderName[] | undefined>> = {
  4: ['host'],
  5: ['range'],
  6: ['accept', 'cookie'],
  13: ['if-none-match'],
  15: ['accept-encoding'],
}

function findHeaders(rawHeaders: readonly string[]): Found | undefined {
  const found: Found = {}
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] ?? ''
    const names = headersOfLength[sent.length]
    if (!names) continue
    const lower = sent.toLowerCase()
    const name = names.find((one) => one === lower)
    if (name === undefined) continue
    if (name === 'range' || found[name] !== undefined) return undefined
    found[name] = rawHeaders[index + 1] ?? ''
  }
  return found
}

/** Creates a function that returns the accepted encodings. Clients send few different headers: the last is remembered. */
function createBitsReader(): (header: string | undefined) => number {
  let last: { readonly header: string | undefined; readonly bits: number } | undefined
  return (header) => {
    if (last?.header !== header || !last) last = { header, bits: bitsOf(header) }
    return last.bits
  }
}

const bitsOf = (header: string | undefined) =>
  (chooseEncoding(header, ['br']) ? 1 : 0) + (chooseEncoding(header, ['gzip']) ? 2 : 0)
