import { formatCodeFrame, type CodeFrameOptions } from './format-code-frame.ts'
import type { Severity } from './catalogue.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Span } from './span.ts'

/** The parts of a printed diagnostic that can have a colour. */
export type DiagnosticPart = 'location' | Severity | 'code' | 'message' | 'frame' | 'mark' | 'help'

/** Options of {@link formatDiagnostic}. */
export interface FormatDiagnosticOptions extends Pick<CodeFrameOptions, 'findLine'> {
  /** Text of a file by its path, for the code frame; undefined leaves the frame out. */
  readonly sourceOf?: (path: string) => string | undefined
  /** Adds terminal colours; default none. */
  readonly colour?: (part: DiagnosticPart, text: string) => string
}

/**
 * Formats a diagnostic as text: path and position, severity and code; the message; a code frame; help; related spans. Lines end
 * with LF, without one at the end. Control characters of the source are made visible, never printed.
 */
export function formatDiagnostic(diagnostic: Diagnostic, options: FormatDiagnosticOptions = {}): string {
  const { colour = (_, text) => text } = options
  const { span, severity, code, message, help, related = [] } = diagnostic
  const head = [
    ...(span ? [colour('location', formatSpan(span))] : []),
    colour(severity, severity),
    colour('code', code),
  ]
  return [
    head.join('  '),
    `  ${colour('message', visible(message))}`,
    ...(span ? frameOf(span, options, 1) : []),
    ...(help === undefined ? [] : [`  ${colour('help', 'help:')} ${visible(help)}`]),
    ...related.flatMap((relatedSpan) => [
      `  ${colour('location', formatSpan(relatedSpan.span))}: ${visible(relatedSpan.message)}`,
      ...frameOf(relatedSpan.span, options, 0),
    ]),
  ].join('\n')
}

/** Returns `path:line:column`, which editors and terminals can open. */
export function formatSpan({ path, start }: Span): string {
  return `${visible(path)}:${start.line}:${start.column}`
}

function frameOf(span: Span, options: FormatDiagnosticOptions, linesBefore: number): readonly string[] {
  const text = options.sourceOf?.(span.path)
  if (text === undefined) return []
  const { colour, findLine } = options
  return formatCodeFrame(text, span, {
    linesBefore,
    ...(colour && { colour }),
    ...(findLine && { findLine }),
  })
}

const visible = (text: string) =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
