import { validateHeaderName, validateHeaderValue } from 'node:http'
import { passed, refused, type StepResult } from './proxy-error.ts'
import type { ProxyEnvelope } from './read-envelope.ts'

/** Headers as Node takes them: by name as written first, with all values. */
export type ForwardedHeaders = Readonly<Record<string, string[]>>

/**
 * Returns the headers for the target: those of the envelope without the ones that belong to one connection,
 * to the browser or to other proxies, in any spelling (defence 7). The browser's own headers, its cookies
 * among them, are never read; `Cookie` of the envelope is the value that the reader typed.
 */
export function forwardedHeaders(envelope: ProxyEnvelope): StepResult<ForwardedHeaders> {
  const named = envelope.headers.find(([name]) => plainName(name) === 'connection')?.[1] ?? ''
  const listed = new Set(named.split(',').map((name) => plainName(name.trim())))
  const forwarded: Record<string, string[]> = Object.create(null)
  const spellings = new Map<string, string>()
  for (const [name, value] of envelope.headers) {
    if (!isValid(name, value)) return refused('BAD_HEADER', `The header "${shown(name)}" cannot be sent`)
    const plain = plainName(name)
    if (isStripped(plain) || listed.has(plain)) continue
    const spelling = spellings.get(name.toLowerCase()) ?? name
    spellings.set(name.toLowerCase(), spelling)
    forwarded[spelling] = [...(forwarded[spelling] ?? []), value]
  }
  return passed(forwarded)
}

/** The value of a header by its name in lower case. */
export function headerValue(headers: ForwardedHeaders, name: string): string | undefined {
  return Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1][0]
}

/** Some servers read `_` as `-`. */
const plainName = (name: string) => name.toLowerCase().replaceAll('_', '-')

const shown = (name: string) => name.replaceAll(/[^\w-]/g, '?').slice(0, 40)

function isValid(name: string, value: string): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}

const stripped = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
  'content-length',
  'host',
  'origin',
  'referer',
  'forwarded',
  'via',
  'cdn-loop',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'x-api-request',
])

const isStripped = (name: string) =>
  stripped.has(name) || /^(?:proxy|x-forwarded|cf|sec)-|^x-forwarded$/.test(name)
