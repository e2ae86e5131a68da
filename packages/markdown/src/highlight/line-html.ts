import { escapeText, type Content } from '@octavo/hast'
import { lineContent, lineParts } from './line-content.ts'
import { fillTokens, HOLE_MARK } from './line-shape.ts'
import type { Palette } from './palette.ts'
import type { Token, TokenLine } from './token-line.ts'

/** How the tokens of a line are shown. */
export interface LineLook {
  readonly palette: Palette
  readonly isShell: boolean
}

/** The content of a line, as elements. */
export const lineElements = (
  { tokens, holes }: TokenLine,
  { palette, isShell }: LineLook,
): readonly Content[] => lineContent(fillTokens(tokens, holes), palette, isShell)

/** The content of a line without hidden characters as HTML, which is made once for all lines of one shape. */
export function lineHtml(line: TokenLine, look: LineLook): string {
  const { holes, rendered } = line
  if (line.tokens.length === 0) return ''
  if (!rendered || isOwn(line, look)) return toHtml(fillTokens(line.tokens, holes), look)
  const html = (rendered.html ??= cutHtml(line, look))
  let value = html[0] ?? ''
  for (const [index, { text }] of holes.entries()) value += escapeText(text) + (html[index + 1] ?? '')
  return value
}

/** Whether a line may have parts that its shape does not have: placeholders of shells, whose length is limited. */
export const isOwn = ({ tokens, holes }: TokenLine, { isShell }: LineLook): boolean =>
  isShell && holes.length > 0 && [...tokens, ...holes].some(({ text }) => text.includes('<'))

function cutHtml({ tokens, holes }: TokenLine, look: LineLook): readonly string[] {
  const marked = fillTokens(tokens, holes, () => HOLE_MARK)
  const html = toHtml(marked, look)
  return holes.length === 0 ? [html] : html.split(HOLE_MARK)
}

/** What the writer of hast makes of {@link lineContent}. */
function toHtml(tokens: readonly Token[], { palette, isShell }: LineLook): string {
  let html = ''
  for (const { text, classes } of lineParts(tokens, palette, isShell)) {
    const content = escapeText(text)
    html += classes === '' ? content : `<span class="${classes}">${content}</span>`
  }
  return html
}
