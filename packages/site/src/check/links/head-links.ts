import type { RenderTools } from '@octavo/hast'
import { spanAt, spanOfFile, type Span } from '@octavo/source'
import { splitDescription } from '@octavo/theme'
import { describedBy, fileOf, type Route } from '../../plan/routes/route.ts'
import type { OuterLink } from './check-links.ts'
import { markdownLinks } from './markdown-links.ts'

/** Only a text with one of these characters has a link. */
const MAY_LINK = /[\]<]|https?:/

/**
 * The links of the text below the title of a page: its front matter, or the text of the operation or channel that it
 * shows. The head is rendered around a page, so that the parsed page does not have them; of the text of an operation
 * or channel it has the first part, and the page itself the rest.
 */
export function headLinks(route: Route, tools: RenderTools): readonly OuterLink[] {
  const described = describedBy(route)
  const text = shownText(route, route.frontMatter.description ?? described?.description)
  if (text === undefined || !MAY_LINK.test(text)) return []
  const file = fileOf(route)
  const span = (url: string): Span | undefined => {
    const at = file?.text.indexOf(url) ?? -1
    if (!file) return described && spanOfFile(described.document)
    return at < 0 ? spanOfFile(file.path) : spanAt(file, at, at + url.length)
  }
  return markdownLinks(text, tools).map((link) => ({ ...link, span: span(link.url) }))
}

const shownText = (route: Route, text: string | undefined): string | undefined =>
  text !== undefined && describedBy(route) ? splitDescription(text).lead : text
