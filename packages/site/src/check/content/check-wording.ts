import {
  createDiagnostic,
  lineStart,
  spanAt,
  spanOfFile,
  type Diagnostic,
  type SourceFile,
} from '@octavo/source'

/** A finding of a program that checks wording. Lines and columns count from 1, columns and the length in characters. */
export interface LintFinding {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly length: number
  readonly message: string
  readonly severity: Diagnostic['severity']
  /** What the author most likely means. */
  readonly meant?: string
}

/** What became of a program for which the project has a configuration, at the path `config`. */
export type LintResult = { readonly name: string; readonly config: string } & (
  | { readonly kind: 'done'; readonly findings: readonly LintFinding[] }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly reason: string }
)

/** Checks the wording of files by the programs that the project configures. */
export type LintFiles = (paths: readonly string[]) => Promise<readonly LintResult[]>

/** Returns the findings as diagnostics (`content/wording`), and what prevents a program from checking. */
export function wordingDiagnostics(
  results: readonly LintResult[],
  files: ReadonlyMap<string, SourceFile>,
): readonly Diagnostic[] {
  return results.flatMap((result) => {
    const { name, config } = result
    const span = spanOfFile(config)
    if (result.kind === 'absent') {
      const message = `"${name}" is configured, and not installed`
      const help = `install it, or remove "${config}"`
      return [createDiagnostic('content/wording', message, { span, help, severity: 'note' })]
    }
    if (result.kind === 'failed')
      return [
        createDiagnostic('content/wording', `"${name}" does not check the pages: ${result.reason}`, { span }),
      ]
    return result.findings.flatMap((finding) => toDiagnostic(finding, files.get(finding.path)))
  })
}

function toDiagnostic(finding: LintFinding, file: SourceFile | undefined): readonly Diagnostic[] {
  if (!file) return []
  const { message, severity, meant } = finding
  const help = meant === undefined ? undefined : `did you mean "${meant}"?`
  return [createDiagnostic('content/wording', message, { span: spanOf(finding, file), help, severity })]
}

/** A character outside the basic plane has two units. */
function spanOf({ line, column, length }: LintFinding, file: SourceFile) {
  const start = lineStart(file.text, line) ?? file.text.length
  const characters = Array.from(file.text.slice(start).split(/\r?\n/, 1)[0] ?? '')
  const before = characters.slice(0, column - 1).join('').length
  const written = characters.slice(column - 1, column - 1 + length).join('').length
  return spanAt(file, start + before, start + before + written)
}
