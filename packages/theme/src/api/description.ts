import type { Content, RenderTools } from '@octavo/hast'
import type { Element, Nodes, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize'

const { attributes } = defaultSchema

/**
 * Elements and attributes that a description may have: those that GitHub allows in a comment, and the classes
 * that Octavo's Markdown writes.
 */
const schema: Schema = {
  ...defaultSchema,
  attributes: {
    ...attributes,
    a: [...(attributes?.['a'] ?? []), ['target', '_blank'], ['rel', 'noreferrer']],
    code: [['className', /^language-[\w+#.-]+$/]],
    div: [['className', 'table-scroll'], 'tabIndex', ['role', 'region'], 'ariaLabel'],
    pre: ['tabIndex'],
    span: [['className', /^(?:[ld]\d{1,3}|[tld][ibus]|line|placeholder|hidden-character)$/], 'title'],
    li: [['className', 'task']],
    ul: [['className', 'task-list']],
  },
  // Ids and names of a description may not shadow those of the page (X07).
  clobberPrefix: 'api-text-',
}

/**
 * Markdown of an API description as hast, sanitized as a tree at the end: scripts, frames, forms, styles,
 * handlers and unknown address schemes are removed (X04 to X07).
 *
 * `tools.markdown` returns HTML within the Markdown as `raw` nodes and leaves addresses as they are written; both
 * are parsed and sanitized here, and only then do addresses become the site's.
 */
export function renderDescription(
  text: string | undefined,
  tools: RenderTools,
  mode: 'inline' | 'block' = 'block',
): readonly Content[] {
  if (text === undefined || text.trim() === '') return []
  const nodes = isPlain(text) ? plainNodes(text, mode) : toSafeNodes(tools.markdown(text, mode))
  return nodes.map((node) => withAddresses(node, tools))
}

/** Most descriptions are a sentence without markup, which needs no parsing and no sanitizing. */
const isPlain = (text: string) =>
  /^[\p{L}\p{N} ,;()%?’“”–—-]+\.?$/u.test(text) && !/^\s*(?:-|\d+[.)])|--/.test(text)

function plainNodes(text: string, mode: 'inline' | 'block'): readonly Content[] {
  const nodes = [{ type: 'text', value: text.trim() }] as const
  return mode === 'inline' ? nodes : [{ type: 'element', tagName: 'p', properties: {}, children: nodes }]
}

/** The same for nodes. */
export function sanitizeDescription(
  nodes: readonly Content[],
  tools: Pick<RenderTools, 'href' | 'asset'>,
): readonly Content[] {
  return toSafeNodes(nodes).map((node) => withAddresses(node, tools))
}

function toSafeNodes(nodes: readonly Content[]): readonly Content[] {
  const root = { type: 'root', children: nodes } as unknown as Root
  const parsed: Nodes = hasRaw(nodes) ? raw(root) : root
  const clean = sanitize(parsed, schema)
  const children = clean.type === 'root' ? clean.children : [clean]
  return children as readonly Content[]
}

const hasRaw = (nodes: readonly Content[]): boolean =>
  nodes.some((node) => node.type === 'raw' || (node.type === 'element' && hasRaw(node.children)))

/** Links and pictures get the addresses of the site; existing holes are not changed. */
function withAddresses(node: Content, tools: Pick<RenderTools, 'href' | 'asset'>): Content {
  if (node.type !== 'element') return node
  const { href, src } = node.properties
  return {
    ...node,
    properties: {
      ...node.properties,
      ...(typeof href === 'string' && !isHole(href) && { href: linkTarget(href, node.tagName, tools) }),
      ...(typeof src === 'string' && !isHole(src) && { src: tools.asset(src) }),
      ...(node.tagName === 'img' && { loading: 'lazy', decoding: 'async' }),
    },
    children: node.children.map((child) => withAddresses(child, tools)),
  }
}

const isHole = (url: string) => url.includes('\uFDD0')

function linkTarget(
  url: string,
  tag: Element['tagName'],
  tools: Pick<RenderTools, 'href'>,
): string | undefined {
  const safe = safeHref(url)
  return safe === undefined || tag !== 'a' ? undefined : tools.href(safe)
}

/** An address that a page may link to; undefined for every scheme except web, mail and telephone (X05). */
export function safeHref(url: string): string | undefined {
  const bare = url.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\ufeff]/g, '')
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme) ? bare : undefined
}
