import type { ParsedPage } from '@octavo/markdown'
import type { Checked, SitePath, Span } from '@octavo/source'

/** A parsed page and the path for which it was made, which its spans name. */
export interface MadePage extends Checked<ParsedPage> {
  readonly path: SitePath
}

/** Returns a parsed page for an equal file at another path: spans name the new path. */
export function relocatePage(made: MadePage, path: SitePath): Checked<ParsedPage> {
  if (made.path === path) return made
  const move = (span: Span): Span => (span.path === made.path ? { ...span, path } : span)
  const links = made.value.links.map((link) => ({ ...link, span: move(link.span) }))
  const ignores = made.value.ignores?.map((ignore) => ({ ...ignore, span: move(ignore.span) }))
  // A diagnostic without a span is about the run, not about this page.
  const diagnostics = made.diagnostics.map((diagnostic) =>
    diagnostic.span ? { ...diagnostic, span: move(diagnostic.span) } : diagnostic,
  )
  return { value: { ...made.value, links, ...(ignores && { ignores }) }, diagnostics }
}
