import { isPatternSource, resolveRedirect, type Redirect } from '@octavo/config'
import { movedId } from '@octavo/markdown'
import { createAddressMemo, type AddressMemo } from './address-memo.ts'
import { fileAddress, pageAddress, type AddressStyle } from './address-of.ts'
import { describedLinks, describedTarget, type DescribedLinks } from './described-links.ts'
import { fileOf, type Route } from '../routes/route.ts'

/** The target of an address that an author wrote. `address` is final: with base, encoded. */
export type ResolvedAddress =
  | {
      readonly kind: 'page'
      readonly address: string
      readonly route: Route
      readonly hash: string
      readonly written?: string
    }
  | { readonly kind: 'asset'; readonly address: string; readonly path: string; readonly written?: string }
  /** `destination` is as docs.json writes it, with captured parts filled in; `isMove`: a page has moved there for good. */
  | {
      readonly kind: 'redirect'
      readonly address: string
      readonly destination: string
      readonly isMove: boolean
    }
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
  /** Routes and files by their lower-cased spelling. */
  readonly folded: ReadonlyMap<string, string>
  /** Folders without a page of their own (`''` is the root), and the first page below each. */
  readonly folders: ReadonlyMap<string, Route>
  /** Targets of links to parts of descriptions. */
  readonly described?: DescribedLinks | undefined
  /** Folder (with slashes around it) that addresses may contain instead of the base: that of the live site. */
  readonly livePath?: string | undefined
  /** Folders of pages of descriptions that were not read. */
  readonly unread?: readonly string[] | undefined
  /** Files of the project that are not published because they look secret. */
  readonly secrets?: ReadonlySet<string> | undefined
  /** Files of the project in folders that are never published, because their names begin with a dot. */
  readonly hidden?: ReadonlySet<string> | undefined
  /** Folders of versions from other revisions, whose pages name addresses of their own version from the root. */
  readonly mounts?: readonly string[] | undefined
  /** Files of the repository that are pages only where navigation names them, by path without extension, lower case. */
  readonly leftOut?: ReadonlyMap<string, string> | undefined
}

/** Creates an address space with its indexes; `routes` are in the order of navigation. */
export function createAddressSpace(
  space: Omit<AddressSpace, 'folded' | 'folders' | 'described'>,
): AddressSpace {
  const names = [...space.routes.keys(), ...space.files]
  const folded = new Map(names.map((name) => [name.toLowerCase(), name]))
  return {
    ...space,
    folded,
    folders: firstPages(space.routes),
    described: describedLinks(space.routes.values()),
  }
}

/** Returns an address space with further files. */
export function withFiles(space: AddressSpace, paths: readonly string[]): AddressSpace {
  const folded = [...space.folded, ...paths.map((path) => [path.toLowerCase(), path] as const)]
  return { ...space, files: new Set([...space.files, ...paths]), folded: new Map(folded) }
}

function firstPages(routes: ReadonlyMap<string, Route>): ReadonlyMap<string, Route> {
  const folders = new Map<string, Route>()
  for (const route of routes.values()) {
    if (route.frontMatter.url !== undefined || !route.visibility.nav) continue
    for (let folder = parentOf(route.path); folder !== undefined; folder = parentOf(folder)) {
      if (folders.has(folder)) break
      folders.set(folder, route)
    }
  }
  return folders
}

/** The folder around a path; undefined for the root. */
const parentOf = (path: string): string | undefined =>
  path === '' ? undefined : path.slice(0, Math.max(0, path.lastIndexOf('/')))

const UNSAFE = /^(?:javascript|vbscript|data\s*:\s*text|data:(?!image\/|audio\/|video\/|font\/))/i

/**
 * Resolves an address as written on a page of the folder `folder` (`guides` for `guides/install.mdx`).
 *
 * Root-relative, `./`, `../` and bare addresses; `.md`/`.mdx` dropped, `/index` folded, percent signs decoded
 * once. A bare address is tried beside the page, then at the root; one that repeats the site's base without it,
 * too. A folder without a page resolves to its README, else to the first page below it. Letter case is ignored:
 * `written` is then the author's spelling. Source: reference/docs-json.md section 4, "Links".
 */
export function resolveAddress(url: string, folder: string, space: AddressSpace): ResolvedAddress {
  const memo = memos.get(space) ?? createAddressMemo<ResolvedAddress>()
  memos.set(space, memo)
  return memo.get(folder, url, () => resolve(url, folder, space))
}

/** A link is resolved for the HTML of its page, for the copy, and by the link check. */
const memos = new WeakMap<AddressSpace, AddressMemo<ResolvedAddress>>()

function resolve(url: string, folder: string, space: AddressSpace): ResolvedAddress {
  // Browsers drop tabs and line breaks inside a scheme; so does this check.
  const trimmed = url.replace(/[\u0000-\u0020\u007f]+/g, (match) => (/^ +$/.test(match) ? match : '')).trim()
  if (UNSAFE.test(trimmed.replace(/\s/g, ''))) return { kind: 'unsafe', address: '' }
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(trimmed)) return { kind: 'external', address: trimmed }
  if (trimmed.startsWith('#')) return { kind: 'here', address: trimmed, hash: decode(trimmed.slice(1)) }
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(trimmed) ?? []
  if (path === '') return { kind: 'here', address: trimmed, hash: '' }
  const mount = mountOf(folder, space)
  const bases = [space.style.base, space.livePath ?? '/']
  const paths = candidates(decode(path), { folder, bases, mount })
  const context = { query, hash, space }
  return (
    firstOf(paths, (candidate) => lookUp(candidate, context)) ??
    firstOf(paths, (candidate) => atRedirect(candidate, context)) ??
    firstOf(paths, (candidate) => atReadme(candidate, context)) ??
    firstOf(paths, (candidate) => atFolder(candidate, context)) ?? {
      kind: 'missing',
      address: fileAddress(paths[0] ?? '', space.style) + query + hash,
      path: `/${paths[0] ?? ''}`,
    }
  )
}

/** Resolves an address as written on the page of a route, where links may name parts of the page's description. */
export function resolveOnPage(url: string, route: Route, space: AddressSpace): ResolvedAddress {
  const target =
    url.startsWith('#') && space.described ? describedTarget(url, route, space.described) : undefined
  return resolveAddress(target ?? url, folderOf(route), space)
}

function firstOf<T, U>(items: readonly T[], find: (item: T) => U | undefined): U | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the folder of the version that a folder or file is in; undefined for what is not in one. */
export const mountOf = (path: string, { mounts = [] }: Pick<AddressSpace, 'mounts'>): string | undefined =>
  mounts.find((mount) => path === mount || path.startsWith(`${mount}/`))

interface AddressOrigin {
  readonly folder: string
  readonly bases: readonly string[]
  readonly mount: string | undefined
}

/** Paths from the root that an address may mean, most likely first. */
function candidates(path: string, { folder, bases, mount }: AddressOrigin): readonly string[] {
  const rooted = (rest: string) =>
    mount === undefined ? [normalize('', rest)] : [normalize(mount, rest), normalize('', rest)]
  if (path.startsWith('/')) {
    const based = bases.filter((base) => base !== '/' && `${path}/`.startsWith(base))
    return [...rooted(path), ...based.flatMap((base) => rooted(path.slice(base.length)))]
  }
  const beside = normalize(folder, path)
  return path.startsWith('.') ? [beside] : [beside, ...rooted(path)]
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
  return found && found.kind !== 'external' ? { ...found, written: path } : found
}

function atRoute(path: string, { query, hash, space }: LookUpContext) {
  const route = space.routes.get(path)
  if (!route) return undefined
  const { url } = route.frontMatter
  if (url !== undefined && /^[a-z][a-z0-9+.-]*:/i.test(url))
    return { kind: 'external', address: url } as const
  const moved = movedId(decode(hash.slice(1)))
  const fragment = moved === undefined ? hash : `#${moved}`
  const address = pageAddress(path, space.style) + query + fragment
  return { kind: 'page', address, route, hash: moved ?? decode(hash.slice(1)) } as const
}

function atRedirect(path: string, { query, hash, space }: LookUpContext) {
  const redirected = resolveRedirect(space.redirects, `/${path}`)
  if (!redirected) return undefined
  const address = fileAddress(path, space.style) + query + hash
  const { destination, redirect } = redirected
  return { kind: 'redirect', address, destination, isMove: isMove(redirect) } as const
}

/** Whether a path such as `/specification/latest` is a name that always leads to the newest page. */
export const isAlias = (path: string): boolean => /(?:^|\/)(?:latest|stable|current|next)(?:\/|$)/i.test(path)

const isMove = ({ source, permanent }: Redirect): boolean =>
  permanent && !isPatternSource(source) && !isAlias(source)

/** The README of a folder for the folder, and vice versa, whichever of the two is a page. */
function atReadme(path: string, context: LookUpContext) {
  const { folded } = context.space
  const folder = path.replace(/\/readme(?:\.mdx?)?$/i, '')
  const name = folder === path ? `${path}/readme` : folder
  const route = folded.get(name.toLowerCase())
  return route === undefined ? undefined : atRoute(route, context)
}

/** The first page below a folder; it does not have the target of a fragment. */
function atFolder(path: string, { query, space }: LookUpContext) {
  const route = space.folders.get(path.replace(/\/$/, ''))
  if (!route) return undefined
  return { kind: 'page', address: pageAddress(route.path, space.style) + query, route, hash: '' } as const
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

/** The folder that a page's relative addresses are resolved from: that of its file, else of its route. */
export function folderOf(route: Route): string {
  const path = fileOf(route)?.path ?? route.path
  return path.split('/').slice(0, -1).join('/')
}
