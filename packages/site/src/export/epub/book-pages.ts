import type { OutlineNode } from '../outline/book-outline.ts'
import { relativeAddress } from '../portable-address.ts'
import type { BookMetadata } from './book-metadata.ts'
import { escapeXml } from '../book/write-xhtml.ts'

/** A page of a book as XHTML. */
export interface XhtmlPage {
  /** Path beside the package document. */
  readonly path: string
  readonly title: string
  /** XHTML. */
  readonly body: string
}

/** Path of the stylesheet beside the package document. */
export const stylesheetPath = 'book.css'

/** Returns the document of a page. */
export function xhtmlDocument({ path, title, body }: XhtmlPage, { lang, dir }: BookMetadata): string {
  const language = escapeXml(lang)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8"/>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="${relativeAddress(path, stylesheetPath)}"/>
</head>
<body>
${body}
</body>
</html>
`
}

/** Returns the body of the first page. */
export function coverBody({ title, description }: BookMetadata): string {
  const about = description === undefined ? '' : `\n<p>${escapeXml(description)}</p>`
  return `<section class="cover" epub:type="cover">\n<h1>${escapeXml(title)}</h1>${about}\n</section>`
}

/** Returns the body of the contents; `pathOf` returns the path of a page's chapter. */
export function contentsBody(
  nodes: readonly OutlineNode[],
  {
    heading,
    path,
    pathOf,
  }: { readonly heading: string; readonly path: string; pathOf(page: string): string },
): string {
  const lines = (some: readonly OutlineNode[]): string =>
    some.length === 0 ? '' : `<ol>\n${some.map((node) => line(node)).join('\n')}\n</ol>`
  const line = (node: OutlineNode): string =>
    node.kind === 'page'
      ? `<li><a href="${escapeXml(relativeAddress(path, pathOf(node.path)))}">${escapeXml(node.title)}</a></li>`
      : `<li><span>${escapeXml(node.title)}</span>\n${lines(node.children)}\n</li>`
  return `<nav epub:type="toc" id="toc" role="doc-toc">\n<h1>${escapeXml(heading)}</h1>\n${lines(nodes)}\n</nav>`
}
