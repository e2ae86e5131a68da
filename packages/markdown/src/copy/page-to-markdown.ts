import type { Template } from '@octavo/hast'
import { createPageTools, type SiteTools } from '../page/page-tools.ts'
import { createFootnotes } from '../render/footnotes.ts'
import type { Context, Renderer } from '../render/renderer.ts'
import { copyNodes } from './copy-nodes.ts'
import { copyValue } from './copy-value.ts'

/**
 * The Markdown copy of a page: the author's text with snippets in place, expressions as their values, components
 * flattened through their `toMarkdown`, without imports, exports and comments. Reports nothing: rendering the page did.
 */
export function pageToMarkdown(page: Context): Template {
  const { module } = page.env
  const site: SiteTools = {
    icon: () => ({ type: 'element', tagName: 'span', properties: {}, children: [] }),
    highlight: ({ code }) => ({
      lines: [{ content: [{ type: 'text', value: code }], marks: [] }],
      language: 'text',
      copyText: code,
    }),
    math: (tex) => ({ type: 'text', value: tex }),
  }
  const tools = createPageTools(site, {
    path: module.file.path,
    markdown: (text) => [{ type: 'text', value: text }],
  })
  const r: Renderer = { ...page.r, tools, footnotes: createFootnotes(), aliases: [] }
  const text = copyNodes(module.tree.children ?? [], { ...page, r }, copyValue)
  return { html: text === '' ? '' : `${text}\n`, holes: tools.record.holes }
}
