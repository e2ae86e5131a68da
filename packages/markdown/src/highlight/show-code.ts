import { escapeText, type CodeLine, type CodeMark, type CodeSource, type HighlightedCode } from '@octavo/hast'
import { writeRuns } from './code-runs.ts'
import { HIDDEN } from './line-content.ts'
import { lineElements, lineHtml, type LineLook } from './line-html.ts'
import { lineRuns } from './line-runs.ts'
import type { Palette } from './palette.ts'
import { createToken, createTokenLine, type TokenLine } from './token-line.ts'

/** Code with its tokens, which are undefined for text, and the marks of its lines by their index. */
export interface TokenizedCode {
  readonly lines: readonly string[]
  readonly tokens: readonly TokenLine[] | undefined
  readonly marks: ReadonlyMap<number, readonly CodeMark[]>
}

/**
 * The lines of code as they are shown. With `colouredLines`, those after it are only text, and their colours are
 * `runs`; code with hidden characters, which are shown by name, has elements in all lines.
 */
export function showCode(
  code: TokenizedCode,
  source: CodeSource,
  look: LineLook,
): Pick<HighlightedCode, 'lines' | 'runs'> {
  const { lines, tokens, marks } = code
  const lineOf = (index: number) => tokens?.[index] ?? plainLine(lines[index] ?? '', look.palette)
  const runs = runsOf(code, source, look)
  if (runs !== undefined && source.onlyRuns === true) return { lines: [], runs }
  const end = runs === undefined ? lines.length : (source.colouredLines ?? lines.length)
  const shown = lines.map((text, index): CodeLine => {
    const own = marksOf(index, source, marks.get(index))
    if (index >= end) return htmlLine(escapeText(text), text, own)
    const isHtml = source.asHtml === true && !HIDDEN.test(text)
    return isHtml
      ? htmlLine(lineHtml(lineOf(index), look), text, own)
      : { content: lineElements(lineOf(index), look), marks: own }
  })
  return { lines: shown, ...(runs !== undefined && { runs }) }
}

const htmlLine = (value: string, text: string, marks: readonly CodeMark[]): CodeLine => ({
  content: [{ type: 'raw', value, data: { text, ids: [] } }],
  text,
  marks,
})

/** The runs of the lines after `colouredLines`; undefined where elements show them. */
function runsOf(
  { lines, tokens }: TokenizedCode,
  { code, asHtml, colouredLines }: CodeSource,
  look: LineLook,
): string | undefined {
  if (!tokens || asHtml !== true || colouredLines === undefined || lines.length <= colouredLines)
    return undefined
  // Marks are taken out of lines, which are looked at where the whole has such characters.
  if (HIDDEN.test(code) && lines.some((text) => HIDDEN.test(text))) return undefined
  return writeRuns(tokens.slice(colouredLines).map((line) => lineRuns(line, look)))
}

const plainLine = (text: string, { plain }: Palette): TokenLine =>
  createTokenLine(text === '' ? [] : [createToken(text, plain)])

const NO_MARKS: readonly CodeMark[] = []

function marksOf(
  index: number,
  source: CodeSource,
  own: readonly CodeMark[] = NO_MARKS,
): readonly CodeMark[] {
  if (!source.highlight && !source.focus) return own
  const marks = new Set(own)
  if (source.highlight?.includes(index + 1)) marks.add('highlighted')
  if (source.focus?.includes(index + 1)) marks.add('focused')
  return [...marks]
}
