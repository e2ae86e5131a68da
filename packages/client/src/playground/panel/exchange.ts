import type { PlaygroundInputs } from '@octavo/openapi/playground'
import { readStored, writeStored } from '../../stored.ts'
import { namesSecret } from '../tab/secret-names.ts'
import type { AnswerHead, SendEnd } from '../send/send-request.ts'

/** A request that was sent, with the response so far. */
export interface Exchange {
  readonly id: number
  /** The address of the operation's data; identifies the operation. */
  readonly operation: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Inputs without credentials. */
  readonly inputs: PlaygroundInputs
  /** Method and address; secrets are masked. */
  readonly line: string
  /** The request as it was sent; secrets are masked. */
  readonly sent: string
  readonly url: string
  readonly throughProxy: boolean
  /** `api.playground.proxy`: requests may go through a proxy. */
  readonly usesProxy: boolean
  /** Parts of the request that the browser left out. */
  readonly left: readonly string[]
  readonly head?: AnswerHead
  readonly chunks: readonly Uint8Array<ArrayBuffer>[]
  readonly size: number
  /** undefined while it runs. */
  readonly end?: SendEnd
}

/** Data that is stored for the next page of this tab: neither secrets nor responses. */
type StoredExchange = Pick<Exchange, 'operation' | 'at' | 'inputs' | 'line'> & {
  readonly status?: number
  readonly ms?: number
}

/** More requests than a reader looks back on. */
const MOST = 20

/**
 * Returns the requests of this tab, newest first: those of this page with their responses, older ones
 * without.
 */
export function readHistory(): readonly Exchange[] {
  try {
    const stored: unknown = JSON.parse(readStored(() => sessionStorage, 'octavo-history') ?? '[]')
    return Array.isArray(stored) ? stored.map((one: StoredExchange, index) => toExchange(one, index)) : []
  } catch {
    return []
  }
}

function toExchange({ status, ms = 0, ...stored }: StoredExchange, index: number): Exchange {
  const head = { status: status ?? 0, statusText: '', headers: [], contentType: '', ms }
  return {
    ...stored,
    id: -1 - index,
    sent: stored.line,
    url: '',
    throughProxy: false,
    usesProxy: false,
    left: [],
    chunks: [],
    size: 0,
    ...(status === undefined
      ? { end: { kind: 'network' } }
      : { head, end: { kind: 'done', ms, cut: false } }),
  }
}

/** Adds an exchange before the others and stores the parts without secrets. */
export function rememberExchange(history: readonly Exchange[], exchange: Exchange): readonly Exchange[] {
  const next = [exchange, ...history.filter(({ id }) => id !== exchange.id)].slice(0, MOST)
  const stored = next.map(({ operation, at, inputs, line, head }): StoredExchange => ({
    operation,
    at,
    line,
    inputs: withoutSecrets(inputs),
    ...(head && { status: head.status, ms: head.ms }),
  }))
  writeStored(() => sessionStorage, 'octavo-history', JSON.stringify(stored))
  return next
}

/** Forgets all requests of this tab. */
export function forgetExchanges(): readonly Exchange[] {
  writeStored(() => sessionStorage, 'octavo-history', undefined)
  return []
}

function withoutSecrets({ credentials: _credentials, body, ...inputs }: PlaygroundInputs): PlaygroundInputs {
  const parameters = Object.fromEntries(
    Object.entries(inputs.parameters).filter(([key]) => !namesSecret(key) && !key.startsWith('cookie ')),
  )
  if (!body) return { ...inputs, parameters }
  // Files cannot be stored, and the text of a body may hold secrets.
  const { file: _file, files: _files, ...rest } = body
  const isSecret = namesSecret(JSON.stringify(rest.value ?? rest.text ?? ''))
  return { ...inputs, parameters, body: isSecret ? { type: rest.type } : rest }
}
