import type { ParsedPage, PageIgnore } from '@octavo/markdown'
import type { Checked, Diagnostic } from '@octavo/source'
import type { PageText } from '../../kinds/page-kind.ts'
import type { Route } from '../../plan/routes/route.ts'
import { islandDiagnostics, type ReadCode } from '../../policy/loads/island-loads.ts'
import type { BuildOptions } from '../../load/ports.ts'
import { locateDiagnostic, type DescriptionTexts } from './locate-in-description.ts'

/** What the diagnostics of a page depend on beside the parsed page. */
export interface DiagnosticContext {
  readonly route: Route
  readonly text: PageText
  readonly csp: BuildOptions['csp']
  readonly readCode: ReadCode
  /** Texts of descriptions, in which positions are searched. */
  readonly texts: DescriptionTexts
}

/**
 * Returns the diagnostics of a page as they are reported: those of front matter were reported with its route; a snippet
 * that cannot be read is a warning, and so is everything about files outside navigation; comments of the page silence
 * some; scripts of islands are checked against the policy.
 */
export function pageDiagnostics(
  { value, diagnostics }: Checked<ParsedPage>,
  { route, text, csp, readCode, texts }: DiagnosticContext,
): readonly Diagnostic[] {
  const isSnippet = ({ code, span }: Diagnostic) => code === 'page/unreadable' && span?.path !== text.path
  const isOutside = route.kind === 'page' && !route.listed
  const own = diagnostics
    .filter(({ code }) => !code.startsWith('page/front-matter'))
    .map((diagnostic) => (isOutside || isSnippet(diagnostic) ? soften(diagnostic) : diagnostic))
    .map((diagnostic) => locateDiagnostic(route, diagnostic, texts))
  const { islands, ignores } = value
  const ofIslands =
    islands && text.kind === 'file' ? islandDiagnostics(islands, text.page, { csp, readCode }) : []
  return dropIgnored([...own, ...ofIslands], ignores)
}

const soften = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.severity === 'error' ? { ...diagnostic, severity: 'warning' } : diagnostic

/** Returns diagnostics without those that a comment of their page silences: they begin in the block after it. */
export function dropIgnored(
  diagnostics: readonly Diagnostic[],
  ignores: readonly PageIgnore[] = [],
): readonly Diagnostic[] {
  if (ignores.length === 0) return diagnostics
  return diagnostics.filter((diagnostic) => !ignores.some((ignore) => isIgnored(diagnostic, ignore)))
}

function isIgnored({ code, span }: Diagnostic, { codes, span: silent }: PageIgnore): boolean {
  if (span?.path !== silent.path || (codes && !codes.includes(code))) return false
  return span.start.offset >= silent.start.offset && span.start.offset < silent.end.offset
}
