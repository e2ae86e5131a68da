import type { Server } from '../api-document.ts'
import { placeholderOf } from './fill-path.ts'

/** The server of a description that names none, or only a path. */
const EXAMPLE_SERVER = 'https://api.example.com'

/** Options that complete the address of a server. */
export interface ServerOptions {
  /** Values of its variables by name; others take their default, those without one a placeholder. */
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** Absolute address that relative ones count from; without one the host is that of an example. */
  readonly base?: string | undefined
}

/** The base address of a request: absolute, encoded, without query, fragment and slash at its end. */
export function requestServer(server: Server | undefined, { variables, base }: ServerOptions = {}): string {
  const filled = server ? fillServer(server, variables) : ''
  const url = trimSlashes(filled.replace(/[?#].*$/, ''))
  if (/^https?:\/\/[^\s/]/i.test(url)) return encodeAddress(url)
  if (base !== undefined) return trimSlashes(resolveAddress(url, base))
  const bare = url.replace(/^(?:[a-z][a-z\d+.-]*:)?\/*/i, '')
  const path = encodeAddress(bare.replace(/(?<![^/])\.+\//g, ''))
  return path === '' ? EXAMPLE_SERVER : `${EXAMPLE_SERVER}/${path}`
}

/** A relative server address seen from `base`, absolute or from the root as `base` is. */
export function resolveAddress(url: string, base: string): string {
  const [, origin = '', path = '/'] = /^(https?:\/\/[^/?#]*)?([^?#]*)/i.exec(base) ?? []
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url
  if (url.startsWith('//')) return `${/^https?:/i.exec(origin)?.[0] ?? 'https:'}${url}`
  const whole = url === '' || url.startsWith('/') ? url : `${path.replace(/[^/]*$/, '')}${url}`
  return origin + encodeAddress(withoutDots(whole))
}

/** Steps `.` and `..` taken; nothing leads above the root. Source: RFC 3986 section 5.2.4. */
function withoutDots(path: string): string {
  const resolvedSteps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') resolvedSteps.pop()
    else if (step !== '.' && step !== '') resolvedSteps.push(step)
  }
  return `/${resolvedSteps.join('/')}`
}

function fillServer({ url, variables: known }: Server, chosen: ServerOptions['variables'] = {}): string {
  return url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const own = Object.hasOwn(chosen, name) ? chosen[name] : undefined
    const value = own ?? known.find((variable) => variable.name === name)?.default
    return value === undefined ? placeholderOf(name) : value
  })
}

const trimSlashes = (url: string) => url.replace(/\/+$/, '')

/** Hosts of IPv6 have brackets, which are not encoded. */
function encodeAddress(url: string): string {
  const [host = ''] = /^https?:\/\/\[[\da-f:.]*\]/i.exec(url) ?? []
  return host + encodeURI(decodeSafely(url.slice(host.length)))
}

/** An address may be encoded already. */
function decodeSafely(url: string): string {
  const text = url.replace(/\p{Surrogate}/gu, '\uFFFD')
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
