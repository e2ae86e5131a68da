/** The result that the callback page sends. */
export interface OAuthAnswer {
  readonly source: 'octavo-oauth'
  readonly state: string
  readonly code?: string
  readonly error?: string
  /** Of the implicit flow. */
  readonly token?: string
}

/** Name of the channel between the callback page and the page that opened it. */
export const OAUTH_CHANNEL = 'octavo-oauth'

/** Readers may need to find their password first. */
const PATIENCE_MS = 10 * 60_000

/**
 * Opens the authorization server in a new window and waits for the result of the callback page; rejects when
 * the result is an error, when `signal` aborts, and after ten minutes. A closed window cannot be detected:
 * pages that isolate themselves (COOP) lose the reference to it, which is also why a channel carries the
 * result beside `opener`. Both are limited to this origin.
 */
export function askAuthorization(url: URL, signal: AbortSignal): Promise<OAuthAnswer> {
  const state = url.searchParams.get('state') ?? ''
  const opened = open(url, '_blank', 'popup,width=520,height=720')
  const end = new AbortController()
  return new Promise<OAuthAnswer>((resolve, reject) => {
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isAnswer(data) || data.state !== state) return
      if (data.error === undefined) resolve(data)
      else reject(new Error(data.error))
    }
    const fail = () => reject(new Error('timeout'))
    const channel = new BroadcastChannel(OAUTH_CHANNEL)
    channel.addEventListener('message', hear, { signal: end.signal })
    addEventListener('message', hear, { signal: end.signal })
    signal.addEventListener('abort', fail, { signal: end.signal })
    const timer = setTimeout(fail, PATIENCE_MS)
    end.signal.addEventListener('abort', () => {
      channel.close()
      clearTimeout(timer)
    })
  }).finally(() => {
    end.abort()
    opened?.close()
  })
}

function isAnswer(value: unknown): value is OAuthAnswer {
  const { source, state } = (value ?? {}) as Partial<OAuthAnswer>
  return source === 'octavo-oauth' && typeof state === 'string'
}
