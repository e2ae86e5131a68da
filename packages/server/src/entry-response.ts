import type { ManifestEntry } from '@octavo/config'
import { chooseEncoding, parseRange, type ByteRange } from './request-headers.ts'
import { isPage } from './find-entry.ts'
import type { SiteBody, SiteRequest, SiteResponse } from './message.ts'
import { policyOf } from './security-headers.ts'
import type { StaticSource } from './static-source.ts'

/** Bodies above this are streamed when the source can. */
const streamAboveBytes = 1 << 20

/** The encoding, the tag and the range of a response. */
interface Plan {
  readonly encoding: string | undefined
  readonly tag: string
  readonly range: ByteRange | 'unsatisfiable' | undefined
}

/** The request, and headers beside those of the entry. */
export interface EntryOptions {
  readonly request: SiteRequest
  readonly headers: Readonly<Record<string, string>>
  readonly status?: number
}

/**
 * Creates the response for an entry: 200, or 304, 206 and 416 by the request's conditions.
 * Source: RFC 9110 sections 13 and 14.
 */
export async function entryResponse(
  source: StaticSource,
  entry: ManifestEntry,
  options: EntryOptions,
): Promise<SiteResponse> {
  const { request, status = 200 } = options
  const plan = planResponse(entry, request, status)
  const headers = { ...entryHeaders(entry, plan), ...options.headers }
  if (status === 200 && matchesTag(request.headers['if-none-match'], plan.tag))
    return { status: 304, headers }
  if (plan.range === 'unsatisfiable') {
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${entry.size}`, 'content-length': '0' },
    }
  }
  if (plan.range) return partResponse(source, entry, { headers, range: plan.range })
  return wholeResponse(source, entry, { headers, status, encoding: plan.encoding, method: request.method })
}

function planResponse(entry: ManifestEntry, request: SiteRequest, status: number): Plan {
  const ranged = status === 200 && request.method === 'GET' ? request.headers['range'] : undefined
  const condition = request.headers['if-range']
  const range =
    condition === undefined || condition === `"${entry.hash}"` ? parseRange(ranged, entry.size) : undefined
  const encoding = range ? undefined : chooseEncoding(request.headers['accept-encoding'], entry.encodings)
  return { encoding, tag: encoding ? `"${entry.hash}-${encoding}"` : `"${entry.hash}"`, range }
}

function entryHeaders(entry: ManifestEntry, plan: Plan): Record<string, string> {
  return {
    'content-type': entry.type,
    'content-security-policy': policyOf(entry),
    'cache-control': isHashed(entry.route) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: plan.tag,
    vary: isPage(entry) ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
    'accept-ranges': 'bytes',
    ...(entry.noindex && { 'x-robots-tag': 'noindex' }),
    ...(plan.encoding && { 'content-encoding': plan.encoding }),
  }
}

/** Client files carry the hash of their bytes in their name (`/_octavo/main.3f2a91bc.js`). */
const isHashed = (route: string) => /^\/_octavo\/.*[.-][\w-]{8,}\.[\w.]+$/.test(route)

/**
 * Returns true when an `If-None-Match` header contains the tag, by weak comparison. Source: RFC 9110 section
 * 13.1.2.
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === tag) return true
  if (header.trim() === '*') return true
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag)
}

interface Part {
  readonly headers: Record<string, string>
  readonly range: ByteRange
}

async function partResponse(source: StaticSource, entry: ManifestEntry, part: Part): Promise<SiteResponse> {
  const { start, end } = part.range
  const headers = {
    ...part.headers,
    'content-range': `bytes ${start}-${end}/${entry.size}`,
    'content-length': String(end - start + 1),
  }
  const body: SiteBody =
    source.stream && entry.size > streamAboveBytes
      ? await source.stream(entry, part.range)
      : (await source.read(entry)).subarray(start, end + 1)
  return { status: 206, headers, body }
}

interface Whole {
  readonly headers: Record<string, string>
  readonly status: number
  readonly encoding: string | undefined
  readonly method: string
}

async function wholeResponse(
  source: StaticSource,
  entry: ManifestEntry,
  whole: Whole,
): Promise<SiteResponse> {
  const { headers, status, encoding, method } = whole
  if (source.stream && encoding === undefined && entry.size > streamAboveBytes) {
    const answer = { status, headers: { ...headers, 'content-length': String(entry.size) } }
    // A HEAD request would not read, and so not close, the stream.
    if (method === 'HEAD') return answer
    return { ...answer, body: await source.stream(entry, { start: 0, end: entry.size - 1 }) }
  }
  const body = await source.read(entry, encoding)
  const again = status === 200 ? source.hold?.(entry, encoding) : undefined
  return {
    status,
    headers: { ...headers, 'content-length': String(body.length) },
    body,
    ...(again && { again }),
  }
}
