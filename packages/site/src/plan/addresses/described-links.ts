import { operationOf, subjectOf, type Route } from '../routes/route.ts'

/**
 * Targets of the links that texts of a description write to its own parts, by the path of the description: `operation/getPets` →
 * `api-reference/pets/list`. Redoc defined these links, and descriptions use them whatever shows them.
 */
export type DescribedLinks = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Collects the targets of all descriptions; the first page of a part is its target. */
export function describedLinks(routes: Iterable<Route>): DescribedLinks {
  const byDocument = new Map<string, Map<string, string>>()
  for (const route of routes) {
    const subject = subjectOf(route)
    if (!subject || !('document' in subject)) continue
    const links = byDocument.get(subject.document.path) ?? new Map<string, string>()
    byDocument.set(subject.document.path, links)
    for (const name of namesOf(route)) if (!links.has(name)) links.set(name, route.path)
  }
  return byDocument
}

/** The names of a page in links, most exact first. */
function namesOf(route: Route): readonly string[] {
  const subject = subjectOf(route)
  if (subject?.kind === 'schema') return [`schema/${subject.name}`, `model/${subject.name}`]
  const { id, tags } = operationOf(route)?.operation ?? { tags: [] }
  const names = tags.map((tag) => `tag/${foldName(tag)}`)
  return id === undefined
    ? names
    : [`operation/${id}`, ...names.map((name) => `${name}/operation/${id}`), ...names]
}

/** Tags and headings are written with hyphens, and in any case. */
const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const LINK = /^#\/?(operation|operations|tag|schema|schemas|model|section)\/(.+)$/s

/** Returns the address from the root that a link to a part of the description means on a page; undefined for other links. */
export function describedTarget(url: string, route: Route, links: DescribedLinks): string | undefined {
  const [, kind, rest] = LINK.exec(url) ?? []
  const subject = kind === undefined ? undefined : subjectOf(route)
  if (kind === undefined || rest === undefined || !subject || !('document' in subject)) return undefined
  const own = links.get(subject.document.path)
  const name = decode(rest)
  const path = keysOf(kind.replace(/s$/, ''), name).flatMap((key) => own?.get(key) ?? [])[0]
  return path === undefined ? undefined : `/${path}`
}

function keysOf(kind: string, name: string): readonly string[] {
  if (kind !== 'tag') return [`${kind}/${name}`]
  const [, tag = name, id] = /^(.*?)\/operation\/(.+)$/s.exec(name) ?? []
  return id === undefined
    ? [`tag/${foldName(tag)}`]
    : [`tag/${foldName(tag)}/operation/${id}`, `operation/${id}`]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
