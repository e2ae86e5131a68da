import { isExpression, isJsx, type MdNode } from '../mdast.ts'
import { unmask } from '../prepare/mask.ts'
import { readContentExpression } from '../render/evaluate-source.ts'
import { nodeToJsx } from '../render/node-to-jsx.ts'
import { fillProps } from '../render/read-fence.ts'
import type { Context } from '../render/renderer.ts'

/** A span of the prepared text and its replacement in the copy. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Copies a value of an expression; JSX too. */
export type CopyValue = (value: unknown, ctx: Context) => string

/** Types of inline nodes; neighbours of these types are copied together. */
const PHRASING = new Set(
  'text emphasis strong delete link linkReference image imageReference inlineCode inlineMath break footnoteReference mdxJsxTextElement mdxTextExpression'.split(
    ' ',
  ),
)

/** Whether nodes of a type are inline. */
export const isPhrasing = (type: string): boolean => PHRASING.has(type)

/**
 * Returns the Markdown of nodes, without a final line break: the author's own text, in which JSX, expressions and
 * addresses are replaced, and imports, exports and comments are removed.
 */
export function copyNodes(nodes: readonly MdNode[], ctx: Context, copy: CopyValue): string {
  return stretchesOf(nodes)
    .map((stretch) => copyStretch(stretch, ctx, copy))
    .filter((block) => block !== '')
    .join('\n\n')
}

/** Neighbours that are copied together; a block is a stretch of its own. */
type Stretch = [first: MdNode, ...others: MdNode[]]

function stretchesOf(nodes: readonly MdNode[]): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (const node of nodes) {
    const last = stretches.at(-1)
    if (last && isPhrasing(last[0].type) && isPhrasing(node.type)) last.push(node)
    else stretches.push([node])
  }
  return stretches
}

function copyStretch(nodes: Stretch, ctx: Context, copy: CopyValue): string {
  const [first] = nodes
  if (first.type === 'mdxjsEsm' || first.type === 'yaml') return ''
  if (first.type === 'mdxJsxFlowElement') return copy(nodeToJsx(first, ctx), ctx).trim()
  if (first.type === 'mdxFlowExpression')
    return copy(readContentExpression(first.value ?? '', ctx), ctx).trim()
  const start = first.position?.start
  const end = nodes.at(-1)?.position?.end
  if (!start || !end) return ''
  const edits: Edit[] = []
  for (const node of nodes) collectEdits(node, edits, { ctx, copy })
  const { text } = ctx.env.module.prepared
  let result = ''
  let last = start.offset
  for (const edit of edits) {
    result += text.slice(last, edit.start) + edit.text
    last = edit.end
  }
  const copied = dedent(unmask(result + text.slice(last, end.offset)), start.column - 1)
  return first.type === 'code' ? copied : trimLines(copied)
}

/** Takes up to `columns` blanks off every line but the first. */
function dedent(text: string, columns: number): string {
  if (columns === 0 || !text.includes('\n')) return text
  return text.replace(/\n[ \t]+/g, (indent) => `\n${indent.slice(columns + 1)}`)
}

/** Without blanks at the ends of lines, but with the two that mean a break. */
const trimLines = (text: string): string =>
  /[ \t]\n/.test(text)
    ? text.replace(/[ \t]+$/gm, (blanks) => (blanks === '  ' ? blanks : '')).trim()
    : text.trim()

interface Copier {
  readonly ctx: Context
  readonly copy: CopyValue
}

function collectEdits(node: MdNode, edits: Edit[], copier: Copier): void {
  const { ctx, copy } = copier
  const { position } = node
  if (!position) return
  const {
    start: { offset: start = 0 },
    end: { offset: end = 0 },
  } = position
  if (isJsx(node)) edits.push({ start, end, text: hang(copy(nodeToJsx(node, ctx), ctx), node, ctx) })
  else if (isExpression(node))
    edits.push({ start, end, text: hang(copy(readContentExpression(node.value ?? '', ctx), ctx), node, ctx) })
  else if (node.type === 'code' && node.codeFile !== undefined) {
    edits.push({ start, end, text: hang(copyCodeFile(node), node, ctx) })
  } else if (node.type === 'code') {
    const source = ctx.env.module.prepared.text.slice(start, end)
    const filled = fillProps(source, ctx.env)
    if (filled !== source) edits.push({ start, end, text: filled })
  } else if (node.type === 'image') edits.push({ start, end, text: copyImage(node, ctx) })
  else {
    for (const child of node.children ?? []) collectEdits(child, edits, copier)
    if (node.type === 'link' || node.type === 'definition') editAddress(node, edits, ctx)
  }
}

/** A fence with the code of the file that it names, longer than the fences in that code. */
function copyCodeFile({ lang, meta, value = '' }: MdNode): string {
  const longest = Math.max(2, ...[...value.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${[lang, meta].filter(Boolean).join(' ')}\n${value}\n${fence}`
}

/** Indents lines below the first as deep as the node, with the marks of its quotes. */
function hang(markdown: string, node: MdNode, ctx: Context): string {
  if (node.type.startsWith('mdxText') || node.type === 'mdxJsxTextElement' || !markdown.includes('\n'))
    return markdown
  const { text } = ctx.env.module.prepared
  const start = node.position?.start.offset ?? 0
  const prefix = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^>\s]/g, ' ')
  // A blank line inside a quote is part of it only with its mark.
  const blank = prefix.includes('>') ? prefix.trimEnd() : ''
  return markdown.replace(/\n(?=(\n?))/g, (_, next: string) => `\n${next === '' ? prefix : blank}`)
}

const copyImage = (node: MdNode, { r }: Context): string =>
  `![${node.alt ?? ''}](${r.tools.asset(node.url ?? '')}${titlePart(node)})`

const titlePart = ({ title }: MdNode): string => (title ? ` "${title.replace(/"/g, '\\"')}"` : '')

/** The address after `](` or `]:` becomes a hole; autolinks stay as written. */
function editAddress(node: MdNode, edits: Edit[], { r, env }: Context): void {
  const end = node.position?.end.offset ?? 0
  const from = node.children?.at(-1)?.position?.end.offset ?? node.position?.start.offset ?? 0
  const tail = env.module.prepared.text.slice(from, end)
  const opening = node.type === 'link' ? /\]\(\s*/ : /\]:\s*/
  const at = opening.exec(tail)
  if (!at || (node.type === 'link' && !tail.endsWith(')'))) return
  const close = node.type === 'link' ? ')' : ''
  const start = from + at.index + at[0].length
  edits.push({ start, end, text: r.tools.href(node.url ?? '') + titlePart(node) + close })
}
