import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import type { RenderTools } from '@octavo/hast'
import { inlineMarkdown } from '@octavo/markdown'
import { createWords } from '@octavo/theme'
import { resolveAddress, resolveOnPage } from '../../plan/addresses/resolve-address.ts'
import type { Route } from '../../plan/routes/route.ts'

/**
 * The tools of header, sidebar and everything else around a page: addresses are final, nothing is recorded.
 * Addresses in docs.json are resolved from the root. The text of a page's head may link to parts of its description.
 */
export function chromeTools(site: SitePages & SharedAssets, lang: string, route?: Route): RenderTools {
  const href = (url: string) =>
    (route && url.startsWith('#')
      ? resolveOnPage(url, route, site.space)
      : resolveAddress(url, '', site.space)
    ).address
  const tools: RenderTools = {
    icon: (icon, options = {}) =>
      site.engine.icons.render(icon, options, { asset: site.assets.file, addDiagnostic: () => {} }),
    highlight: (code) => site.engine.highlighter.highlight(code),
    math: (tex, display) => site.engine.math(tex, display),
    markdown: (text) => inlineMarkdown(text, tools),
    href,
    asset: href,
    words: createWords(lang),
    styleClass: () => '',
    slug: (text) => text,
    aside: () => {},
    report: () => {},
  }
  return tools
}
