import { catalogue, createDiagnostic, didYouMean, type Checked, type Diagnostic } from '@octavo/source'
import { isExpression, type MdNode } from './mdast.ts'
import type { Module } from './module.ts'
import type { PageIgnore } from './parsed-page.ts'

/** A comment that silences diagnostics, as MDX: `octavo-ignore`, followed by codes. */
const IGNORE = /^\s*\/\*\s*octavo-ignore(?![\w-])([^]*?)\*\/\s*$/

/**
 * Finds the spans that `octavo-ignore` comments of a page or snippet silence: the block after the comment, or the
 * rest of the same block. Codes that do not exist are reported.
 */
export function findIgnores(module: Module): Checked<readonly PageIgnore[]> {
  if (!module.prepared.text.includes('octavo-ignore')) return { value: [], diagnostics: [] }
  const value: PageIgnore[] = []
  const diagnostics: Diagnostic[] = []
  const pending: Siblings[] = [{ nodes: module.tree.children ?? [] }]
  for (let siblings = pending.pop(); siblings; siblings = pending.pop()) {
    for (const [index, node] of siblings.nodes.entries()) {
      const list = isExpression(node) ? IGNORE.exec(node.value ?? '')?.[1] : undefined
      if (list === undefined) {
        pending.push(childrenOf(node, index, siblings))
        continue
      }
      const codes = list.split(/[\s,]+/).filter((code) => code !== '')
      diagnostics.push(...reportUnknown(codes, node, module))
      const target = targetOf(node, index, { siblings, module })
      if (target) value.push({ ...(codes.length > 0 && { codes }), span: module.spanAt(...target) })
    }
  }
  return { value, diagnostics }
}

/** Sibling nodes, and the block around them if they are inline. */
interface Siblings {
  readonly nodes: readonly MdNode[]
  readonly block?: { readonly node: MdNode; readonly next: MdNode | undefined }
}

/** Inline nodes: they belong to the block around them. */
const IN_LINE = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference', 'mdxJsxTextElement'])

function childrenOf(node: MdNode, index: number, { nodes, block }: Siblings): Siblings {
  const own = { node, next: nextBlock(nodes, index) }
  return { nodes: node.children ?? [], block: IN_LINE.has(node.type) && block ? block : own }
}

const isSkipped = (node: MdNode): boolean =>
  (node.type === 'text' && (node.value ?? '').trim() === '') ||
  (isExpression(node) && /^\s*\/\*[^]*\*\/\s*$/.test(node.value ?? ''))

const nextBlock = (nodes: readonly MdNode[], index: number): MdNode | undefined =>
  nodes.slice(index + 1).find((node) => !isSkipped(node))

/** The offsets in the prepared text that a comment silences; undefined where nothing follows it. */
function targetOf(
  comment: MdNode,
  index: number,
  { siblings: { nodes, block }, module }: { readonly siblings: Siblings; readonly module: Module },
): readonly [number, number] | undefined {
  const end = comment.position?.end.offset ?? 0
  const blockEnd = block?.node.position?.end.offset ?? end
  const isInLine = comment.type === 'mdxTextExpression'
  const rest = isInLine ? module.prepared.text.slice(end, blockEnd) : ''
  if (rest.replace(/\{\/\*[^]*?\*\/\}/g, '').trim() !== '') return [end, blockEnd]
  const target = isInLine ? block?.next : nextBlock(nodes, index)
  const { start, end: last } = target?.position ?? {}
  return start && last ? [start.offset ?? 0, last.offset ?? 0] : undefined
}

function reportUnknown(codes: readonly string[], comment: MdNode, module: Module): readonly Diagnostic[] {
  const from = comment.position?.start.offset ?? 0
  const text = module.prepared.text.slice(from, comment.position?.end.offset)
  const known = Object.keys(catalogue)
  return codes
    .filter((code) => !known.includes(code))
    .map((code) => {
      const at = from + Math.max(0, text.indexOf(code))
      return createDiagnostic('mdx/unknown-code', `No diagnostic has the code "${code}"`, {
        span: module.spanAt(at, at + code.length),
        help: didYouMean(code, known) ?? 'write a code as "octavo check" prints it',
      })
    })
}
