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
export const sharedFrontMatter = ({ frontMatter }: Route): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(frontMatter).filter(([name]) => !ownFields.has(name)))
