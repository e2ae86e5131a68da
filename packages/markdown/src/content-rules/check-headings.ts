import { isJsx, type MdNode } from '../mdast.ts'
import { textOf, type ContentFinding } from './content-nodes.ts'

/** Nodes that stand beside each other, and the level of the heading before them; undefined where none counts. */
interface Siblings {
  readonly nodes: readonly MdNode[]
  readonly before: number | undefined
}

/**
 * Reports headings that skip a level (`content/heading-order`). The title of a page has level 1. The content of each
 * component, list and quotation is looked at for itself, because a component may show it anywhere.
 * Source: WCAG 2.2, technique G141.
 */
export function checkHeadings(
  nodes: readonly MdNode[],
  { isPage }: { readonly isPage: boolean },
): readonly ContentFinding[] {
  const found: ContentFinding[] = []
  const pending: Siblings[] = [{ nodes, before: isPage ? 1 : undefined }]
  for (let siblings = pending.pop(); siblings; siblings = pending.pop()) {
    let { before } = siblings
    for (const node of siblings.nodes) {
      const level = levelOf(node)
      if (level === undefined) {
        if (node.children) pending.push({ nodes: node.children, before: undefined })
        continue
      }
      if (before !== undefined && level > before + 1) found.push(skipped(node, level, before))
      before = level
    }
  }
  return found.toSorted((one, other) => offsetOf(one.node) - offsetOf(other.node))
}

const offsetOf = (node: MdNode): number => node.position?.start.offset ?? 0

/** The level of a heading, in Markdown or as a tag; undefined for other nodes. */
function levelOf(node: MdNode): number | undefined {
  if (node.type === 'heading') return node.depth
  const tag = isJsx(node) ? /^h([1-6])$/.exec(node.name ?? '')?.[1] : undefined
  return tag === undefined ? undefined : Number(tag)
}

function skipped(node: MdNode, level: number, before: number): ContentFinding {
  const above = before === 1 ? 'the title' : `a heading of level ${before}`
  const written = isJsx(node) ? `<h${before + 1}>` : '#'.repeat(before + 1)
  return {
    code: 'content/heading-order',
    message: `The heading "${textOf(node)}" has level ${level} below ${above}`,
    node,
    help: `write it with ${written}, or add a heading of level ${before + 1} above it`,
  }
}
