import { lineStarts, type Diagnostic, type SourceFile } from '@octavo/source'
import { attributesOf, visitMdast, type MdNode } from '../mdast.ts'
import { parseMdx, type ModuleOptions } from '../parse-module.ts'
import { splitFrontMatter, type FrontMatterBounds } from '../split-front-matter.ts'
import type { Stretch } from '../prepare/mask.ts'
import { readBraces } from './read-braces.ts'
import { readTag } from './read-tag.ts'

/** A page with the positions of everything in it, in the text of the author. */
export interface PageLayout {
  readonly file: SourceFile
  readonly text: string
  readonly frontMatter: FrontMatterBounds
  readonly tree: MdNode
  /** The explicit ids of headings, in order. */
  readonly headingIds: readonly string[]
  /** Offsets of the beginnings of lines. */
  readonly lines: readonly number[]
  /** Code, formulas, expressions and values of attributes, whose blanks and blank lines stay; ascending. */
  readonly held: readonly Stretch[]
  /** Texts in quotes and templates, whose lines stay where they begin; ascending. */
  readonly quoted: readonly Stretch[]
  /** The range of a node; empty at 0 for one without a position. */
  rangeOf(node: MdNode): Stretch
  /** The 0-based line of an offset. */
  lineOf(offset: number): number
}

/** Options of {@link readLayout}. */
export type LayoutOptions = Pick<ModuleOptions, 'reference' | 'math'>

/** Parses a page; the diagnostics alone for one that is not valid MDX. Throws `ReferenceNeeded` as `parseMdx` does. */
export function readLayout(
  file: SourceFile,
  options: LayoutOptions,
): PageLayout | { readonly invalid: readonly Diagnostic[] } {
  const parsed = parseMdx(file, { engine: 'satteri', variables: {}, ...options })
  const invalid = parsed.diagnostics.filter(({ code }) => code === 'mdx/syntax')
  if (!parsed.value || invalid.length > 0) return { invalid: parsed.value ? invalid : parsed.diagnostics }
  const { tree, prepared } = parsed.value
  const lines = lineStarts(file.text)
  const rangeOf = ({ position }: MdNode): Stretch => ({
    start: prepared.toOriginal(position?.start.offset ?? 0),
    end: prepared.toOriginal(position?.end.offset ?? 0),
  })
  return {
    file,
    text: file.text,
    frontMatter: splitFrontMatter(file.text),
    tree,
    headingIds: [...prepared.headingIds.values()],
    lines,
    ...specialRanges(tree, file.text, rangeOf),
    rangeOf,
    lineOf: (offset) => lineAt(lines, offset),
  }
}

/** Nodes whose text is a value. */
const VALUES = new Set(['code', 'math', 'inlineCode', 'inlineMath', 'break', 'mdxjsEsm', 'html'])

function specialRanges(tree: MdNode, text: string, rangeOf: (node: MdNode) => Stretch) {
  const held: Stretch[] = []
  const quoted: Stretch[] = []
  visitMdast(tree.children ?? [], (node) => {
    const range = rangeOf(node)
    if (VALUES.has(node.type)) held.push(range)
    if (node.type === 'inlineCode' || node.type === 'inlineMath') quoted.push(range)
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      held.push(range)
      quoted.push(...(readBraces(text, range.start)?.templates ?? []))
    }
    if (attributesOf(node).length === 0) return
    const tag = readTag(text, range.start)
    held.push(...(tag?.values ?? []))
    quoted.push(...(tag?.quoted ?? []))
  })
  return { held: outermost(held), quoted: outermost(quoted) }
}

/** Ranges in order, without those that are in others. */
function outermost(ranges: readonly Stretch[]): readonly Stretch[] {
  const outer: Stretch[] = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start || other.end - one.end))
    if (range.end > (outer.at(-1)?.end ?? -1)) outer.push(range)
  return outer
}

/** Whether an offset is inside one of ascending ranges: behind its beginning and before its end. */
export function isInside(offset: number, ranges: readonly Stretch[]): boolean {
  const range = ranges[lastBefore(ranges.length, (index) => (ranges[index]?.start ?? 0) < offset)]
  return range !== undefined && range.start < offset && offset < range.end
}

const lineAt = (lines: readonly number[], offset: number): number =>
  lastBefore(lines.length, (index) => (lines[index] ?? 0) <= offset)

/** The last index for which something is true that is true up to there; 0 without one. */
function lastBefore(length: number, isTrue: (index: number) => boolean): number {
  let low = 0
  let high = length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (isTrue(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** The text of a 0-based line, without its line break. */
export function lineText({ text, lines }: PageLayout, line: number): string {
  const end = lines[line + 1] ?? text.length + 1
  return text.slice(lines[line] ?? text.length, end - 1)
}

/** Whether an element has its content in lines of its own, between those of its tags. */
export function isContainer(node: MdNode, { text, lines, rangeOf, lineOf }: PageLayout): boolean {
  const { start, end } = rangeOf(node)
  const tag = readTag(text, start)
  const [first] = node.children ?? []
  if (!tag || !first) return false
  const closing = text.lastIndexOf('</', end)
  const isAlone = /^[ \t]*\n/.test(text.slice(tag.end, rangeOf(first).start))
  return isAlone && closing > tag.end && text.slice(lines[lineOf(closing)], closing).trim() === ''
}
