import { passed, refused, type StepResult } from './proxy-error.ts'

/** The request that the header `x-api-request` describes. Names and values of headers are not checked yet. */
export interface ProxyEnvelope {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Reads the envelope: base64url of UTF-8 JSON `{ method, url, headers: [[name, value], …] }`. */
export function readEnvelope(header: string | undefined, maxBytes: number): StepResult<ProxyEnvelope> {
  if (header === undefined) return refused('BAD_ENVELOPE', 'The header "x-api-request" is missing')
  const text = Buffer.from(header, 'base64url')
  if (text.length > maxBytes) {
    return refused('HEADERS_TOO_LARGE', `Headers and address are larger than ${maxBytes / 1024} KB`)
  }
  const envelope = parse(text.toString('utf8'))
  if (!envelope) return refused('BAD_ENVELOPE', 'The header "x-api-request" cannot be read')
  const method = envelope.method.toUpperCase()
  if (!/^[A-Z][A-Z0-9-]{0,31}$/.test(method) || forbiddenMethods.has(method)) {
    return refused('BAD_METHOD', `The method "${method.slice(0, 32)}" is not sent`)
  }
  return passed({ ...envelope, method })
}

/** They open tunnels or echo headers (defence 13). */
const forbiddenMethods = new Set(['CONNECT', 'TRACE', 'TRACK', 'PRI'])

function parse(text: string): ProxyEnvelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isEnvelope(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isEnvelope(value: unknown): value is ProxyEnvelope {
  const { method, url, headers } = (value ?? {}) as Partial<ProxyEnvelope>
  return (
    typeof method === 'string' && typeof url === 'string' && Array.isArray(headers) && headers.every(isPair)
  )
}

const isPair = (pair: unknown) =>
  Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string')
