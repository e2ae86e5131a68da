/** What a pull request is made of. */
export interface PullRequest {
  /** Path of the repository on its host: `owner/name`. */
  readonly repository: string
  readonly branch: string
  readonly base: string
  readonly title: string
  readonly body: string
}

/** The calls of a host's API. */
export interface HostApi {
  /** The request that finds the open pull request of a branch. */
  find(pull: PullRequest): HostCall
  /** The request that makes one. */
  create(pull: PullRequest): HostCall
  /** The address of a pull request of the answer of `find` or `create`; undefined when it holds none. */
  link(answer: unknown, pull: PullRequest): string | undefined
}

/** A request to a host, below the address of its API. */
export interface HostCall {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Present: a POST with this JSON. */
  readonly json?: unknown
}

/** Options of {@link openPullRequest}. */
export interface OpenOptions {
  readonly api: HostApi
  /** Address of the API, without a slash at its end. */
  readonly address: string
  readonly signal: AbortSignal
  /** Milliseconds before the next try; doubled each time. */
  readonly pauseMs?: number
}

const tries = 4
const timeoutMs = 20_000
const maxAnswer = 4 << 20

/**
 * Returns the address of the pull request of a branch, which is made when there is none: a turn that is tried again
 * makes no second one. Rejects when the host refuses, or does not answer several times.
 */
export async function openPullRequest(pull: PullRequest, options: OpenOptions): Promise<string> {
  const found = options.api.link(await call(options.api.find(pull), options), pull)
  if (found !== undefined) return checkedLink(found)
  const made = options.api.link(await call(options.api.create(pull), options), pull)
  if (made === undefined) throw new Error('The host has not returned the address of the pull request')
  return checkedLink(made)
}

function checkedLink(link: string): string {
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('The host has returned an address that is no page')
  return url.href
}

async function call(
  { path, headers, json }: HostCall,
  { address, signal, pauseMs = 1_000 }: OpenOptions,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await request(`${address}${path}`, { headers, json, signal })
    if (answer.kind === 'answer') return answer.value
    if (answer.kind === 'refused' || attempt === tries) throw new Error(answer.reason)
    await new Promise((done) => setTimeout(done, pauseMs * 2 ** (attempt - 1)))
  }
}

type HostAnswer =
  | { readonly kind: 'answer'; readonly value: unknown }
  /** `refused` is final; `failed` may pass. */
  | { readonly kind: 'refused' | 'failed'; readonly reason: string }

async function request(
  url: string,
  { headers, json, signal }: Pick<HostCall, 'headers' | 'json'> & { readonly signal: AbortSignal },
): Promise<HostAnswer> {
  try {
    const response = await fetch(url, {
      method: json === undefined ? 'GET' : 'POST',
      headers: { 'user-agent': 'octavo', 'content-type': 'application/json', ...headers },
      body: json === undefined ? null : JSON.stringify(json),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const text = await readText(response)
    if (response.ok) return { kind: 'answer', value: JSON.parse(text) }
    const reason = `The host answered with ${response.status} ${messageOf(text)}`.trim()
    const passes = response.status >= 500 || response.status === 429
    return { kind: passes ? 'failed' : 'refused', reason }
  } catch (error) {
    return { kind: 'failed', reason: `The host does not answer: ${(error as Error).message}` }
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxAnswer) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** Hosts explain a refusal in `message`. */
function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { readonly message?: unknown }
    return JSON.stringify(message)?.slice(0, 300) ?? ''
  } catch {
    return ''
  }
}
