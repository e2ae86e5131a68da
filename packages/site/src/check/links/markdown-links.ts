import type { RenderTools } from '@octavo/hast'
import { inlineMarkdown } from '@octavo/markdown'

/** An address that a text names. */
export interface FoundLink {
  readonly kind: 'link' | 'asset'
  readonly url: string
}

/** The links and pictures of Markdown that is not the text of a page, in the order of the text. */
export function markdownLinks(text: string, site: RenderTools): readonly FoundLink[] {
  const found: FoundLink[] = []
  const record = (kind: FoundLink['kind']) => (url: string) => {
    found.push({ kind, url })
    return url
  }
  const tools: RenderTools = {
    ...site,
    href: record('link'),
    asset: record('asset'),
    markdown: (inner) => inlineMarkdown(inner, tools),
  }
  inlineMarkdown(text, tools)
  return found
}
