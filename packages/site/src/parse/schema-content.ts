import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { AsideKind, Content } from '@octavo/hast'
import type { PageTools } from '@octavo/markdown'
import { renderSchemaPage } from '@octavo/theme'
import { untrustedTools } from './operation-content.ts'
import type { RouteSchema } from '../plan/routes/route.ts'
import { schemaLinks } from './schema-links.ts'

/** A schema's view below the author's content; its example goes into the right column, unless the author has one. */
export function schemaContent(
  { document, at }: RouteSchema,
  content: readonly Content[],
  { site, tools }: { readonly site: SiteSettings & SitePages; readonly tools: PageTools },
): readonly Content[] {
  const { api } = site.config
  const view = renderSchemaPage({ document, at }, untrustedTools(tools), {
    content,
    expanded: api.params.expanded,
    pills: api.params.post,
    exampleProperties: api.examples.defaults,
    ...schemaLinks(site, tools),
  })
  for (const [kind, nodes] of Object.entries(view.aside)) {
    if (!tools.record.aside.has(kind as AsideKind)) tools.aside(kind as AsideKind, nodes)
  }
  return view.body
}
