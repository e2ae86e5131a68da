declare const brand: unique symbol

/**
 * The address of a request below the site's base: decoded once, NFC, begins with `/`, holds no `.`, `..` or
 * empty inner segment, no backslash and no control character. Only {@link resolveTarget} makes one, and every
 * later decision (redirect, access, file) takes this value, so two parts cannot read one address differently.
 */
export type CanonicalPath = string & { readonly [brand]: 'CanonicalPath' }

/** Result of {@link resolveTarget}. */
export type TargetResult =
  | { readonly kind: 'path'; readonly path: CanonicalPath; readonly query: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refused'; readonly status: 400 | 404 }

const bad = { kind: 'refused', status: 400 } as const
const absent = { kind: 'refused', status: 404 } as const

/**
 * Resolves a request target (`/docs/a%20b?x`) against the site's base (`/` or `/docs/`).
 *
 * Anything but the origin form, and every spelling that some other reader could take for another path, is 400;
 * paths outside the base are 404; the base without its slash redirects to the base. `query` begins with `?`.
 * Source: reference/reliability-security.md 1.4 rule 1, test ids D04, P01.
 */
export function resolveTarget(target: string, base = '/'): TargetResult {
  const [raw, query] = splitQuery(target)
  const path = decodePath(raw)
  if (path === undefined) return bad
  if (base === '/') return { kind: 'path', path: path as CanonicalPath, query }
  if (path === '/' || `${path}/` === base) return { kind: 'redirect', location: encodePath(base) + query }
  if (!path.startsWith(base)) return absent
  return { kind: 'path', path: path.slice(base.length - 1) as CanonicalPath, query }
}

/** Percent-encodes a decoded path for a `Location` header or a link. */
export function encodePath(path: string): string {
  return encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F')
}

function splitQuery(target: string): [path: string, query: string] {
  const at = target.indexOf('?')
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)]
}

/** Returns the decoded path; undefined for a target that no ordinary client sends. */
function decodePath(raw: string): string | undefined {
  if (!raw.startsWith('/') || /[#\\]/.test(raw) || /%(?:2f|5c)/i.test(raw)) return undefined
  const decoded = decodeOnce(raw)?.normalize('NFC')
  if (decoded === undefined || /[\\\u0000-\u001f\u007f]/.test(decoded)) return undefined
  // What a second decoding would turn into a separator, a dot or a control character is never served.
  if (/%(?:2[ef]|5c|[01][0-9a-f]|7f|25)/i.test(decoded)) return undefined
  return decoded.slice(1).split('/').every(isHonestSegment) ? decoded : undefined
}

const decodeOnce = (raw: string) => {
  try {
    return decodeURIComponent(raw)
  } catch {
    return undefined
  }
}

/** An empty segment is allowed only at the end (`/a/`). */
function isHonestSegment(segment: string, index: number, all: readonly string[]): boolean {
  if (segment === '') return index === all.length - 1
  return segment !== '.' && segment !== '..'
}
