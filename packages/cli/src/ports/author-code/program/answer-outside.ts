import type * as NodeBuffer from 'node:buffer'
import type * as NodeUrl from 'node:url'
import type * as NodeText from 'node:util'
import type { AskOutside } from './offer-addresses.ts'

/**
 * The process's side of what contexts ask for. Whatever fails is undefined. Written out as text, so it uses nothing
 * of this file.
 */
export function answerOutside(load: NodeJS.Require): AskOutside {
  const { Buffer: Bytes, atob: fromBase64, btoa: toBase64 } = load('node:buffer') as typeof NodeBuffer
  const { URL: Address, URLSearchParams: Query } = load('node:url') as typeof NodeUrl
  const { TextDecoder: Decoder } = load('node:util') as typeof NodeText
  const partsOf = (address: URL): string => {
    const { href, origin, protocol, username, password, host } = address
    const { hostname, port, pathname, search, hash } = address
    const all = { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash }
    return JSON.stringify(all)
  }
  const answers: Record<string, (first: string, second?: string) => string> = {
    url: (address, base) => partsOf(new Address(address, base)),
    change: (href, change = '') => {
      const address = new Address(href)
      const end = change.indexOf('=')
      Reflect.set(address, change.slice(0, end), change.slice(end + 1))
      return partsOf(address)
    },
    query: (text) => JSON.stringify([...new Query(text)]),
    form: (pairs) => String(new Query(JSON.parse(pairs) as [string, string][])),
    encode: (text) => Bytes.from(text).toString('latin1'),
    encoding: (label) => new Decoder(label).encoding,
    decode: (text, how = '') => {
      const [flags = '', label] = how.split(':')
      const decoder = new Decoder(label, { fatal: flags.includes('f'), ignoreBOM: flags.includes('b') })
      return decoder.decode(Bytes.from(text, 'latin1'))
    },
    atob: (text) => fromBase64(text),
    btoa: (text) => toBase64(text),
  }
  return (what, first, second) => {
    try {
      return answers[what]?.(first, second)
    } catch {
      return undefined
    }
  }
}
