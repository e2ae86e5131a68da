import type { Route } from '../../plan/routes/route.ts'

/**
 * Front matter of a page that no other page shows, or that is in the keys of the pages that show it: title, label and
 * description.
 */
const ownFields: ReadonlySet<string> = new Set([
  'title',
  'sidebarTitle',
  'description',
  'keywords',
  'boost',
  'related',
  'contextual',
  'hideFooterPagination',
  'comments',
  'timestamp',
  'createdDate',
  'lastUpdatedDate',
  'raw',
])

/** Returns the front matter of a page that any other page may show, or that decides about their links. */
export function sharedFrontMatter({ frontMatter }: Route): Readonly<Record<string, unknown>> {
  const shared: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(frontMatter)) if (!ownFields.has(name)) shared[name] = value
  return shared
}
