import { escapeText, serialize, type Content } from '@octavo/hast'
import { lineContent } from './line-content.ts'
import { fillTokens, HOLE_MARK } from './line-shape.ts'
import type { Palette } from './palette.ts'
import type { TokenLine } from './line-memo.ts'

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

/** The content of a line as HTML, which is made once for all lines of one shape. */
export function lineHtml(line: TokenLine, look: LineLook): string {
  const { holes, rendered } = line
  if (!rendered) return serialize(lineElements(line, look))
  const html = (rendered.html ??= cutHtml(line, look))
  let value = html[0] ?? ''
  for (const [index, { text }] of holes.entries()) value += escapeText(text) + (html[index + 1] ?? '')
  return value
}

function cutHtml({ tokens, holes }: TokenLine, { palette, isShell }: LineLook): readonly string[] {
  const marked = fillTokens(tokens, holes, () => HOLE_MARK)
  const html = serialize(lineContent(marked, palette, isShell))
  return holes.length === 0 ? [html] : html.split(HOLE_MARK)
}
