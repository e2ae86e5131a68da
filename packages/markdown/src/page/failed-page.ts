import type { Content } from '@octavo/hast'
import type { Checked, SitePath } from '@octavo/source'
import type { FrontMatter } from '../front-matter.ts'
import type { ParsedPage } from '../parsed-page.ts'
import { element, text } from '../render/renderer.ts'
import { assemblePage } from './assemble-page.ts'
import type { PageTools } from './page-tools.ts'

/** Returns a page that shows its diagnostics; the rest of the site is built. */
export function failedPage(
  path: SitePath,
  { value: frontMatter, diagnostics }: Checked<FrontMatter>,
  tools: PageTools,
): Checked<ParsedPage> {
  const error =
    diagnostics.find(({ severity, span }) => severity === 'error' && span?.path === path) ??
    diagnostics.find(({ severity }) => severity === 'error')
  const position = error?.span
    ? `${error.span.path}:${error.span.start.line}:${error.span.start.column}`
    : path
  const body: Content = element('div', { className: ['page-failure'], role: 'note' }, [
    element('p', {}, [text(error?.message ?? 'The page cannot be parsed')]),
    element('p', {}, [element('code', {}, [text(position)])]),
    ...(error?.help === undefined ? [] : [element('p', {}, [text(error.help)])]),
  ])
  const { value } = assemblePage([body], tools, { frontMatter, markdown: { html: '', holes: [] } })
  return { value: { ...value, sections: [], failed: true }, diagnostics }
}
