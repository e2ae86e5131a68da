import { resolveRedirect, type Redirect } from '@octavo/config'
import { fileAddress, pageAddress, type AddressStyle } from './address-of.ts'
import type { Route } from './route.ts'

/** What an address that an author wrote leads to. `address` is final: with base, encoded. */
export type ResolvedAddress =
  | {
      readonly kind: 'page'
      readonly address: string
      readonly route: Route
      readonly hash: string
      readonly written?: string
    }
  | { readonly kind: 'asset'; readonly address: string; readonly path: string; readonly written?: string }
  | { readonly kind: 'redirect'; readonly address: string }
  | { readonly kind: 'here'; readonly address: string; readonly hash: string }
  | { readonly kind: 'external'; readonly address: string }
  | { readonly kind: 'unsafe'; readonly address: '' }
  | { readonly kind: 'missing'; readonly address: string; readonly path: string }

/** Everything that exists below the site's base. */
export interface AddressSpace {
  readonly style: AddressStyle
  readonly routes: ReadonlyMap<string, Route>
  /** Paths of files that are served as they are, and of generated ones. */
  readonly files: ReadonlySet<string>
  readonly redirects: readonly Redirect[]
  /** Lower-cased routes and files to their real spelling. */
  readonly folded: ReadonlyMap<string, string>
}

/** An address space with its case-folded index. */
export function createAddressSpace(space: Omit<AddressSpace, 'folded'>): AddressSpace {
  const names = [...space.routes.keys(), ...space.files]
  return { ...space, folded: new Map(names.map((name) => [name.toLowerCase(), name])) }
}

const UNSAFE = /^(?:javascript|vbscript|data\s*:\s*text|data:(?!image\/|audio\/|video\/|font\/))/i

/**
 * Resolves an address as written on a page of the folder `folder` (`guides` for `guides/install.mdx`).
 *
 * Root-relative, `./`, `../` and bare addresses; `.md`/`.mdx` dropped, `/index` folded, percent signs decoded
 * once. A bare address is tried beside the page, then at the root. Letter case alone makes no miss: `written`
 * then holds the author's spelling. Source: reference/docs-json.md section 4, "Links".
 */
export function resolveAddress(url: string, folder: string, space: AddressSpace): ResolvedAddress {
  // Browsers drop tabs and line breaks inside a scheme; so does the judgement.
  const trimmed = url.replace(/[\u0000-\u0020\u007f]+/g, (match) => (/^ +$/.test(match) ? match : '')).trim()
  if (UNSAFE.test(trimmed.replace(/\s/g, ''))) return { kind: 'unsafe', address: '' }
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(trimmed)) return { kind: 'external', address: trimmed }
  if (trimmed.startsWith('#')) return { kind: 'here', address: trimmed, hash: decode(trimmed.slice(1)) }
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(trimmed) ?? []
  if (path === '') return { kind: 'here', address: trimmed, hash: '' }
  for (const candidate of candidates(decode(path), folder)) {
    const found = lookUp(candidate, { query, hash, space })
    if (found) return found
  }
  const rooted = candidates(decode(path), folder)[0] ?? ''
  const redirected = resolveRedirect(space.redirects, `/${rooted}`)
  const address = fileAddress(rooted, space.style) + query + hash
  return redirected ? { kind: 'redirect', address } : { kind: 'missing', address, path: `/${rooted}` }
}

/** Paths from the root that an address may mean, best first. */
function candidates(path: string, folder: string): readonly string[] {
  if (path.startsWith('/')) return [normalize('', path)]
  const beside = normalize(folder, path)
  return path.startsWith('.') ? [beside] : [beside, normalize('', path)]
}

function normalize(folder: string, path: string): string {
  const result: string[] = []
  for (const segment of [...folder.split('/'), ...path.split('/')]) {
    if (segment === '..') result.pop()
    else if (segment !== '' && segment !== '.') result.push(segment)
  }
  return result.join('/').normalize('NFC')
}

interface LookUpContext {
  readonly query: string
  readonly hash: string
  readonly space: AddressSpace
}

function lookUp(path: string, context: LookUpContext): ResolvedAddress | undefined {
  const route = path
    .replace(/\.mdx?$/i, '')
    .replace(/(^|\/)index$/, '')
    .replace(/\/$/, '')
  const exact = atRoute(route, context) ?? atFile(path, context)
  if (exact) return exact
  const { folded } = context.space
  const real = folded.get(route.toLowerCase()) ?? folded.get(path.toLowerCase())
  const found = real === undefined ? undefined : (atRoute(real, context) ?? atFile(real, context))
  return found && { ...found, written: path }
}

function atRoute(path: string, { query, hash, space }: LookUpContext) {
  const route = space.routes.get(path)
  if (!route) return undefined
  const address = pageAddress(path, space.style) + query + hash
  return { kind: 'page', address, route, hash: decode(hash.slice(1)) } as const
}

function atFile(path: string, { query, hash, space }: LookUpContext) {
  return space.files.has(path)
    ? ({ kind: 'asset', address: fileAddress(path, space.style) + query + hash, path } as const)
    : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    return text
  }
}

/** The folder against which a page's relative addresses are read: that of its file, else of its route. */
export function folderOf(route: Route): string {
  const path = route.file?.path ?? route.path
  return path.split('/').slice(0, -1).join('/')
}
