import type { BookMetadata } from './book-metadata.ts'
import { escapeXml } from '../book/write-xhtml.ts'

/** A file that the package lists. */
export interface PackageItem {
  /** Path beside the package document. */
  readonly path: string
  readonly mediaType: string
  readonly properties?: readonly string[]
  /** Whether it is read in the order of the book. */
  readonly inSpine?: true
}

/** Returns the package document of a book: metadata, files, reading order. Source: EPUB 3.3 section 5. */
export function packageDocument(
  { title, name, description, lang, dir, identifier, modified }: BookMetadata,
  items: readonly PackageItem[],
): string {
  const rows = items.map(({ path, mediaType, properties = [] }, index) => {
    const own = properties.length > 0 ? ` properties="${properties.join(' ')}"` : ''
    return `    <item id="i${index}" href="${escapeXml(hrefOf(path))}" media-type="${mediaType}"${own}/>`
  })
  const spine = items.flatMap(({ inSpine }, index) => (inSpine ? [`    <itemref idref="i${index}"/>`] : []))
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeXml(lang)}">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">${identifier}</dc:identifier>
    <dc:title>${escapeXml(title)}</dc:title>
    <dc:language>${escapeXml(lang)}</dc:language>
    <dc:creator>${escapeXml(name)}</dc:creator>
${description === undefined ? '' : `    <dc:description>${escapeXml(description)}</dc:description>\n`}    <meta property="dcterms:modified">${modified}</meta>
  </metadata>
  <manifest>
${rows.join('\n')}
  </manifest>
  <spine page-progression-direction="${dir}">
${spine.join('\n')}
  </spine>
</package>
`
}

const hrefOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Names the package document. Source: EPUB 3.3 section 4.2.6.3.1. */
export const containerDocument = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`
