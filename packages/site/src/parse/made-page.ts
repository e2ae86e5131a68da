import type { ParsedPage } from '@octavo/markdown'
import type { Checked, SitePath, Span } from '@octavo/source'

/** A parsed page and the path for which it was made, which its spans name. */
export interface MadePage extends Checked<ParsedPage> {
  readonly path: SitePath
}

/** The same page for an equal file at another path. */
export function relocatePage(made: MadePage, path: SitePath): Checked<ParsedPage> {
  if (made.path === path) return made
  const move = (span: Span): Span => (span.path === made.path ? { ...span, path } : span)
  const links = made.value.links.map((link) => ({ ...link, span: move(link.span) }))
  const ignores = made.value.ignores?.map((ignore) => ({ ...ignore, span: move(ignore.span) }))
  // What has no place is a fault of the run, not of this page.
  const diagnostics = made.diagnostics.map((fault) =>
    fault.span ? { ...fault, span: move(fault.span) } : fault,
  )
  return { value: { ...made.value, links, ...(ignores && { ignores }) }, diagnostics }
}
