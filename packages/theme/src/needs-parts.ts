/** Roots of what `css/parts.css` draws; pictures are among them because they can be enlarged. */
const ROOTS = 'badge|color|expandable|field|frame|image-actions|mermaid|prompt|tooltip|tree|update'

const PART = new RegExp(`<img\\b|<[a-z][^>]* class="(?:[^"]* )?(?:${ROOTS})(?:-[^"]*)?[ "]`)

/** True when HTML of a page holds a part that `dist/parts.css` draws; other pages do without the file. */
export function needsParts(html: string): boolean {
  return PART.test(html)
}
