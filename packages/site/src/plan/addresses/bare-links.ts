import { titleSlug } from '@octavo/theme'
import { describedBy, operationOf, subjectOf, type Route } from '../routes/route.ts'

/*
 * Descriptions that were written for one long page link to its headings: `#list-all-pets`. Here the heading is the
 * title of another page, or stands in the text of the overview.
 */

/** One word is as likely the name of a field. */
const BARE = /^#([^/\s]*[^/\s-]-[^/\s-][^/\s]*)$/

/** Returns the heading that a link names; undefined for other links, and for those to what the page itself has. */
export function bareLink(url: string, route: Route): string | undefined {
  const [, name] = BARE.exec(url) ?? []
  // The text of authors has headings of its own.
  if (name === undefined || route.kind === 'page' || describedBy(route)?.content !== undefined)
    return undefined
  const slug = titleSlug(name)
  return ownIds(route).includes(slug) ? undefined : slug
}

function ownIds(route: Route): readonly string[] {
  const operation = operationOf(route)?.operation
  if (!operation) return []
  return [...operation.parameters.map(({ name }) => titleSlug(name)), ...headingSlugs(operation.description)]
}

/** Returns the headings that a page has or is, with its address. */
export function bareNames(route: Route): readonly (readonly [slug: string, target: string])[] {
  const subject = subjectOf(route)
  const { path } = route
  if (subject?.kind === 'overview')
    return headingSlugs(subject.document.info.description).map((slug) => [slug, `${path}#${slug}`])
  const operation = operationOf(route)?.operation
  return operation?.summary === undefined ? [] : [[titleSlug(operation.summary), path]]
}

/** Ids of the headings of a text of a description. */
const headingSlugs = (text: string | undefined): readonly string[] =>
  [...(text ?? '').matchAll(/^ {0,3}#{1,6}[ \t]+([^\n]*?)[ \t#]*$/gm)].map(([, title = '']) =>
    titleSlug(title.replace(/\[([^\]]*)\]\([^)]*\)|[`*_]/g, '$1')),
  )
