import { createDiagnostic, spanAt, type Diagnostic, type SourceFile } from '@octavo/source'
import { withoutMarkers } from '@octavo/hast'
import { createCodeTest } from './prepare/code-ranges.ts'
import { commentsToMdx } from './prepare/comments-to-mdx.ts'
import { fillVariables } from './prepare/fill-variables.ts'
import { maskDollars } from './prepare/mask-dollars.ts'
import { applyEdits, type TextEdit } from './prepare/offset-map.ts'
import { takeHeadingIds } from './prepare/take-heading-ids.ts'

/** A text that MDX parsers accept, and the way back to the author's. */
export interface PreparedText {
  readonly text: string
  /** Offset in the original file of an offset in `text`. */
  toOriginal(offset: number): number
  /** Explicit heading ids by the offset (in `text`) of the heading's first `#`. */
  readonly headingIds: ReadonlyMap<number, string>
  readonly diagnostics: readonly Diagnostic[]
}

/** Options for preparing a text. `bodyStart` is the offset after the front matter. */
export interface PrepareOptions {
  readonly variables: Readonly<Record<string, string>>
  readonly bodyStart: number
  /** Whether `$` opens formulas; default true. */
  readonly math?: boolean | undefined
}

/**
 * Prepares a page or snippet for the MDX parser.
 *
 * 1. noncharacters of authors become U+FFFD, so that no text can imitate a hole or a mask; so do NUL and halves of
 *    surrogate pairs, which no HTML can hold
 * 2. front matter is blanked out (its length stays)
 * 3. `{{variables}}` get their values and line ends become LF (test id R11); from here on offsets are translated back
 * 4. HTML comments become MDX comments of the same length
 * 5. explicit heading ids are taken out and blanked
 * 6. dollar signs that are money are hidden from the parser of formulas
 */
export function prepareMdx(file: SourceFile, options: PrepareOptions): PreparedText {
  const clean = withoutMarkers(file.text).replace(UNWRITABLE, '\uFFFD')
  const blanked = blank(clean, options.bodyStart)
  const variables = fillVariables({ ...file, text: blanked }, options.variables, createCodeTest(blanked))
  const filled = applyEdits(blanked, withLineEnds(blanked, variables.edits))
  const commented = commentsToMdx(filled.text)
  const inCode = createCodeTest(commented.text)
  const headings = takeHeadingIds(commented.text, inCode)
  const diagnostics = commented.comments
    .filter(({ start }) => !/^<!--\s*octavo-ignore(?![\w-])/.test(filled.text.slice(start, start + 200)))
    .map(({ start, end }) => htmlComment(file, filled.toOriginal(start), filled.toOriginal(end)))
  return {
    text: options.math === false ? headings.text : maskDollars(headings.text, inCode),
    toOriginal: filled.toOriginal,
    headingIds: headings.ids,
    diagnostics: [...variables.diagnostics, ...diagnostics],
  }
}

const UNWRITABLE = /[\uFDD2\uFDD3\0]|\p{Surrogate}/gu

/** Edits for the carriage returns and the byte order mark of a text among others, in order. */
function withLineEnds(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  if (text.startsWith('\uFEFF')) return [{ at: 0, length: 1, text: '' }, ...withoutReturns(text, edits)]
  return withoutReturns(text, edits)
}

function withoutReturns(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  if (!text.includes('\r')) return edits
  const returns = [...text.matchAll(/\r(\n?)/g)].map(({ index, 1: feed }): TextEdit => ({
    at: index,
    length: 1,
    text: feed === '' ? '\n' : '',
  }))
  return [...edits, ...returns].sort((a, b) => a.at - b.at)
}

/** Replaces everything before `end` by spaces, except line breaks. */
const blank = (text: string, end: number): string =>
  end === 0 ? text : text.slice(0, end).replace(/[^\n\r]/g, ' ') + text.slice(end)

function htmlComment(file: SourceFile, start: number, end: number): Diagnostic {
  return createDiagnostic('mdx/html-comment', 'An HTML comment stands in MDX', {
    span: spanAt(file, start, end),
    help: 'write it as {/* … */}',
  })
}
