import { compareTexts, diagnosticToFix, type Diagnostic, type TextEdit, replaceTexts } from '@octavo/source'

/** A replacement in a file, where nothing else can be meant. */
export interface PlannedFix {
  readonly path: string
  /** 1-based. */
  readonly line: number
  readonly written: string
  readonly meant: string
}

/** All replacements that no author has to decide, and the texts of the files with them. */
export interface FixPlan {
  /** By file and position. */
  readonly fixes: readonly PlannedFix[]
  readonly texts: ReadonlyMap<string, string>
}

/** Plans the sure fixes of diagnostics; nothing is written. `textOf` returns the text of a file of the project. */
export function planFixes(
  diagnostics: readonly Diagnostic[],
  textOf: (path: string) => string | undefined,
): FixPlan {
  const fixes: PlannedFix[] = []
  const edits = new Map<string, TextEdit[]>()
  for (const diagnostic of diagnostics) {
    const { span } = diagnostic
    const text = span && textOf(span.path)
    const fix = text === undefined ? undefined : diagnosticToFix(diagnostic, text)
    if (!span || !fix?.isSure) continue
    const own = edits.get(span.path) ?? []
    if (own.some((edit) => fix.edits.some((one) => one.start < edit.end && edit.start < one.end))) continue
    edits.set(span.path, [...own, ...fix.edits])
    const { path, start } = span
    fixes.push({ path, line: start.line, written: fix.written, meant: fix.meant })
  }
  const texts = [...edits].map(([path, own]) => [path, replaceTexts(textOf(path) ?? '', own)] as const)
  return {
    fixes: fixes.toSorted((one, other) => compareTexts(one.path, other.path) || one.line - other.line),
    texts: new Map(texts),
  }
}
