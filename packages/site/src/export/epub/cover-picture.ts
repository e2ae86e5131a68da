import type { BookMetadata } from './book-metadata.ts'
import { escapeXml } from '../book/write-xhtml.ts'

const width = 1200
const height = 1600
const margin = 120

/** Characters of a line in the large size; a longer title is set smaller. */
const lineLength = 18
const lines = 6

/** Returns the cover of a book as SVG: title and name of the site on the site's colour. */
export function coverPicture({ title, name }: BookMetadata, color: string): string {
  const broken = breakText(title === name ? title : title.slice(name.length + 2), lineLength)
  const rows = broken.map(
    (line, index) =>
      `<text x="${margin}" y="${480 + index * 130}" font-size="104" font-weight="700">${escapeXml(line)}</text>`,
  )
  const site = `<text x="${margin}" y="${height - margin}" font-size="52">${escapeXml(name)}</text>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title>${escapeXml(title)}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<rect width="${width}" height="240" fill="${color}"/>
<g font-family="sans-serif" fill="#171717">
${rows.join('\n')}
${site}
</g>
</svg>
`
}

/** Breaks a text between words into lines of about `length` characters, at most {@link lines}. */
function breakText(text: string, length: number): readonly string[] {
  const broken: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = broken.at(-1)
    if (last !== undefined && last.length + word.length < length)
      broken[broken.length - 1] = `${last} ${word}`
    else broken.push(word.slice(0, length))
  }
  return broken.slice(0, lines)
}
