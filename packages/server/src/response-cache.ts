import type { ServerResponse } from 'node:http'
import { matchesTag } from './entry-response.ts'
import type { SiteResponse } from './message.ts'
import type { RequestKey } from './read-request-key.ts'

/** Responses by path and variant: header lines as Node writes them, made once. */
export interface ResponseCache {
  /** Sends the stored response if it is still current; false: nothing was sent. */
  send(asked: RequestKey, reply: ServerResponse): boolean
  /** Stores a response that can be repeated (`again`); ignores others. */
  store(asked: RequestKey, response: SiteResponse): void
}

interface Ready {
  readonly lines: readonly string[]
  readonly unchangedLines: readonly string[]
  readonly tag: string
  readonly again: () => Uint8Array | undefined
}

/** Bodies are stored elsewhere; an entry takes about 2 KB. */
const responsesHeld = 8192
const longestPath = 512

/** Creates an empty cache; above `limit` paths the oldest entry is dropped. */
export function createResponseCache(limit = responsesHeld): ResponseCache {
  const byPath = new Map<string, (Ready | undefined)[]>()
  return {
    send({ path, variant, ifNoneMatch, isHead }, reply) {
      const ready = byPath.get(path)?.[variant]
      const body = ready?.again()
      if (!ready || !body) return false
      if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, ready.tag)) {
        reply.writeHead(304, ready.unchangedLines as string[]).end()
      } else reply.writeHead(200, ready.lines as string[]).end(isHead ? undefined : body)
      return true
    },
    store({ path, variant }, { status, headers, again }) {
      if (!again || status !== 200 || path.length > longestPath) return
      const ready = {
        lines: toLines(headers),
        unchangedLines: toLines(headers, 'content-length'),
        tag: headers['etag'] ?? '',
        again,
      }
      const variants = byPath.get(path) ?? []
      variants[variant] = ready
      byPath.set(path, variants)
      if (byPath.size > limit) byPath.delete(byPath.keys().next().value ?? '')
    },
  }
}

const toLines = (headers: SiteResponse['headers'], without?: string): readonly string[] =>
  Object.entries(headers).flatMap(([name, value]) => (name === without ? [] : [name, value]))
