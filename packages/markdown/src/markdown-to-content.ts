import type { ComponentDefinition, Content, RenderTools } from '@octavo/hast'
import { spanOfFile } from '@octavo/source'
import { parsePlainMarkdown } from './engines/satteri.ts'
import { visitMdast } from './mdast.ts'
import { createPageTools, type PageTools } from './page/page-tools.ts'
import { parseMarkdownText } from './parse-markdown-text.ts'
import { isPlainText, plainTextToContent, unwrapParagraph } from './plain-text.ts'
import { render } from './render/render.ts'
import { textContext, textModule } from './text-context.ts'

/**
 * Options for reading Markdown of authors outside pages. Text of API descriptions goes to `descriptionToContent`.
 */
export interface MarkdownTextOptions {
  /** `inline` unwraps a lone paragraph. Default `block`. */
  readonly mode?: 'inline' | 'block'
  /** Components that the text may use. */
  readonly components?: ReadonlyMap<string, ComponentDefinition>
}

const NO_COMPONENTS: ReadonlyMap<string, ComponentDefinition> = new Map()

/** The hast of Markdown in a prop, banner or description of an author: a lone paragraph is unwrapped. */
export function inlineMarkdown(
  text: string,
  tools: RenderTools,
  options: MarkdownTextOptions = {},
): readonly Content[] {
  return markdownToContent(text, tools, { mode: 'inline', ...options })
}

/**
 * The hast of Markdown that is not a page. Braces are text; JSX is read, and where it is not valid, or names a component
 * that there is not, it is text too, so this never fails. Headings get no ids.
 */
export function markdownToContent(
  text: string,
  tools: RenderTools,
  options: MarkdownTextOptions = {},
): readonly Content[] {
  const { mode = 'block', components = NO_COMPONENTS } = options
  const clean = text.replace(/[\uFDD0\uFDD1]/g, '\uFFFD')
  if (isPlainText(clean)) return plainTextToContent(clean, mode)
  const tree = parseMarkdownText(clean, components)
  const page = asPageTools(tools)
  const ctx = textContext(textModule(tree, page), { tools: page, components, untrusted: false })
  return unwrapParagraph(render.nodes(tree.children ?? [], ctx), mode)
}

/** Returns tools for chrome and views that serve as those of a page; nothing that they record is used. */
export function asPageTools(tools: RenderTools): PageTools {
  if (isPageTools(tools)) return tools
  const site = { icon: tools.icon, highlight: tools.highlight, math: tools.math }
  const bound = createPageTools(site, { path: '', markdown: (text, mode) => tools.markdown(text, mode) })
  return {
    ...bound,
    ...tools,
    assetOf: (url) => tools.asset(url),
    at: (_, render) => render(),
    span: () => spanOfFile(''),
  }
}

const isPageTools = (tools: RenderTools): tools is PageTools => 'record' in tools

/** The plain text of Markdown, for titles, metadata and search. */
export function markdownToText(text: string): string {
  if (isPlainText(text)) return text.trim()
  const tree = parsePlainMarkdown(text)
  const parts: string[] = []
  visitMdast([tree], (node) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
      parts.push(node.value ?? '')
    else if (node.type === 'image') parts.push(node.alt ?? '')
    else if (node.type === 'break' || node.type === 'paragraph' || node.type === 'heading') parts.push(' ')
  })
  return parts.join('').replace(/\s+/g, ' ').trim()
}
