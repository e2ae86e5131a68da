import {
  createPageTools,
  failedPage,
  readFrontMatter,
  type ParsedPage,
  type FrontMatter,
  type SiteTools,
} from '@octavo/markdown'
import {
  createDiagnostic,
  spanOfFile,
  type Checked,
  type DiagnosticCode,
  type SitePath,
  type Span,
  type SourceFile,
} from '@octavo/source'

/** A parsed page and the path for which it was made, which its spans name. */
export interface MadePage extends Checked<ParsedPage> {
  readonly path: SitePath
}

/** Diagnostics that may depend on the duration of a step, or on what a plugin or a component met outside of the page. */
const UNSETTLED: ReadonlySet<DiagnosticCode> = new Set([
  'page/limit',
  'page/plugin-failed',
  'asset/grammar-limit',
  'island/clock',
  'island/threw',
  'island/timeout',
  'island/limit',
  'island/invalid',
  'island/no-process',
])

/**
 * Whether the next build would make the same of an equal text: code of a page may depend on more than its text, so such
 * pages are not stored. Components get the same random numbers in every build, and no answer of the network.
 */
export const isSettledPage = ({ diagnostics }: Pick<Checked<ParsedPage>, 'diagnostics'>): boolean =>
  diagnostics.every(({ code }) => !UNSETTLED.has(code))

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

/** The page for which a step of Octavo threw: its file, or the front matter from a description. */
export interface ThrowingPage {
  readonly path: SitePath
  readonly page: { readonly file: SourceFile } | { readonly frontMatter: FrontMatter }
}

/**
 * Returns the fallback of a page whose parsing threw an unexpected exception: its diagnostic, `page/render`, so
 * that an error of Octavo costs one page and not the site.
 */
export function unexpectedFailure({ path, page }: ThrowingPage, error: unknown, tools: SiteTools): MadePage {
  const value = 'file' in page ? readFrontMatter(page.file).value : page.frontMatter
  const reason = String(error instanceof Error ? error.message : error)
  const message = `Octavo cannot parse the page: ${reason.replace(/\s+/g, ' ').slice(0, 300)}`
  const help = 'report this error of Octavo, with the text of the page'
  const diagnostic = createDiagnostic('page/render', message, { span: spanOfFile(path), help })
  const pageTools = createPageTools(tools, { path, markdown: () => [] })
  return { ...failedPage(path, { value, diagnostics: [diagnostic] }, pageTools), path }
}
