import type { ServerResponse } from 'node:http'
import { matchesTag } from './entry-response.ts'
import type { SiteResponse } from './message.ts'
import type { RequestKey } from './read-request-key.ts'

/** Responses by path and variant, for everybody or for one reader: header lines as Node writes them, made once. */
export interface ResponseCache {
  /**
   * Sends the stored response if it is still current; false: nothing was sent. `readerKey` returns the key of the reader
   * with some cookies, and is called when the response is not the same for everybody.
   */
  send(asked: RequestKey, reply: ServerResponse, readerKey?: ReaderKey): boolean
  /** Stores a response that can be repeated (`again`); ignores others. */
  store(asked: RequestKey, response: SiteResponse): void
}

type ReaderKey = (cookies: string | undefined) => string | undefined

interface Ready {
  /** The length is last: a response without a body has none. */
  readonly lines: string[]
  readonly tag: string
  readonly again: () => Uint8Array | undefined
}

/** Bodies are stored elsewhere; an entry takes about 2 KB. */
const responsesHeld = 4096
const longestPath = 512

/** Creates an empty cache; above `limit` addresses of readers the oldest entry is dropped. */
export function createResponseCache(limit = responsesHeld): ResponseCache {
  const byAddress = new Map<string, (Ready | undefined)[]>()
  const sendFrom = (address: string, asked: RequestKey, reply: ServerResponse) => {
    const ready = byAddress.get(address)?.[asked.variant]
    const body = ready?.again()
    return ready !== undefined && body !== undefined && sendReady(reply, asked, { ready, body })
  }
  return {
    send(asked, reply, readerKey) {
      if (sendFrom(asked.path, asked, reply)) return true
      const reader = readerKey?.(asked.cookies)
      return reader !== undefined && sendFrom(addressOf(asked.path, reader), asked, reply)
    },
    store({ path, variant }, { status, headers, again, reader }) {
      if (!again || status !== 200 || path.length > longestPath) return
      const address = addressOf(path, reader)
      const variants = byAddress.get(address) ?? []
      variants[variant] = toReady(headers, again)
      byAddress.set(address, variants)
      if (byAddress.size > limit) byAddress.delete(byAddress.keys().next().value ?? '')
    },
  }
}

/** Paths begin with a slash, so that no path is the address of a reader. */
const addressOf = (path: string, reader: string | undefined) =>
  reader === undefined ? path : `${reader} ${path}`

/** A response without a tag does not know what `If-None-Match` names. */
function sendReady(
  reply: ServerResponse,
  { ifNoneMatch, isHead }: RequestKey,
  { ready, body }: { readonly ready: Ready; readonly body: Uint8Array },
): boolean {
  if (ifNoneMatch === undefined) reply.writeHead(200, ready.lines).end(isHead ? undefined : body)
  else if (ready.tag === '') return false
  else if (matchesTag(ifNoneMatch, ready.tag)) reply.writeHead(304, ready.lines.slice(0, -2)).end()
  else reply.writeHead(200, ready.lines).end(isHead ? undefined : body)
  return true
}

const toReady = (headers: SiteResponse['headers'], again: Ready['again']): Ready => {
  const { 'content-length': length = '', ...others } = headers
  const lines = Object.entries({ ...others, 'content-length': length }).flat()
  return { lines, tag: headers['etag'] ?? '', again }
}
