import type { SitePages } from '../plan/pages/site-pages.ts'
import type { PageTools } from '@octavo/markdown'
import { refKey, type SchemaNode } from '@octavo/openapi'
import type { OperationOptions } from '@octavo/theme'

/** Where what a page leaves out of a schema is shown: the schema's own page. */
export function schemaLinks(
  site: Pick<SitePages, 'plan'>,
  tools: Pick<PageTools, 'href'>,
): Pick<OperationOptions, 'schemaPage'> {
  const pages = schemaPages(site)
  if (pages.size === 0) return {}
  return {
    schemaPage: (node: SchemaNode) => {
      const path = pages.get(node.id)
      return path === undefined ? undefined : tools.href(`/${path}`)
    },
  }
}

const known = new WeakMap<SitePages['plan'], ReadonlyMap<string, string>>()

/** Routes of schema pages by the key of their schema. */
export function schemaPages({ plan }: Pick<SitePages, 'plan'>): ReadonlyMap<string, string> {
  const found = known.get(plan)
  if (found) return found
  const pages = new Map(
    plan.routes.flatMap(({ schema, path }) => (schema ? [[refKey(schema.at), path] as const] : [])),
  )
  known.set(plan, pages)
  return pages
}
