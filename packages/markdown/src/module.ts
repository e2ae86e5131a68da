import type { SourceFile, Span } from '@octavo/source'
import type { Program } from 'acorn'
import type { Definition, FootnoteDefinition, Root } from 'mdast'
import { type Positioned, isOfType, visitMdast, type MdNode } from './mdast.ts'
import type { PreparedText } from './prepare-mdx.ts'

/** A page, a snippet or a script after parsing, which the renderer walks. */
export interface Module extends Definitions {
  readonly file: SourceFile
  readonly prepared: PreparedText
  readonly tree: Root
  /** Blocks of import, export and declaration statements, in order. */
  readonly programs: readonly ModuleProgram[]
  /** Whether the file is code that is not parsed here: TypeScript. */
  readonly opaque: boolean
  /** The span in the author's file of a node; of the file's beginning without one. */
  spanOf(node: Positioned | undefined): Span
  /** The span of offsets in the prepared text. */
  spanAt(start: number, end: number): Span
}

/** Statements, and where (offset in the prepared text) their block begins. */
export interface ModuleProgram {
  readonly node: Program
  readonly offset: number
}

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
