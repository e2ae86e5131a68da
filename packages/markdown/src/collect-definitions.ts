import type { Definition, FootnoteDefinition } from 'mdast'
import { isOfType, visitMdast, type MdNode } from './mdast.ts'

/** Definitions of reference links and of footnotes by identifier in lower case; the first of each counts. */
export interface Definitions {
  readonly definitions: ReadonlyMap<string, Definition>
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>
}

/** The definitions of a tree. */
export function collectDefinitions(tree: MdNode): Definitions {
  const definitions = new Map<string, Definition>()
  const footnotes = new Map<string, FootnoteDefinition>()
  visitMdast(tree.children ?? [], (node) => {
    const key = (node.identifier ?? '').toLowerCase()
    if (isOfType(node, 'definition') && !definitions.has(key)) definitions.set(key, node)
    if (isOfType(node, 'footnoteDefinition') && !footnotes.has(key)) footnotes.set(key, node)
  })
  return { definitions, footnotes }
}
