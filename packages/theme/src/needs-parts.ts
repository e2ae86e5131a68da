/** Roots of what `css/parts.css` draws; pictures are among them because they can be enlarged. */
const ROOTS = 'badge|color|frame|image-actions|mermaid|prompt|tooltip|tree|update'

/** Roots of what `dist/api.css` draws as well. */
const FIELD_ROOTS = 'expandable|field'

const partOf = (roots: string) =>
  new RegExp(`<img\\b|<[a-z][^>]* class="(?:[^"]* )?(?:${roots})(?:-[^"]*)?[ "]`)
const PART = partOf(`${ROOTS}|${FIELD_ROOTS}`)
const PART_BESIDE_FIELDS = partOf(ROOTS)

/** True when HTML of a page holds a part that only `dist/parts.css` draws; `isApi` pages have fields without it. */
export function needsParts(html: string, isApi = false): boolean {
  return (isApi ? PART_BESIDE_FIELDS : PART).test(html)
}
