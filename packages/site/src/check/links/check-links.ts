import type { ParsedPage } from '@octavo/markdown'
import { createDiagnostic, nearestNamesOf, type Diagnostic } from '@octavo/source'
import {
  resolveAddress,
  resolveOnPage,
  type AddressSpace,
  type ResolvedAddress,
} from '../../plan/addresses/resolve-address.ts'
import type { FoundLinks } from '../../parse/records/link-records.ts'
import type { Unlocated } from '../../parse/diagnostics/locate-in-description.ts'
import { excludedHelp, hiddenHelp } from '../../load/secrets/report-excluded.ts'
import { relatedLinks } from '../../plan/pages/related-links.ts'
import type { Route } from '../../plan/routes/route.ts'
import { missingAnchor, type PageIds } from './missing-anchor.ts'

/** A parsed page and its route. */
export interface CheckedPage {
  readonly route: Route
  readonly page: Pick<ParsedPage, 'anchors' | 'links'>
  /** Links in the texts of the fragments that the page leads to, and no page before it. */
  readonly inFragments?: ParsedPage['links']
  /** The page could not be rendered: its ids are not known. */
  readonly isFailed?: boolean
}

/** The indexes in which {@link checkLinks} looks up addresses. */
export interface LinkContext extends PageIds {
  readonly space: AddressSpace
  /** Returns the span of a link whose text may be in an API description; by default, the span where it was found. */
  readonly locate?: (route: Route, target: Unlocated) => Diagnostic['span']
  /** Returns the links of a page's head. */
  readonly head?: (route: Route) => readonly OuterLink[]
  /** Checks a link to another host; by default it is sound. */
  readonly external?: (link: OuterLink) => readonly Diagnostic[]
}

/** The options of {@link checkLinks}. */
export interface LinkCheckOptions {
  readonly outer?: readonly OuterLink[]
  readonly locate?: LinkContext['locate']
  readonly head?: LinkContext['head']
  readonly external?: LinkContext['external'] | undefined
  /** What is known to be found on pages. */
  readonly known?: FoundLinks
  /** Called with what is found on each other page. */
  readonly onFound?: (route: Route, diagnostics: readonly Diagnostic[]) => void
}

/** A link around pages, such as one of docs.json: it is resolved from the root and belongs to no page. */
export interface OuterLink {
  readonly kind: 'link' | 'asset'
  readonly url: string
  readonly span: Diagnostic['span']
  /** It is the destination of a redirect: chains are reported with the redirects. */
  readonly isDestination?: boolean
}

/**
 * Step 7: links, anchors and images of all pages, and `outer` links, against all routes and files. Each error is a
 * warning.
 */
export function checkLinks(
  pages: readonly CheckedPage[],
  space: AddressSpace,
  { outer = [], locate, head, external, known, onFound }: LinkCheckOptions = {},
): readonly Diagnostic[] {
  const rendered = pages.filter(({ isFailed }) => isFailed !== true)
  const anchors = new Map(rendered.map(({ route, page }) => [route.path, new Set(page.anchors)]))
  const context: LinkContext = {
    space,
    anchors,
    idIndexes: new Map(),
    ...(locate && { locate }),
    ...(head && { head }),
    ...(external && { external }),
  }
  const found = pages.map((checked): FoundOnPage => {
    const { route } = checked
    const before = known?.get(route)
    if (before) return { route, diagnostics: before }
    const diagnostics = checkPage(checked, context)
    onFound?.(route, diagnostics)
    return { route, diagnostics }
  })
  return [...withoutRepeats(found), ...outer.flatMap((link) => checkLink(link, undefined, context))]
}

interface FoundOnPage {
  readonly route: Route
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Pages of a description repeat its texts: a link that is reported for one of them is not repeated for the others, of
 * which schemas come last.
 */
function withoutRepeats(pages: readonly FoundOnPage[]): readonly Diagnostic[] {
  const keyOf = ({ code, span, message }: Diagnostic) =>
    JSON.stringify([code, span?.path, span?.start.offset, /"([^"]*)"/.exec(message)?.[1]])
  const known = new Set<string>()
  const reported = new Map<FoundOnPage, readonly Diagnostic[]>()
  const isSchema = ({ route }: FoundOnPage) => Number(route.kind === 'schema')
  for (const page of pages.toSorted((one, other) => isSchema(one) - isSchema(other))) {
    const own = page.diagnostics.filter((one) => page.route.kind === 'page' || !known.has(keyOf(one)))
    for (const one of own) known.add(keyOf(one))
    reported.set(page, own)
  }
  return pages.flatMap((page) => reported.get(page) ?? [])
}

function checkPage(
  { route, page, inFragments = [] }: CheckedPage,
  context: LinkContext,
): readonly Diagnostic[] {
  const related = relatedLinks(route).map(({ url, span }) => ({ kind: 'link' as const, url, span }))
  const counts = new Map<string, number>()
  const head = context.head?.(route) ?? []
  return [...head, ...page.links, ...related, ...inFragments].flatMap((link) => {
    const occurrence = counts.get(link.url) ?? 0
    if (!hasPosition(link.span)) counts.set(link.url, occurrence + 1)
    // Addresses in the head of a page are resolved from the root, except those of parts of its description.
    const isFromRoot = head.includes(link) && !link.url.startsWith('#')
    const found = checkLink(link, isFromRoot ? undefined : route, context)
    if (found.length === 0 || !context.locate) return found
    const span = context.locate(route, { span: link.span, requested: link.url, occurrence })
    return found.map((diagnostic) => (span ? { ...diagnostic, span } : diagnostic))
  })
}

/** Links of descriptions have no position but their file. */
const hasPosition = (span: Diagnostic['span']) => span !== undefined && span.end.offset > 0

/** Checks one link; `from` is the page that it is on. */
function checkLink(link: OuterLink, from: Route | undefined, context: LinkContext): readonly Diagnostic[] {
  const resolved = from
    ? resolveOnPage(link.url, from, context.space)
    : resolveAddress(link.url, '', context.space)
  const { span } = link
  switch (resolved.kind) {
    case 'unsafe':
      return [
        createDiagnostic('link/unsafe', `"${link.url.slice(0, 80)}" is not written as a link`, { span }),
      ]
    case 'missing':
      // The pages of a description that was not read are unknown; that is reported once, at its name.
      if (context.space.unread?.some((unread) => resolved.path.startsWith(`/${unread}/`))) return []
      return [missing(link.kind, { url: link.url, path: resolved.path }, { ...context, span })]
    case 'page':
    case 'asset': {
      const spelling = resolved.written === undefined ? [] : [caseMismatch(link.url, resolved, span)]
      const target =
        resolved.kind === 'page' ? missingAnchor(resolved.route, resolved.hash, { ...context, span }) : []
      return [...spelling, ...target]
    }
    case 'here':
      return from ? missingAnchor(from, resolved.hash, { ...context, span }) : []
    case 'redirect':
      return link.isDestination === true ? [] : redirected(link, resolved, context.space)
    case 'external':
      return context.external?.({ ...link, url: resolved.address }) ?? []
    default:
      return []
  }
}

/** Most redirects that are followed one after another; cycles are reported with docs.json. */
const HOP_LIMIT = 20

/** A link to a path whose page has moved for good, by the redirects of docs.json. */
function redirected(
  { url, span }: OuterLink,
  first: ResolvedAddress,
  space: AddressSpace,
): readonly Diagnostic[] {
  let target = ''
  let resolved = first
  for (let hops = 0; resolved.kind === 'redirect' && hops < HOP_LIMIT; hops++) {
    if (!resolved.isMove) return []
    target = resolved.destination
    resolved = resolveAddress(target, '', space)
  }
  if (resolved.kind !== 'page' || !target.startsWith('/')) return []
  const rest = /[?#]/.test(target) ? '' : (/[?#].*$/.exec(url)?.[0] ?? '')
  const message = `"${url}" is redirected to "${target}"`
  return [createDiagnostic('link/redirected', message, { span, help: `write "${target}${rest}"` })]
}

interface Spanned extends LinkContext {
  readonly span: Diagnostic['span']
}

function missing(
  kind: 'link' | 'asset',
  { url, path }: { readonly url: string; readonly path: string },
  { space, span }: Spanned,
): Diagnostic {
  const isFile = kind === 'asset' || (/\.[a-z][a-z0-9]{1,4}$/i.test(path) && !/\.mdx?$/i.test(path))
  const requested = isFile ? path.slice(1) : path.slice(1).replace(/\.mdx?$/i, '')
  const near = isFile
    ? nearestOf(space.files, requested, () => space.files)
    : nearestOf(space.routes, requested, () => space.routes.keys())
  const file = path.slice(1)
  const why = space.secrets?.has(file) ? excludedHelp : space.hidden?.has(file) ? hiddenHelp : undefined
  if (why)
    return createDiagnostic('link/missing-asset', `"${url}" links to a file that is not published`, {
      span,
      help: why(file),
    })
  const help =
    leftOut(requested, space) ??
    meant(near) ??
    (isFile ? 'save the file in the project, or correct the path' : 'correct the address, or create the page')
  if (isFile) return createDiagnostic('link/missing-asset', `Cannot find file "${url}"`, { span, help })
  return createDiagnostic('link/missing-page', `Cannot find page "${url}"`, { span, help })
}

const meant = (near: string | undefined) => (near === undefined ? undefined : `did you mean "/${near}"?`)

/** A file of the repository that is linked like a page. */
function leftOut(path: string, { leftOut: files }: AddressSpace): string | undefined {
  const file = files?.get(path.toLowerCase())
  return file === undefined ? undefined : `"${file}" is a page only where navigation names it`
}

type Names = Pick<ReadonlySet<string>, 'has'>

/** Returns the name that is nearest; the index of all names is created once, for the first broken link. */
function nearestOf(names: Names, requested: string, all: () => Iterable<string>): string | undefined {
  return nearestNamesOf(names, all).nearest(requested) ?? nameAtEnd(requested, names)
}

/** The path without leading folders that does exist: `docs/start` where `start` is meant. */
function nameAtEnd(path: string, names: Names): string | undefined {
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    const rest = path.slice(at + 1)
    if (rest !== '' && names.has(rest)) return rest
  }
  return undefined
}

function caseMismatch(
  url: string,
  resolved: Extract<ResolvedAddress, { readonly kind: 'page' | 'asset' }>,
  span: Diagnostic['span'],
): Diagnostic {
  const isPage = resolved.kind === 'page'
  const message = `"${url}" differs from the ${isPage ? 'page' : 'file'} in letter case`
  const help = `write "/${isPage ? resolved.route.path : resolved.path}"`
  return createDiagnostic('link/case-mismatch', message, { span, help })
}
