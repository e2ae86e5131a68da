import type { EngineOptions } from './engines/engine-options.ts'
import { parseWithRemark } from './engines/remark.ts'
import { parsePlainMarkdown, parseWithSatteri } from './engines/satteri.ts'
import { visitMdast, type MdNode } from './mdast.ts'
import { boundNesting, type BoundedText } from './prepare/bound-nesting.ts'
import { createUnmask, hasMask } from './prepare/mask.ts'
import { cutDepth } from './cut-depth.ts'
import { fitsNative } from './engines/fits-native.ts'
import { parseTolerantly } from './recover/parse-tolerantly.ts'
import { toFault } from './recover/to-fault.ts'
import { smartPunctuation } from './smart-punctuation.ts'
import type { SyntaxFault } from './syntax-fault.ts'

/** The parsers: `satteri` is native and the default, `remark` the reference. */
export type EngineName = 'satteri' | 'remark'

/** The outcome of {@link parseMdast}. */
export type ParsedMdast = RecoveredMdast | { readonly fault: SyntaxFault }

/**
 * The tree of a prepared text.
 *
 * 1. what is nested too deeply becomes text, which is a fault
 * 2. the chosen engine parses; what satteri refuses goes to remark, whose message counts
 * 3. nodes too deep in the tree become text
 * 4. hidden characters come back
 * 5. punctuation becomes typographic
 */
export function parseMdast(text: string, engine: EngineName, options: EngineOptions = {}): ParsedMdast {
  const bounded = boundNesting(text)
  const parsed = engine === 'satteri' ? trySatteri(bounded, options) : undefined
  const result = parsed ?? tryRemark(bounded.text, options)
  return 'fault' in result ? result : finish(result.tree, bounded)
}

/** A tree of a text, and each thing that is wrong with it. */
export interface RecoveredMdast {
  readonly tree: MdNode
  readonly faults: readonly SyntaxFault[]
}

/**
 * The tree of a prepared text that {@link parseMdast} refuses: what is not MDX is text, the rest is as it should be.
 * A text that even this cannot read is plain Markdown; undefined when it cannot be read at all.
 */
export function recoverMdast(text: string, options: EngineOptions = {}): RecoveredMdast | undefined {
  const bounded = boundNesting(text)
  try {
    const { tree, faults } = parseTolerantly(bounded.text, options)
    return finish(tree, { ...bounded, faults: [...bounded.faults, ...faults] })
  } catch (error) {
    return readPlainly({ ...bounded, faults: [...bounded.faults, toFault(error, text)] })
  }
}

function readPlainly(bounded: BoundedText): RecoveredMdast | undefined {
  try {
    const tree = parsePlainMarkdown(bounded.text)
    showHtml(tree)
    return finish(tree, bounded)
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

function finish(tree: MdNode, { text, hidden, faults }: BoundedText): RecoveredMdast {
  const cut = cutDepth(tree, text)
  if (hasMask(text)) unmaskTree(tree, createUnmask(hidden))
  smartPunctuation(tree)
  return { tree, faults: [...faults, ...cut] }
}

type Attempt = { readonly tree: MdNode } | { readonly fault: SyntaxFault }

function trySatteri({ text, marks }: BoundedText, options: EngineOptions): Attempt | undefined {
  if (!fitsNative(text, marks)) return undefined
  try {
    return { tree: parseWithSatteri(text, options) }
  } catch {
    return undefined
  }
}

function tryRemark(text: string, options: EngineOptions): Attempt {
  try {
    return { tree: parseWithRemark(text, options) }
  } catch (error) {
    return { fault: toFault(error, text) }
  }
}

function unmaskTree(tree: MdNode, unmask: (text: string) => string): void {
  visitMdast([tree], (node) => {
    if (node.value !== undefined) node.value = unmask(node.value)
    if (node.url !== undefined) node.url = unmask(node.url)
    if (node.title) node.title = unmask(node.title)
    if (node.alt) node.alt = unmask(node.alt)
    if (node.meta) node.meta = unmask(node.meta)
    if (node.lang) node.lang = unmask(node.lang)
    for (const attribute of node.attributes ?? []) {
      if (typeof attribute.value === 'string') attribute.value = unmask(attribute.value)
      else if (attribute.value) attribute.value.value = unmask(attribute.value.value)
    }
  })
}
