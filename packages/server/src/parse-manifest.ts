import type {
  ManifestAccess,
  ManifestEntry,
  ManifestLink,
  ManifestProxy,
  ManifestRedirect,
  SiteManifest,
} from '@octavo/config'
import { toSitePath } from '@octavo/source'

/** Name of the manifest inside a built site. */
export const manifestName = 'octavo-manifest.json'

/**
 * Parses a manifest; undefined when the text is not one or names a file outside the site's folder.
 * Octavo writes the file, but a server does not trust files of a public folder.
 */
export function parseManifest(text: string): SiteManifest | undefined {
  const value = readObject(text)
  if (!value || value['version'] !== 1 || typeof value['base'] !== 'string') return undefined
  const { base, entries, redirects } = value
  if (!/^\/(?:.*\/)?$/.test(base) || !Array.isArray(entries) || !Array.isArray(redirects)) return undefined
  if (!entries.every(isEntry) || !redirects.every(isRedirect)) return undefined
  const links = value['links'] ?? []
  if (!Array.isArray(links) || !links.every(isLink)) return undefined
  const proxy = value['proxy']
  if (proxy !== undefined && !isProxy(proxy)) return undefined
  const { access } = value
  if (access !== undefined && !isAccess(access)) return undefined
  // Marks without rules could not be composed.
  if (access === undefined && entries.some((entry) => entry.access ?? entry.guarded)) return undefined
  const generator = String(value['generator'] ?? '')
  const pages = typeof value['pages'] === 'number' ? { pages: value['pages'] } : {}
  return {
    version: 1,
    generator,
    ...pages,
    base,
    entries,
    redirects,
    links,
    ...(proxy && { proxy }),
    ...(access && { access }),
  }
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function isEntry(value: unknown): value is ManifestEntry {
  const entry = value as Partial<ManifestEntry> | null
  if (typeof entry !== 'object' || entry === null) return false
  const { route, file, hash, type, size, encodings } = entry
  if (typeof route !== 'string' || !route.startsWith('/') || typeof file !== 'string') return false
  const result = toSitePath(file)
  return (
    result.ok &&
    result.path === file &&
    typeof hash === 'string' &&
    typeof type === 'string' &&
    typeof size === 'number' &&
    Array.isArray(encodings) &&
    (entry.access === undefined || (Array.isArray(entry.access) && entry.access.every(Number.isInteger)))
  )
}

function isAccess(value: unknown): value is ManifestAccess {
  const { rules, token } = (value ?? {}) as Partial<ManifestAccess>
  return typeof token === 'string' && /^[0-9a-f]+$/.test(token) && Array.isArray(rules) && rules.every(isRule)
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')

function isRule(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  return value.every((term: unknown) => {
    const { any = [], none = [] } = (term ?? { any: 0 }) as {
      readonly any?: unknown
      readonly none?: unknown
    }
    return Array.isArray(any) && any.every(isTexts) && isTexts(none)
  })
}

/** Allows no character that could end a header's value or its quotes. */
function isLink(value: unknown): value is ManifestLink {
  const { rel, href } = (value ?? {}) as Partial<ManifestLink>
  return [rel, href].every(
    (text) => typeof text === 'string' && /^[\u0021\u0023-\u003b\u003d\u003f-\u007e]+$/.test(text),
  )
}

function isProxy(value: unknown): value is ManifestProxy {
  const { allow } = (value ?? {}) as Partial<ManifestProxy>
  return Array.isArray(allow) && allow.every((origin) => typeof origin === 'string')
}

function isRedirect(value: unknown): value is ManifestRedirect {
  const redirect = value as Partial<ManifestRedirect> | null
  if (typeof redirect !== 'object' || redirect === null) return false
  const { source, destination, status } = redirect
  return typeof source === 'string' && typeof destination === 'string' && (status === 307 || status === 308)
}
