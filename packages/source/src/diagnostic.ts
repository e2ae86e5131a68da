import { catalogue, type DiagnosticCode, type Severity } from './catalogue.ts'
import type { Span } from './place.ts'

/** A further place that explains a fault, such as the first of two duplicates. */
export interface RelatedPlace {
  readonly message: string
  readonly span: Span
}

/**
 * One fault of the author's project, told so that it can be mended.
 *
 * `message` is one sentence in the present tense, names in double quotes, without a full stop;
 * `help` is the next action. Plain data: crosses threads, caches and JSON unchanged.
 */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly span?: Span
  readonly help?: string
  readonly related?: readonly RelatedPlace[]
}

/** A value together with everything that was wrong on the way to it, in the order of finding. */
export interface Checked<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

/** What may accompany a diagnostic. `severity` overrides the catalogue's. */
export interface DiagnosticDetails {
  readonly span?: Span | undefined
  readonly help?: string | undefined
  readonly severity?: Severity | undefined
  readonly related?: readonly RelatedPlace[] | undefined
}

/** Makes a diagnostic; its severity comes from the catalogue unless `details` says otherwise. */
export function createDiagnostic(
  code: DiagnosticCode,
  message: string,
  details: DiagnosticDetails = {},
): Diagnostic {
  const { span, help, related } = details
  return {
    code,
    severity: details.severity ?? catalogue[code].severity,
    message,
    ...(span && { span }),
    ...(help !== undefined && { help }),
    ...(related && related.length > 0 && { related }),
  }
}
