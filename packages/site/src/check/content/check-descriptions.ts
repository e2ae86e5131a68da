import {
  createDiagnostic,
  spanAt,
  spanOfFile,
  type Diagnostic,
  type SourceFile,
  type Span,
  groupBy,
} from '@octavo/source'
import { enclosing } from '../../plan/navigation/nav-position.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { PageRoute, Route } from '../../plan/routes/route.ts'

/** Characters that results of search engines show. */
const LIMITS = { title: 60, description: 160 } as const
type Key = keyof typeof LIMITS
const KEYS = ['title', 'description'] as const
const DUPLICATE = { title: 'content/duplicate-title', description: 'content/duplicate-description' } as const
/** Pages that are named beside the first one. */
const MAX_RELATED = 5

/**
 * Checks what search engines show of page files that they may list: titles and descriptions that several pages of one
 * language, version and product have (`content/duplicate-title`, `content/duplicate-description`), and long ones
 * (`content/length`).
 */
export function checkDescriptions({ plan, positions }: SitePages): readonly Diagnostic[] {
  const pages = plan.routes.filter((route) => isShown(route))
  // Copies that navigation does not name belong to no version: they are reported as orphans.
  const listed = pages.filter((route) => route.listed)
  return KEYS.flatMap((key) => {
    const groups = groupBy(listed, (route) =>
      JSON.stringify([valueOf(route, key), divisionsOf(route, positions)]),
    )
    const equal = [...groups.values()].filter(
      (group) => group.length > 1 && valueOf(group[0], key) !== undefined,
    )
    const long = pages.filter((route) => (valueOf(route, key)?.length ?? 0) > LIMITS[key])
    return [...equal.map((group) => duplicate(group, key)), ...long.map((route) => tooLong(route, key))]
  })
}

const isShown = (route: Route): route is PageRoute =>
  route.kind === 'page' && route.visibility.index && route.frontMatter.url === undefined

const valueOf = (route: PageRoute | undefined, key: Key): string | undefined => {
  const value = plainText(route?.frontMatter[key])
  return value === '' ? undefined : value
}

/** A description may be Markdown: links and marks are not shown by search engines. */
const plainText = (text: string | undefined): string | undefined =>
  text
    ?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .trim()

/** The language, the version and the product of a page: titles repeat between them. */
const divisionsOf = (route: Route, positions: SitePages['positions']): readonly (string | undefined)[] =>
  (['language', 'version', 'product'] as const).map(
    (kind) => enclosing(positions.get(route), kind)?.branch.name,
  )

function duplicate(group: readonly PageRoute[], key: Key): Diagnostic {
  const [first, ...others] = group
  const message = `${group.length} pages have the ${key} "${shortened(valueOf(first, key) ?? '')}"`
  return createDiagnostic(DUPLICATE[key], message, {
    span: first ? spanOfKey(first.file, key) : undefined,
    help: `give each page a ${key} of its own, so that results of a search differ`,
    related: others
      .slice(0, MAX_RELATED)
      .map(({ file }) => ({ message: 'also here', span: spanOfKey(file, key) })),
  })
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

function tooLong(route: PageRoute, key: Key): Diagnostic {
  const { length } = valueOf(route, key) ?? ''
  const message = `The ${key} has ${length} characters; search engines show about ${LIMITS[key]}`
  return createDiagnostic('content/length', message, {
    span: spanOfKey(route.file, key),
    help:
      key === 'title'
        ? 'shorten it, or begin with the words that matter most: the end is cut off'
        : 'say the most important thing first',
  })
}

/** Returns the span of a key's line in front matter; of the file without one. */
export function spanOfKey(file: SourceFile, key: string): Span {
  const line = new RegExp(`^["']?${key}["']?[ \\t]*:.*$`, 'm').exec(file.text)
  return line ? spanAt(file, line.index, line.index + line[0].trimEnd().length) : spanOfFile(file.path)
}
