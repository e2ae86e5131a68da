import { METHODS, operationName, tagGroups, type Channel } from '@octavo/openapi'
import { titleSlug } from '@octavo/theme'
import { bareLink, bareNames } from './bare-links.ts'
import { operationOf, subjectOf, type Route } from '../routes/route.ts'

/**
 * Targets of the links that texts of a description write to its own parts, by the path of the description: `operation/getPets` →
 * `api-reference/pets/list`. Redoc defined these links, and descriptions use them whatever shows them. A part that is
 * in several divisions of the site has a target in each.
 */
export type DescribedLinks = ReadonlyMap<string, ReadonlyMap<string, Targets>>

/** Routes, perhaps with an id; of several kinds of pages about one name, only the most exact. */
interface Targets {
  readonly rank: number
  readonly paths: string[]
}

/** A name in links, its target, and how exact this is: smaller is better. */
type Name = readonly [name: string, target: string, rank: number]

/** Collects the targets of all descriptions. */
export function describedLinks(routes: Iterable<Route>): DescribedLinks {
  const byDocument = new Map<string, Map<string, Targets>>()
  for (const route of routes) {
    const subject = subjectOf(route)
    if (!subject || !('document' in subject)) continue
    const links = byDocument.get(subject.document.path) ?? new Map<string, Targets>()
    byDocument.set(subject.document.path, links)
    for (const name of namesOf(route)) addTarget(links, name)
    for (const [slug, target] of bareNames(route))
      addTarget(links, [`heading/${slug}`, target, target.includes('#') ? 0 : 1])
  }
  return byDocument
}

function addTarget(links: Map<string, Targets>, [name, target, rank]: Name): void {
  const known = links.get(name)
  if (!known || rank < known.rank) links.set(name, { rank, paths: [target] })
  else if (rank === known.rank) known.paths.push(target)
}

function namesOf(route: Route): readonly Name[] {
  const subject = subjectOf(route)
  const { path } = route
  if (subject?.kind === 'schema')
    return ['schema', 'model'].map((kind): Name => [`${kind}/${subject.name}`, path, 0])
  if (subject?.kind === 'tag') return [[`tag/${tagSlug(subject.tag.name)}`, path, 0]]
  if (subject?.kind === 'overview') {
    const tags = tagGroups(subject.document).flatMap(({ tag }) => (tag ? [tag.name] : []))
    return [
      ['overview', path, 0],
      ...tags.map((tag): Name => [`tag/${tagSlug(tag)}`, `${path}#tag-${titleSlug(tag)}`, 1]),
    ]
  }
  return subject?.kind === 'channel' ? channelNames(subject.channel, path) : operationNames(route)
}

/** A channel by its key and address, its operations where they have a title of their own, and its messages. */
function channelNames({ id, address, tags, operations, messages }: Channel, path: string): readonly Name[] {
  const named = operations.filter((one) => !/^(?:publish|subscribe)$/.test(one.id))
  const all = [...messages, ...operations.flatMap((one) => [...one.messages, ...(one.reply?.messages ?? [])])]
  const ids = [...new Set([id, ...(address === undefined ? [] : [address])])]
  return [
    ...ids.map((one): Name => [`channel/${one}`, path, 0]),
    ...named.map((one): Name => [`operation/${one.id}`, `${path}#${one.id.trim().replace(/\s+/g, '-')}`, 0]),
    ...all.map((one): Name => [`message/${one.id}`, path, 1]),
    ...tags.map((tag): Name => [`tag/${tagSlug(tag)}`, path, 2]),
  ]
}

/** The first page of a tag is its target where nothing else is. */
function operationNames(route: Route): readonly Name[] {
  const operation = operationOf(route)?.operation
  if (!operation) return []
  const { id, tags } = operation
  const { path } = route
  const ids = [operationName(operation), ...(id === undefined ? [] : [id])]
  const folded = tags.map(tagSlug)
  return [
    ...ids.map((one): Name => [`operation/${one}`, path, 0]),
    ...folded.flatMap((tag) => ids.map((one): Name => [`tag/${tag}/operation/${one}`, path, 0])),
    ...folded.map((tag): Name => [`tag/${tag}`, path, 2]),
  ]
}

/** The name of a tag in a link. Other tools write `and` for `&`. */
const tagSlug = (name: string) => titleSlug(name.replaceAll('&', 'and'))

const LINK =
  /^#\/?(operation|operations|channel|channels|message|messages|tag|schema|schemas|model|section|paths)\/(.+)$/s

/** Texts also name a schema as references do: `#/components/schemas/Pet`. */
const toLink = (url: string): string => url.replace(/^#\/(?:components\/schemas?|definitions)\//, '#schema/')

/** Whether a link to a part of a description has a target. */
export const isDescribedLink = (url: string, document: string, links: DescribedLinks): boolean =>
  targetsOf(url, document, links).length > 0

/** Returns the address from the root that a link to a part of the description means on a page; undefined for other links. */
export function describedTarget(url: string, route: Route, links: DescribedLinks): string | undefined {
  const subject = subjectOf(route)
  if (!subject || !('document' in subject)) return undefined
  const document = subject.document.path
  const heading = LINK.test(toLink(url)) ? undefined : bareLink(url, route)
  const targets =
    heading === undefined
      ? targetsOf(url, document, links)
      : (links.get(document)?.get(`heading/${heading}`)?.paths ?? [])
  const path = nearestTo(route.path, targets)
  return path === undefined ? undefined : `/${path}`
}

function targetsOf(url: string, document: string, links: DescribedLinks): readonly string[] {
  const [, kind, rest] = LINK.exec(toLink(url)) ?? []
  const own = links.get(document)
  if (kind === undefined || rest === undefined || !own) return []
  const name = decode(rest)
  if (kind === 'section') return sectionsOf(name, own)
  for (const key of keysOf(kind.replace(/s$/, ''), name)) {
    const found = own.get(key)
    if (found) return found.paths
  }
  return []
}

/** `#section/Outer/Inner` names a heading of the description's text, which is on the overview. */
function sectionsOf(name: string, own: ReadonlyMap<string, Targets>): readonly string[] {
  const id = titleSlug(name.replace(/^.*\//s, ''))
  return (own.get('overview')?.paths ?? []).map((path) => `${path}#${id}`)
}

/** The target that has most folders in common with a page: that of its own version or language. */
function nearestTo(path: string, targets: readonly string[]): string | undefined {
  const own = path.split('/')
  const shared = (target: string) => {
    const other = target.split('/')
    const end = own.findIndex((segment, index) => segment !== other[index])
    return end < 0 ? own.length : end
  }
  return targets.toSorted((one, other) => shared(other) - shared(one))[0]
}

function keysOf(kind: string, name: string): readonly string[] {
  const requested = requestOf(kind, name)
  if (requested !== undefined) return [`operation/${requested}`]
  if (kind !== 'tag') return [`${kind}/${name}`]
  const [, tag = name, id] = /^(.*?)\/operation\/(.+)$/s.exec(name) ?? []
  return id === undefined
    ? [`tag/${tagSlug(tag)}`]
    : [`tag/${tagSlug(tag)}/operation/${id}`, `operation/${id}`]
}

/**
 * `GET /pets/{id}` for links that name an operation by its method and path: `#tag/pets/GET/pets/{id}` of Scalar,
 * `#tag/pets/paths/~1pets~1{id}/get` of Redoc, and `#/paths/~1pets~1{id}/get`, which is a JSON pointer.
 */
function requestOf(kind: string, name: string): string | undefined {
  const pointer = kind === 'path' ? `paths/${name}` : kind === 'tag' ? name.replace(/^[^/]+\//, '') : ''
  const [, token, last] = /^paths\/(~1[^/]*)\/([a-z]+)$/i.exec(pointer) ?? []
  const [, first, path] = /^([a-z]+)(\/.+)$/i.exec(kind === 'tag' ? pointer : '') ?? []
  if (token !== undefined && last !== undefined)
    return `${last.toUpperCase()} ${token.replaceAll('~1', '/').replaceAll('~0', '~')}`
  const isMethod = first !== undefined && METHODS.some((method) => method === first.toLowerCase())
  return isMethod && path !== undefined ? `${first.toUpperCase()} ${path}` : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
