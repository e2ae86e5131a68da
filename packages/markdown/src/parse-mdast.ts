import type { EngineOptions } from './engines/engine-options.ts'
import { parseWithRemark } from './engines/remark.ts'
import { parsePlainMarkdown, parseWithSatteri } from './engines/satteri.ts'
import { visitMdast, type MdNode } from './mdast.ts'
import { hasMask, unmaskDollars } from './prepare/mask-dollars.ts'
import { parseTolerantly } from './recover/parse-tolerantly.ts'
import { toFault } from './recover/to-fault.ts'
import { smartPunctuation } from './smart-punctuation.ts'
import type { SyntaxFault } from './syntax-fault.ts'

/** The parsers: `satteri` is native and the default, `remark` the reference. */
export type EngineName = 'satteri' | 'remark'

/** The outcome of {@link parseMdast}. */
export type ParsedMdast = { readonly tree: MdNode } | { readonly fault: SyntaxFault }

/**
 * The tree of a prepared text.
 *
 * 1. the chosen engine parses; what satteri refuses goes to remark, whose message counts
 * 2. hidden dollar signs come back
 * 3. punctuation becomes typographic
 */
export function parseMdast(text: string, engine: EngineName, options: EngineOptions = {}): ParsedMdast {
  const parsed = engine === 'satteri' ? trySatteri(text, options) : undefined
  const result = parsed ?? tryRemark(text, options)
  return 'fault' in result ? result : { tree: finish(result.tree, text) }
}

/** A tree of a text that is not MDX, and each thing that is wrong with it. */
export interface RecoveredMdast {
  readonly tree: MdNode
  readonly faults: readonly SyntaxFault[]
}

/**
 * The tree of a prepared text that {@link parseMdast} refuses: what is not MDX is text, the rest is as it should be.
 * A text that even this cannot read is plain Markdown; undefined when it cannot be read at all.
 */
export function recoverMdast(text: string, options: EngineOptions = {}): RecoveredMdast | undefined {
  try {
    const { tree, faults } = parseTolerantly(text, options)
    return { tree: finish(tree, text), faults }
  } catch (error) {
    return readPlainly(text, toFault(error, text))
  }
}

function readPlainly(text: string, fault: SyntaxFault): RecoveredMdast | undefined {
  try {
    const tree = parsePlainMarkdown(text)
    showHtml(tree)
    return { tree: finish(tree, text), faults: [fault] }
  } catch {
    return undefined
  }
}

/** Shows tags of plain Markdown as text. */
function showHtml(tree: MdNode): void {
  visitMdast([tree], (node) => {
    const isFlow = node.type === 'root' || node.type === 'blockquote' || node.type === 'listItem'
    if (!node.children) return
    node.children = node.children.map((child) => {
      if (child.type !== 'html') return child
      const shown: MdNode = { ...child, type: 'text' }
      return isFlow ? { type: 'paragraph', children: [shown], position: child.position } : shown
    })
  })
}

function finish(tree: MdNode, text: string): MdNode {
  if (hasMask(text)) unmaskTree(tree)
  smartPunctuation(tree)
  return tree
}

function trySatteri(text: string, options: EngineOptions): ParsedMdast | undefined {
  try {
    return { tree: parseWithSatteri(text, options) }
  } catch {
    return undefined
  }
}

function tryRemark(text: string, options: EngineOptions): ParsedMdast {
  try {
    return { tree: parseWithRemark(text, options) }
  } catch (error) {
    return { fault: toFault(error, text) }
  }
}

function unmaskTree(tree: MdNode): void {
  visitMdast([tree], (node) => {
    if (node.value !== undefined) node.value = unmaskDollars(node.value)
    if (node.url !== undefined) node.url = unmaskDollars(node.url.replace(/%EF%B7%92/gi, '$'))
    if (node.title) node.title = unmaskDollars(node.title)
    if (node.alt) node.alt = unmaskDollars(node.alt)
    if (node.meta) node.meta = unmaskDollars(node.meta)
    if (node.lang) node.lang = unmaskDollars(node.lang)
    for (const attribute of node.attributes ?? []) {
      if (typeof attribute.value === 'string') attribute.value = unmaskDollars(attribute.value)
      else if (attribute.value) attribute.value.value = unmaskDollars(attribute.value.value)
    }
  })
}
