import { noIslands } from './islands/island-book.ts'
import { type ComponentDefinition, type Content, type RenderTools } from '@octavo/hast'
import { asSitePath, spanOfFile, type SourceFile } from '@octavo/source'
import { parsePlainMarkdown } from './engines/satteri.ts'
import { evaluateExpression } from './evaluate/evaluate-expression.ts'
import { createScope } from './evaluate/scope.ts'
import { visitMdast, type MdNode } from './mdast.ts'
import { createPageTools, type PageTools } from './page/page-tools.ts'
import { parseMdast } from './parse-mdast.ts'
import type { Module } from './parse-module.ts'
import { createFootnotes } from './render/footnotes.ts'
import { draw } from './render/draw.ts'
import { createDrawn } from './render/drawn.ts'
import type { Context, Renderer } from './render/renderer.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { smartPunctuation } from './smart-punctuation.ts'

/** How Markdown outside pages is read. */
export interface MarkdownTextOptions {
  /** Text of API descriptions: HTML is dropped, unsafe addresses too, and the tree is sanitised last. */
  readonly untrusted?: boolean
  /** With `untrusted`: HTML stays as `raw` nodes, and the caller parses and sanitises the result. */
  readonly keepHtml?: boolean
  /** `inline` unwraps a lone paragraph. Default `block`. */
  readonly mode?: 'inline' | 'block'
  /** Components that trusted text may use. */
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
 * The hast of Markdown that is not a page. Braces are text; JSX is read in trusted text alone, and where it is not
 * valid it is text too, so this never fails. Headings get no ids. Test ids X04 to X06.
 */
export function markdownToContent(
  text: string,
  tools: RenderTools,
  options: MarkdownTextOptions = {},
): readonly Content[] {
  const { untrusted = false, keepHtml = false, mode = 'block', components = NO_COMPONENTS } = options
  const clean = text.replace(/[\uFDD0\uFDD1]/g, '\uFFFD')
  if (isPlain(clean)) return plainText(clean, mode)
  const tree = parseText(clean, untrusted)
  const ctx = createContext(tree, asPageTools(tools), { untrusted, components })
  const content = unwrap(draw.nodes(tree.children ?? [], ctx), mode)
  return untrusted && !keepHtml ? sanitizeContent(content) : content
}

/** Nothing in the text means anything in Markdown. */
const isPlain = (text: string): boolean =>
  /^[\p{L}\p{N} ,;()/%?"'’“”…—–+=-]*\.?$/u.test(text) && !/^\s*(?:[-+=#]|\d+[.)])|--|www|https?/.test(text)

function plainText(text: string, mode: 'inline' | 'block'): readonly Content[] {
  const value = text.trim()
  if (value === '') return []
  const node: MdNode = { type: 'text', value }
  smartPunctuation({ type: 'paragraph', children: [node] })
  const content: Content = { type: 'text', value: node.value ?? '' }
  return mode === 'inline'
    ? [content]
    : [{ type: 'element', tagName: 'p', properties: {}, children: [content] }]
}

function parseText(text: string, untrusted: boolean): MdNode {
  if (!untrusted && text.includes('<')) {
    const parsed = parseMdast(
      text.replace(/[{}]/g, (brace) => `\\${brace}`),
      'satteri',
    )
    if ('tree' in parsed) return parsed.tree
  }
  const tree = parsePlainMarkdown(text)
  smartPunctuation(tree)
  return tree
}

function unwrap(content: readonly Content[], mode: 'inline' | 'block'): readonly Content[] {
  const [only] = content
  const isLone = content.length === 1 && only?.type === 'element' && only.tagName === 'p'
  return mode === 'inline' && isLone ? only.children : content
}

/** Tools of chrome and views serve as those of a page: places and records are nobody's. */
function asPageTools(tools: RenderTools): PageTools {
  if ('record' in tools) return tools as PageTools
  const site = { icon: tools.icon, highlight: tools.highlight, math: tools.math }
  const bound = createPageTools(site, { path: '', markdown: (text, mode) => tools.markdown(text, mode) })
  return {
    ...bound,
    ...tools,
    assetOf: (url) => tools.asset(url),
    at: (_, draw) => draw(),
    place: () => spanOfFile(''),
  }
}

const NO_FILE: SourceFile = { path: asSitePath('text.md'), text: '' }

function createContext(
  tree: MdNode,
  tools: PageTools,
  { untrusted, components }: { readonly untrusted: boolean; readonly components: Renderer['components'] },
): Context {
  const r: Renderer = {
    tools,
    components: untrusted ? NO_COMPONENTS : components,
    variables: new Set(),
    draw,
    headingIds: false,
    untrusted,
    footnotes: createFootnotes(),
    drawn: createDrawn(),
    aliases: [],
    islands: noIslands,
    snippet: () => undefined,
  }
  return {
    r,
    env: { module: textModule(tree, tools), scope: createScope(), evaluate: evaluateExpression },
    ancestors: [],
    depth: 0,
  }
}

/** Text has no places of its own: it belongs to what is being drawn. */
function textModule(tree: MdNode, tools: PageTools): Module {
  const definitions = new Map<string, MdNode>()
  visitMdast(tree.children ?? [], (node) => {
    if (node.type === 'definition') definitions.set((node.identifier ?? '').toLowerCase(), node)
  })
  const place = tools.place()
  return {
    file: NO_FILE,
    prepared: { text: '', toOriginal: (offset) => offset, headingIds: new Map(), diagnostics: [] },
    tree,
    programs: [],
    definitions,
    footnotes: new Map(),
    spanOf: () => place,
    opaque: false,
    spanAt: () => place,
  }
}

/** The plain text of Markdown, for titles, metadata and search. */
export function markdownToText(text: string): string {
  if (isPlain(text)) return text.trim()
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
