/*
 * The document of which a browser prints a PDF.
 *   1. linkedChapters   the pages are rendered; what acts or loads is left out, everything is open
 *   2. inOneDocument    ids and links of chapters become those of one document
 *   3. frontMatter      title page, and contents with the numbers of pages, when they are known
 *   4. fonts, pictures  are part of the document, so that nothing is loaded
 */
import type { OutputFile } from '../../output/output-file.ts'
import type { HtmlNode } from '../book/html-tree.ts'
import { linkedChapters, type LinkedChapter } from '../book/linked-chapters.ts'
import { escapeXml, writeXhtml } from '../book/write-xhtml.ts'
import type { OutputsByRoute } from '../exported-file.ts'
import { outlinePages, type BookOutline, type OutlineNode } from '../outline/book-outline.ts'
import { inOneDocument } from './in-one-document.ts'
import { pdfStyle } from './pdf-style.ts'
import { contentsPage, titlePage } from './pdf-front.ts'

/** A document that can be written as often as the numbers of its pages change. */
export interface PdfDocument {
  /** Ids of the chapters, in their order: the contents link to them. */
  readonly chapters: readonly string[]
  /** XHTML without scripts; `pages` are the page numbers of the chapters by id, from 1. */
  write(pages?: ReadonlyMap<string, number>): string
}

/** What a PDF states beside its pages. */
export interface PdfFacts {
  /** Shown on the title page, such as the date of the edition; absent when it is unknown. */
  readonly edition?: string | undefined
  readonly toBase64: (bytes: Uint8Array) => string
}

/** Returns the document of a site or a section. */
export async function pdfDocument(
  outline: BookOutline,
  outputs: OutputsByRoute,
  { edition, toBase64 }: PdfFacts,
): Promise<PdfDocument> {
  const numbers = new Map(outlinePages(outline.nodes).map(({ path }, index) => [path, `c${index + 1}`]))
  const idOf = (path: string) => numbers.get(path) ?? ''
  const { chapters, pictures } = await linkedChapters(outline, outputs, {
    chapter: ({ path }) => idOf(path),
    picture: (path) => `picture/${path}`,
  })
  const sources = new Map<string, string>(
    await Promise.all(
      pictures.map(
        async (output) => [`picture/${output.path}`, await dataAddress(output, toBase64)] as const,
      ),
    ),
  )
  const pictureOf = (path: string) => sources.get(decodeURIComponent(path))
  const style = await pdfStyle(outline, outputs, toBase64)
  const byId = new Map(chapters.map((chapter) => [chapter.path, chapter]))
  const body = renderNodes(outline.nodes, { byId, idOf, pictureOf, level: 1 })
  return {
    chapters: chapters.map(({ path }) => path),
    write: (pages) =>
      htmlDocument(outline, style, [
        titlePage(outline, edition),
        contentsPage(outline, { idOf, pages }),
        body,
      ]),
  }
}

const dataAddress = async (output: OutputFile, toBase64: PdfFacts['toBase64']) =>
  `data:${output.mediaType.split(';')[0]};base64,${toBase64(await output.bytes())}`

interface BodyContext {
  readonly byId: ReadonlyMap<string, LinkedChapter>
  idOf(path: string): string
  pictureOf(path: string): string | undefined
  /** Level of the headings of these nodes: the outline of the PDF is made of them. */
  readonly level: number
}

/** A part begins a page, and its first chapter stands below its title. */
function renderNodes(nodes: readonly OutlineNode[], context: BodyContext): string {
  const { byId, idOf, pictureOf, level } = context
  return nodes
    .map((node) => {
      if (node.kind === 'part') {
        const heading = Math.min(level, 6)
        const title = `<h${heading} class="part-title">${escapeXml(node.title)}</h${heading}>`
        return `<div class="part">\n${title}\n${renderNodes(node.children, { ...context, level: level + 1 })}\n</div>`
      }
      const id = idOf(node.path)
      const content: readonly HtmlNode[] = byId.get(id)?.content ?? []
      const shown = writeXhtml(inOneDocument(content, { id, level, pictureOf }))
      return `<section class="chapter" id="${id}">\n${shown}\n</section>`
    })
    .join('\n')
}

/** The policy allows nothing but what the document holds. */
const policy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"

function htmlDocument(outline: BookOutline, style: string, parts: readonly string[]): string {
  const { lang, dir, name, section } = outline
  const title = section === undefined ? name : `${name}: ${section}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="${escapeXml(lang)}" xml:lang="${escapeXml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${policy}"/>
<title>${escapeXml(title)}</title>
<style>${escapeXml(style).replaceAll('&quot;', '"')}</style>
</head>
<body>
${parts.join('\n')}
</body>
</html>
`
}
