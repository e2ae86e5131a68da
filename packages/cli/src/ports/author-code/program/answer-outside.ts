import { atob, btoa, Buffer } from 'node:buffer'
import { URL, URLSearchParams } from 'node:url'
import { TextDecoder } from 'node:util'

/**
 * Requests a function of the process around the context that the language lacks: receives strings, returns a
 * string, or undefined for invalid input. Never throws, so that no error of the outer realm reaches authors'
 * code.
 */
export type AskOutside = (what: string, first: string, second?: string) => string | undefined

function partsOf(address: URL): string {
  const { href, origin, protocol, username, password, host } = address
  const { hostname, port, pathname, search, hash } = address
  const all = { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash }
  return JSON.stringify(all)
}

const answers: Readonly<Record<string, (first: string, second?: string) => string>> = {
  url: (address, base) => partsOf(new URL(address, base)),
  change: (href, change = '') => {
    const address = new URL(href)
    const end = change.indexOf('=')
    Reflect.set(address, change.slice(0, end), change.slice(end + 1))
    return partsOf(address)
  },
  query: (text) => JSON.stringify([...new URLSearchParams(text)]),
  form: (pairs) => String(new URLSearchParams(JSON.parse(pairs) as [string, string][])),
  encode: (text) => Buffer.from(text).toString('latin1'),
  encoding: (label) => new TextDecoder(label).encoding,
  decode: (text, how = '') => {
    const [flags = '', label] = how.split(':')
    const decoder = new TextDecoder(label, { fatal: flags.includes('f'), ignoreBOM: flags.includes('b') })
    return decoder.decode(Buffer.from(text, 'latin1'))
  },
  atob: (text) => atob(text),
  btoa: (text) => btoa(text),
}

/** The process's side of requests from contexts. Every failure is undefined. */
export const answerOutside: AskOutside = (what, first, second) => {
  try {
    return answers[what]?.(first, second)
  } catch {
    return undefined
  }
}
