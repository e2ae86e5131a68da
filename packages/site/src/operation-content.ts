import type { AsideKind, Content, RenderTools } from '@octavo/hast'
import { markdownToContent, type PageTools } from '@octavo/markdown'
import { renderOperation } from '@octavo/theme'
import type { RouteOperation } from './route.ts'
import type { SiteContext } from './site-context.ts'

/** An operation's view around the author's content; its examples go into the right column, after the author's. */
export function operationContent(
  { operation, document }: RouteOperation,
  content: readonly Content[],
  { site, tools }: { readonly site: SiteContext; readonly tools: PageTools },
): readonly Content[] {
  const { api } = site.config
  const display = api.playground.display === 'auth' ? 'none' : api.playground.display
  const view = renderOperation({ operation, document }, untrustedTools(tools), {
    content,
    playgroundDisplay: display,
    showBaseUrl: api.url === 'full',
    expanded: api.params.expanded,
    pills: api.params.post,
    exampleProperties: api.examples.defaults,
  })
  for (const [kind, nodes] of Object.entries(view.aside)) {
    // An author's own example replaces the generated one.
    if (!tools.record.aside.has(kind as AsideKind)) tools.aside(kind as AsideKind, nodes)
  }
  return view.body
}

/** Markdown of descriptions is hostile: no components; HTML and addresses stay as written until the view judges them. */
function untrustedTools(tools: PageTools): RenderTools {
  const keep = (url: string) => url
  const reading: PageTools = { ...tools, href: keep, asset: keep, assetOf: keep }
  return {
    ...tools,
    markdown: (text, mode = 'block') =>
      markdownToContent(text, reading, { untrusted: true, keepHtml: true, mode }),
  }
}
