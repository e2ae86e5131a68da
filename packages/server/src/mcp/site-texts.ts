import { setTimeout as after } from 'node:timers/promises'
import type { SiteRequest, SiteResponse } from '../message.ts'

/**
 * The texts of a site as one reader gets them. Everything that the tools answer is read here, so that nobody learns more
 * by a tool than by requests.
 */
export interface SiteTexts {
  /** Path of the site, such as `/docs/`. */
  readonly base: string
  /** The text at a path below the base (`llms.txt`); undefined when the reader gets none there. */
  read(path: string): Promise<SiteText | undefined>
}

/** A text with its media type. */
export interface SiteText {
  readonly type: string
  readonly text: string
}

/** The largest text that is read. */
const mostBytes = 16 << 20

/** The texts of a site on this server, for the reader of a request. */
export function servedTexts(
  base: string,
  respond: (request: SiteRequest) => Promise<SiteResponse>,
  reader: Pick<SiteRequest, 'headers' | 'client'>,
): SiteTexts {
  const { host, cookie } = reader.headers
  return {
    base,
    async read(path) {
      const response = await respond({
        method: 'GET',
        target: base + path,
        headers: { accept: '*/*', ...(host && { host }), ...(cookie && { cookie }) },
        ...(reader.client !== undefined && { client: reader.client }),
      })
      if (response.status !== 200 || response.body === undefined) return undefined
      const { body } = response
      const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : await textOf(body)
      return text === undefined ? undefined : { type: response.headers['content-type'] ?? '', text }
    },
  }
}

const timeoutMs = 30_000

/** The texts of a site on another server. It may not lead to a third one. */
export function remoteTexts(address: URL): SiteTexts {
  const base = address.pathname.endsWith('/') ? address.pathname : `${address.pathname}/`
  return {
    base,
    async read(path) {
      const url = new URL(base + path, address)
      if (url.origin !== address.origin || !url.pathname.startsWith(base)) return undefined
      const answer = await answerOf(url)
      if (!answer.ok || !answer.body || new URL(answer.url).origin !== address.origin) return undefined
      const text = await textOf(answer.body)
      return text === undefined ? undefined : { type: answer.headers.get('content-type') ?? '', text }
    },
  }
}

/** Asks once more after a moment when the server is busy or being replaced. */
async function answerOf(url: URL): Promise<Response> {
  const ask = () =>
    fetch(url, {
      headers: { accept: '*/*' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'follow',
    }).catch((error: Error) => {
      throw new Error(`The site ${url.origin} does not answer: ${reasonOf(error)}`)
    })
  const first = await ask()
  if (first.status !== 429 && first.status !== 503) return first
  await first.body?.cancel()
  await after(1000)
  return ask()
}

/** `fetch` says only that it has failed; the reason is behind it. */
const reasonOf = ({ message, cause }: Error) =>
  cause instanceof Error && cause.message !== '' ? cause.message : message

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > mostBytes) return undefined
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
