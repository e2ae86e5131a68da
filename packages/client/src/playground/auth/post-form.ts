import { sendRequest, type AnswerHead } from '../send/send-request.ts'
import type { WireRequest } from '../send/wire-request.ts'

/** Sends a form to an authorization server and reads its JSON; a response without JSON is `{ error }`. */
export type PostForm = (
  url: string,
  fields: Readonly<Record<string, string>>,
) => Promise<Readonly<Record<string, unknown>>>

/**
 * Posts through the site's proxy where there is one, because many token endpoints reject other origins;
 * directly if the proxy refuses. A code is sent only once.
 */
export function createPostForm(proxy: string | undefined, signal: AbortSignal): PostForm {
  return (url, fields) =>
    askJson(
      {
        method: 'POST',
        url: new URL(url, location.href).href,
        headers: [
          ['Content-Type', 'application/x-www-form-urlencoded'],
          ['Accept', 'application/json'],
        ],
        body: new Blob([new URLSearchParams(fields).toString()]),
      },
      proxy,
      signal,
    )
}

/** The OAuth endpoints that an OpenID provider publishes. Source: OpenID Connect Discovery 1.0, section 4. */
export async function discoverEndpoints(
  url: string,
  proxy: string | undefined,
  signal: AbortSignal,
): Promise<{ readonly authorizationUrl: string; readonly tokenUrl: string }> {
  const address = new URL(url, location.href).href
  const reply = await askJson({ method: 'GET', url: address, headers: [] }, proxy, signal)
  const [authorizationUrl, tokenUrl] = [reply['authorization_endpoint'], reply['token_endpoint']]
  if (typeof authorizationUrl !== 'string' || typeof tokenUrl !== 'string') throw new Error(address)
  return { authorizationUrl, tokenUrl }
}

async function askJson(
  request: WireRequest,
  proxy: string | undefined,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let head: AnswerHead | undefined
  const route = { credentials: false, ...(proxy !== undefined && { proxy }) }
  const end = await sendRequest(request, route, {
    signal,
    head: (reply) => (head = reply),
    bytes: (bytes) => chunks.push(new Uint8Array(bytes)),
  })
  if (end.kind === 'refused') return askJson(request, undefined, signal)
  const text = await new Blob(chunks).text()
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Reported below.
  }
  return { error: head ? `HTTP ${head.status}` : end.kind }
}
