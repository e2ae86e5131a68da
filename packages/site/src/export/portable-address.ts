import { portableBase } from '../plan/addresses/address-of.ts'

/** An address of the site in a text, below the base. */
export interface PortableAddress {
  /** Decoded, with a slash at the beginning: `/guides/install/`. */
  readonly route: string
  /** `?` with what follows, or ''. */
  readonly query: string
  /** `#` with what follows, as written, or ''. */
  readonly hash: string
}

/** Ends at whatever ends an address in HTML, CSS, JSON and Markdown; parentheses belong to it in pairs. */
const ADDRESS = new RegExp(
  `(?:https?://[^/\\s"'<>()]+)?${portableBase}((?:[^\\s"<>()\\\\\`]|\\([^\\s"<>()\\\\\`]*\\))*)`,
  'g',
)

/** Returns a text with each address of the site replaced; `replace` returns the new one, as it is to be written. */
export function replaceAddresses(text: string, replace: (address: PortableAddress) => string): string {
  if (!text.includes(portableBase)) return text
  return text.replace(ADDRESS, (_, rest: string, at: number) => {
    // An apostrophe ends an address only where one begins it.
    const end = text[at - 1] === "'" ? rest.indexOf("'") : -1
    return end < 0 ? replace(read(rest)) : replace(read(rest.slice(0, end))) + rest.slice(end)
  })
}

/** Returns the address of an attribute or a link; undefined when it is not one of the site. */
export function readAddress(url: string): PortableAddress | undefined {
  const at = url.indexOf(portableBase)
  const isOwn = at === 0 || (at > 0 && /^https?:\/\/[^/]+$/i.test(url.slice(0, at)))
  return isOwn ? read(url.slice(at + portableBase.length)) : undefined
}

function read(rest: string): PortableAddress {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(rest) ?? []
  return { route: `/${decoded(path)}`, query, hash }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns the relative address from one file of an export to another, percent-encoded. */
export function relativeAddress(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1)
  const parts = to.split('/')
  let shared = 0
  while (shared < folders.length && shared < parts.length - 1 && folders[shared] === parts[shared]) shared++
  const up = folders.slice(shared).map(() => '..')
  return [...up, ...parts.slice(shared).map(encodeURIComponent)].join('/')
}
