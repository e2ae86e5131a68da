/*
 * An EPUB 3.3 book of the pages of a site.
 *   1. bookChapters     the pages are rendered, and their content is taken
 *   2. bookContent      what acts or loads is left out, everything is open
 *   3. linkNodes        links lead to chapters; pictures come with them
 *   4. packageDocument  lists all files
 */
import { linkedChapters } from '../book/linked-chapters.ts'
import { textFile, type ExportedFile, type OutputsByRoute } from '../exported-file.ts'
import { outlinePages, type BookOutline, type OutlinePage } from '../outline/book-outline.ts'
import { foreignKinds } from '../book/book-content.ts'
import { bookMetadata, type BookMetadata, type BookPorts } from './book-metadata.ts'
import { contentsBody, coverBody, stylesheetPath, xhtmlDocument, type XhtmlPage } from './book-pages.ts'
import { bookStyle } from './book-style.ts'
import { coverPicture } from './cover-picture.ts'
import { containerDocument, packageDocument, type PackageItem } from './package-document.ts'
import { writeXhtml } from '../book/write-xhtml.ts'

/** Returns the files of a book in their order in the archive; the first must be stored without compression. */
export async function epubFiles(
  outline: BookOutline,
  outputs: OutputsByRoute,
  ports: BookPorts,
): Promise<readonly ExportedFile[]> {
  const metadata = bookMetadata(outline, ports)
  const { chapters, pictures } = await linkedChapters(outline, outputs, {
    chapter: chapterPath,
    picture: picturePath,
  })
  const front = frontPages(outline, metadata)
  const style = await bookStyle(outputs)
  const items: readonly PackageItem[] = [
    { path: 'nav.xhtml', mediaType: xhtml, properties: ['nav'] },
    { path: 'cover.svg', mediaType: 'image/svg+xml', properties: ['cover-image'] },
    { path: stylesheetPath, mediaType: 'text/css' },
    { path: 'cover.xhtml', mediaType: xhtml, inSpine: true },
    { path: 'contents.xhtml', mediaType: xhtml, inSpine: true },
    ...chapters.map(({ page, content }): PackageItem => {
      const properties = foreignKinds(content)
      return { path: chapterPath(page), mediaType: xhtml, properties, inSpine: true }
    }),
    ...pictures.map(({ path, mediaType }) => ({ path: picturePath(path), mediaType: bareType(mediaType) })),
  ]
  const inPackage = (path: string, text: string) => textFile(`EPUB/${path}`, text)
  return [
    textFile('mimetype', 'application/epub+zip'),
    textFile('META-INF/container.xml', containerDocument),
    inPackage('package.opf', packageDocument(metadata, items)),
    inPackage('cover.svg', coverPicture(metadata, outline.color)),
    inPackage(stylesheetPath, style),
    ...front.map((page) => inPackage(page.path, xhtmlDocument(page, metadata))),
    ...chapters.map(({ page, content }) => {
      const chapter = { path: chapterPath(page), title: page.title, body: writeXhtml(content) }
      return inPackage(chapter.path, xhtmlDocument(chapter, metadata))
    }),
    ...pictures.map(({ path, bytes }) => ({ path: `EPUB/${picturePath(path)}`, bytes })),
  ]
}

const xhtml = 'application/xhtml+xml'
const bareType = (mediaType: string) => mediaType.split(';')[0] ?? mediaType

/** Folders of chapters are those of addresses; `index` is the home page. */
const chapterPath = ({ path }: Pick<OutlinePage, 'path'>) => `pages/${path === '' ? 'index' : path}.xhtml`
const picturePath = (path: string) => `pictures/${path}`

/** The cover, and the contents twice: for reading systems and as a page. */
function frontPages(outline: BookOutline, metadata: BookMetadata): readonly XhtmlPage[] {
  const heading = outline.contentsWord
  const paths = new Map(outlinePages(outline.nodes).map((page) => [page.path, chapterPath(page)]))
  const pathOf = (page: string) => paths.get(page) ?? ''
  const body = contentsBody(outline.nodes, { heading, path: 'nav.xhtml', pathOf })
  return [
    { path: 'nav.xhtml', title: heading, body },
    { path: 'cover.xhtml', title: metadata.title, body: coverBody(metadata) },
    {
      path: 'contents.xhtml',
      title: heading,
      body: body.replaceAll(/ epub:type="toc"| role="doc-toc"/g, ''),
    },
  ]
}
