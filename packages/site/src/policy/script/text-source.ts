import { addressSource } from '../loads/loads.ts'
import { PASSED, HOLE, OWN_HOST } from './static-text.ts'

/** The target of an address in code. */
export type TextSource =
  /** The site itself, or no address. */
  | { readonly kind: 'own' }
  | { readonly kind: 'source'; readonly source: string }
  /** Known only when the code runs. */
  | { readonly kind: 'unknown' }

const OWN: TextSource = { kind: 'own' }
const UNKNOWN: TextSource = { kind: 'unknown' }

/** Returns the target of an address with holes: `https://⟨?⟩.example.com/a` is `https://*.example.com`. */
export function textSource(address: string): TextSource {
  if (address.startsWith(PASSED)) return OWN
  const text = address
    .trim()
    .replaceAll(PASSED, HOLE)
    .replace(new RegExp(`^${HOLE}(?=:?//)`), '')
    .replace(/^:(?=\/\/)/, '')
  if (text.startsWith(HOLE)) return UNKNOWN
  const match = /^((?:https?|wss?):)?\/\/([^/?#\\]*)/i.exec(text)
  if (!match) {
    const source = addressSource(text)
    return source === undefined ? OWN : { kind: 'source', source }
  }
  const [, scheme = '', host = ''] = match
  if (host.includes(OWN_HOST)) return OWN
  if (!host.includes(HOLE)) return sourceOf(addressSource(text))
  // `API + path`: the text after a whole host begins with a slash, as a rule.
  const whole = new RegExp(`^((?:[\\w-]+\\.)+[a-z]{2,}|localhost)(:\\d+)?${HOLE}`, 'i').exec(host)
  if (whole) return sourceOf(addressSource(`${scheme}//${whole[1] ?? ''}${whole[2] ?? ''}`))
  const wild = new RegExp(`^[\\w-]*${HOLE}[\\w-]*\\.((?:[\\w-]+\\.)+[\\w-]+(?::\\d+)?)$`).exec(host)?.[1]
  const start = scheme === '' ? '' : `${scheme.toLowerCase()}//`
  if (wild !== undefined) return { kind: 'source', source: `${start}*.${wild.toLowerCase()}` }
  const anyPort = new RegExp(`^([\\w.-]+):${HOLE}$`).exec(host)?.[1]
  return anyPort === undefined ? UNKNOWN : { kind: 'source', source: `${start}${anyPort.toLowerCase()}:*` }
}

const sourceOf = (source: string | undefined): TextSource =>
  source === undefined ? OWN : { kind: 'source', source }
