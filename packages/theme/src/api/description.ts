import type { Content, RenderTools } from '@octavo/hast'
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize'
import type { Nodes } from 'hast'

/** Classes that highlighting and Markdown itself write; no other class of a description survives. */
const schema: Schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./]],
    span: [],
  },
  // Pictures and links of a description may not imitate the page's own parts.
  clobberPrefix: 'api-text-',
}

/**
 * Markdown of an API description as hast, judged as a tree when everything else is done: scripts, frames, forms,
 * styles, handlers and unknown address schemes are gone (X04 to X07). `raw` nodes do not pass.
 */
export function renderDescription(
  text: string | undefined,
  tools: RenderTools,
  mode: 'inline' | 'block' = 'block',
): readonly Content[] {
  return text === undefined || text.trim() === '' ? [] : sanitizeDescription(tools.markdown(text, mode))
}

/** The same for nodes that are already there. */
export function sanitizeDescription(nodes: readonly Content[]): readonly Content[] {
  const root = { type: 'root', children: nodes } as unknown as Nodes
  const clean = sanitize(root, schema)
  return clean.type === 'root' ? (clean.children as readonly Content[]) : [clean as Content]
}

/** An address that a page may link to; undefined for every scheme but web, mail and telephone (X05). */
export function safeHref(url: string): string | undefined {
  const bare = url.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\ufeff]/g, '')
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme) ? bare : undefined
}
