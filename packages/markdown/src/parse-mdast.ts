import type { Root } from 'mdast'
import { VFile } from 'vfile'
import { fitsNative } from './engines/fits-native.ts'
import { plainParser, satteriParser, type EngineOptions } from './engines/satteri.ts'
import { ReferenceNeeded, type EngineName, type Reference } from './engines/with-reference.ts'
import { visitMdast, type MdNode } from './mdast.ts'
import { mdxProcessor, type MdxProcessor } from './page-processor.ts'
import { boundNesting, type BoundedText } from './prepare/bound-nesting.ts'
import { toMdxError, type MdxError } from './mdx-error.ts'

/** The outcome of {@link parseMdast}. */
export type ParsedMdast = RecoveredMdast | { readonly error: MdxError }

/** The options for parsing a text. */
export interface MdastOptions extends EngineOptions {
  readonly engine: EngineName
  /** Undefined while it is not loaded. */
  readonly reference?: Reference | undefined
}

const native = mdxProcessor(satteriParser())
const nativeWithoutMath = mdxProcessor(satteriParser({ math: false }))
const plain = mdxProcessor(plainParser().use(remarkHtmlToText))

/**
 * Parses a prepared text.
 *
 * 1. parts that are nested too deeply become text, and are reported
 * 2. the chosen engine parses; a text that satteri rejects goes to the reference, whose message counts
 * 3. the plugins of {@link mdxProcessor} finish the tree
 *
 * Throws {@link ReferenceNeeded} when step 2 needs the reference and has none.
 */
export function parseMdast(text: string, options: MdastOptions): ParsedMdast {
  const bounded = boundNesting(text)
  const parsed = options.engine === 'satteri' ? parseNatively(bounded, options) : undefined
  if (parsed) return parsed
  const { reference } = options
  if (!reference) throw new ReferenceNeeded()
  try {
    return parseBounded(bounded, mdxProcessor(reference.referenceParser(options)))
  } catch (error) {
    return { error: toMdxError(error, bounded.text) }
  }
}

/** Parses a text by the native parser only; undefined for a text that it rejects. */
export function parseNatively(
  bounded: BoundedText,
  { math = true }: EngineOptions = {},
): RecoveredMdast | undefined {
  if (!fitsNative(bounded.text, bounded.marks)) return undefined
  try {
    return parseBounded(bounded, math ? native : nativeWithoutMath)
  } catch {
    return undefined
  }
}

/** A tree of a text, and each thing that is wrong with it. */
export interface RecoveredMdast {
  readonly tree: Root
  readonly errors: readonly MdxError[]
}

/**
 * Parses a prepared text that {@link parseMdast} rejects: invalid MDX becomes text, the rest is parsed as usual. A
 * text for which that fails is parsed as plain Markdown; undefined when that fails too.
 */
export function recoverMdast(
  text: string,
  reference: Reference,
  options: EngineOptions = {},
): RecoveredMdast | undefined {
  const bounded = boundNesting(text)
  try {
    const { tree, errors } = reference.parseTolerantly(bounded.text, options)
    return runPlugins(tree, fileOf({ ...bounded, errors: [...bounded.errors, ...errors] }), native)
  } catch (error) {
    return readPlainly({ ...bounded, errors: [...bounded.errors, toMdxError(error, text)] })
  }
}

function readPlainly(bounded: BoundedText): RecoveredMdast | undefined {
  try {
    return parseBounded(bounded, plain)
  } catch {
    return undefined
  }
}

function parseBounded(bounded: BoundedText, processor: MdxProcessor): RecoveredMdast {
  const file = fileOf(bounded)
  return runPlugins(processor.parse(file), file, processor)
}

const fileOf = ({ text, hidden, errors }: BoundedText): VFile =>
  new VFile({ value: text, data: { hidden, errors } })

function runPlugins(tree: Root, file: VFile, processor: MdxProcessor): RecoveredMdast {
  const finished = processor.runSync(tree, file)
  return { tree: finished, errors: file.data.errors ?? [] }
}

/** Shows tags of plain Markdown as text. */
function remarkHtmlToText() {
  return (root: Root): undefined =>
    visitMdast([root], (node) => {
      const isFlow = node.type === 'root' || node.type === 'blockquote' || node.type === 'listItem'
      if (!node.children) return
      node.children = node.children.map((child) => {
        if (child.type !== 'html') return child
        const shown: MdNode = { ...child, type: 'text' }
        return isFlow ? { type: 'paragraph', children: [shown], position: child.position } : shown
      })
    })
}
