declare const brand: unique symbol

/**
 * A file of the project: relative to its root, `/` between segments, NFC, no leading slash, no `.` or `..`
 * segment, never empty. Only {@link toSitePath} makes one, so a value of this type has been checked.
 */
export type SitePath = string & { readonly [brand]: 'SitePath' }

/** Why a path was refused. */
export type PathRefusal = 'outside-project' | 'bad-characters' | 'empty' | 'remote'

/** Result of {@link toSitePath}. */
export type PathResult =
  | { readonly ok: true; readonly path: SitePath }
  | { readonly ok: false; readonly refusal: PathRefusal }

/** Paths of most files, which are canonical: letters and digits, with a dot between two of them. */
const PLAIN = /^[\w-]+(?:[./][\w-]+)*$/

/**
 * Checks and normalises a path as a project writes it: in docs.json, front matter, imports, API descriptions.
 *
 * A leading slash means the project's root; otherwise the path is relative to the folder of `from` (a file;
 * default the root). `.` and inner `..` are resolved; a `..` that climbs above the root is refused, and so is
 * every spelling that some system would read as such: backslashes, percent-encoded separators, drive letters,
 * `file:` addresses, NUL and control characters, segments that end in a dot or a space. Does not access the disk.
 * Test ids B01, B02.
 */
export function toSitePath(raw: string, from = ''): PathResult {
  if (from === '' && PLAIN.test(raw)) return { ok: true, path: raw as SitePath }
  const refusal = refusalOf(raw)
  if (refusal) return { ok: false, refusal }
  const rooted = raw.startsWith('/')
  const base = rooted ? [] : from.split('/').slice(0, -1)
  const segments = resolveSegments(base, raw.split('/'))
  if (!segments) return { ok: false, refusal: 'outside-project' }
  if (segments.some((segment) => /[. ]$/.test(segment))) return { ok: false, refusal: 'bad-characters' }
  if (segments.length === 0) return { ok: false, refusal: 'empty' }
  const path = segments.join('/').normalize('NFC')
  // `/c:/x` and `./file:x` are no better than what they become.
  const again = refusalOf(path)
  return again ? { ok: false, refusal: again } : { ok: true, path: path as SitePath }
}

/** Asserts that `path` is already canonical; for paths that come from listing the project's files. */
export function asSitePath(path: string): SitePath {
  const result = toSitePath(path)
  if (!result.ok || result.path !== path.normalize('NFC')) throw new Error(`not a site path: ${path}`)
  return result.path
}

/** The refusal that follows from the spelling alone. */
function refusalOf(raw: string): PathRefusal | undefined {
  if (raw.trim() === '') return 'empty'
  if (/^(?:https?:)?\/\//i.test(raw)) return 'remote'
  if (/^(?:[a-z]:|file:)/i.test(raw)) return 'outside-project'
  const decoded = decodeOnce(raw)
  if (decoded === undefined || /[\\\u0000-\u001f\u007f]/.test(decoded)) return 'bad-characters'
  // %2e%2e, %2f: a segment may not change its meaning by being decoded.
  if (decoded !== raw && (/(^|\/)\.{1,2}(\/|$)/.test(decoded) || count(decoded) !== count(raw))) {
    return 'outside-project'
  }
  return undefined
}

const count = (text: string) => text.split('/').length

/** Percent-decodes once; a stray `%` is text (file names may hold it), invalid UTF-8 gives undefined. */
function decodeOnce(raw: string): string | undefined {
  const safe = raw.replace(/%(?![0-9a-f]{2})/gi, '%25')
  try {
    return decodeURIComponent(safe)
  } catch {
    return undefined
  }
}

/** Applies `segments` to `base`; undefined when they climb above the root. */
function resolveSegments(base: readonly string[], segments: readonly string[]): string[] | undefined {
  const result = [...base]
  for (const segment of segments) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') result.push(segment)
    else if (result.pop() === undefined) return undefined
  }
  return result
}
