import { MAX_DELAY_MS } from './mock-request.ts'

/** Preferences of the header `Prefer` for a mock. */
export interface MockPreference {
  /** Status of the requested response. */
  readonly code?: number
  /** Name of the requested example. */
  readonly example?: string
  /** Values are made from the schema instead of the examples. */
  readonly dynamic?: true
  /** Equal seeds give equal values; default the request itself. */
  readonly seed?: string
  readonly delayMs?: number
}

/** Characters of a seed. */
const MAX_SEED = 100

/**
 * Reads `Prefer: code=404, example=name, dynamic=true, seed=7, delay=500`; other preferences are ignored, and a seed
 * alone means dynamic. Source: RFC 7240, Prism's convention.
 */
export function parsePreference(header: string | undefined): MockPreference {
  const entries = (header ?? '').split(/[,;]/).flatMap((part) => {
    const [, name = '', value = ''] = /^\s*([a-z]+)\s*(?:=\s*"?([^"]*?)"?\s*)?$/i.exec(part) ?? []
    return name === '' ? [] : [[name.toLowerCase(), value] as const]
  })
  const preferences = new Map(entries)
  const code = preferences.get('code') ?? ''
  const delay = preferences.get('delay') ?? ''
  const example = preferences.get('example') ?? ''
  const seed = (preferences.get('seed') ?? '').slice(0, MAX_SEED)
  const dynamic = preferences.get('dynamic')
  const isDynamic = dynamic === undefined ? seed !== '' : !/^(?:false|no|0)$/i.test(dynamic)
  return {
    ...(/^[1-5]\d\d$/.test(code) && { code: Number(code) }),
    ...(example !== '' && { example }),
    ...(isDynamic && { dynamic: true, ...(seed !== '' && { seed }) }),
    ...(/^\d{1,9}$/.test(delay) && { delayMs: Math.min(Number(delay), MAX_DELAY_MS) }),
  }
}
