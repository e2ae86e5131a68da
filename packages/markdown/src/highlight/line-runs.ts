import { lineParts } from './line-content.ts'
import { isOwn, type LineLook } from './line-html.ts'
import { createTokenLine, type CodeRun, type CutRun, type ShapeHole, type TokenLine } from './token-line.ts'
import { fillTokens, HOLE_MARK } from './line-shape.ts'

/** The runs of a line, in order, which are found once for all lines of one shape. */
export function lineRuns(line: TokenLine, look: LineLook): readonly CodeRun[] {
  const { holes, rendered } = line
  if (!rendered) return withHoles(cutRuns(line, look), holes)
  if (isOwn(line, look)) return (line.runs ??= cutRuns(createTokenLine(fillTokens(line.tokens, holes)), look))
  rendered.runs ??= cutRuns(line, look)
  return (line.runs ??= withHoles(rendered.runs, holes))
}

function withHoles(cut: readonly CutRun[], holes: readonly ShapeHole[]): readonly CodeRun[] {
  if (holes.length === 0) return cut
  let next = 0
  return cut.map(({ classes, length, holes: count }) => {
    let whole = length
    for (const end = next + count; next < end; next += 1) whole += holes[next]?.text.length ?? 0
    return { classes, length: whole }
  })
}

function cutRuns({ tokens, holes }: TokenLine, { palette, isShell }: LineLook): readonly CutRun[] {
  const marked = fillTokens(tokens, holes, () => HOLE_MARK)
  return lineParts(marked, palette, isShell).map(({ text, classes }) => {
    const count = holes.length === 0 ? 0 : text.split(HOLE_MARK).length - 1
    return { classes, length: text.length - count, holes: count }
  })
}
