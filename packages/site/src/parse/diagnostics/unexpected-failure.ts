import {
  createPageTools,
  failedPage,
  readFrontMatter,
  type FrontMatter,
  type SiteTools,
} from '@octavo/markdown'
import { createDiagnostic, spanOfFile, type SitePath, type SourceFile } from '@octavo/source'
import type { MadePage } from '../../kinds/made-page.ts'

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
