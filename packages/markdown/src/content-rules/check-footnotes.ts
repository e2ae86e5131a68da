import type { MdNode } from '../mdast.ts'
import { atOffsets, type ContentFinding } from './content-nodes.ts'

/** A reference to a footnote, by a name: not an address, and no set of characters of a pattern, such as `[^a-z]`. */
const REFERENCE = /\[\^(?!(?:\w-\w)+\w?\])([\p{L}\p{N}_.:*-]+)\](?!\()/gu

/**
 * Reports references to footnotes that are not defined, which are text, and footnotes that nothing refers to, which are
 * not shown (`content/footnote`). `nodes` are all nodes, and `text` is the one that was parsed.
 */
export function checkFootnotes(nodes: readonly MdNode[], text: string): readonly ContentFinding[] {
  if (!text.includes('[^')) return []
  const definitions: MdNode[] = []
  const referred = new Set<string>()
  const found: ContentFinding[] = []
  for (const node of nodes) {
    if (node.type === 'footnoteDefinition') definitions.push(node)
    if (node.type === 'footnoteReference') referred.add((node.identifier ?? '').toLowerCase())
    if (node.type === 'text') found.push(...undefinedNotes(node, text))
  }
  const unused = definitions.filter(({ identifier = '' }) => !referred.has(identifier.toLowerCase()))
  return [...found, ...unused.map((node) => unusedNote(node))]
}

function undefinedNotes(node: MdNode, text: string): readonly ContentFinding[] {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return []
  const from = start.offset
  const written = text.slice(from, end.offset)
  return [...written.matchAll(REFERENCE)].flatMap(({ 0: whole, 1: name, index }) => {
    if (written[index - 1] === '\\') return []
    const at = from + index
    return [
      {
        code: 'content/footnote' as const,
        message: `There is no footnote "${name}"`,
        node: atOffsets(at, at + whole.length),
        help: `define it: [^${name}]: …, or write \\[ for a bracket that is text`,
      },
    ]
  })
}

function unusedNote(node: MdNode): ContentFinding {
  const name = node.label ?? node.identifier ?? ''
  return {
    code: 'content/footnote',
    message: `Nothing refers to the footnote "${name}", so it is not shown`,
    node,
    help: `write [^${name}] where it belongs, or remove it`,
  }
}
