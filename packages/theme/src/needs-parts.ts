/** Roots of the class names in `css/parts`; includes those of pictures, because they can be enlarged. */
const ROOTS = 'badge|color|frame|image-actions|mermaid|prompt|tile|tooltip|tree|update'

/** Roots of class names that are in `dist/api.css` too. */
const FIELD_ROOTS = 'expandable|field|tab-select'

const partOf = (roots: string) =>
  new RegExp(`<img\\b|<[a-z][^>]* class="(?:[^"]* )?(?:${roots})(?:-[^"]*)?[ "]`)
const PART = partOf(`${ROOTS}|${FIELD_ROOTS}`)
const PART_BESIDE_FIELDS = partOf(ROOTS)

/**
 * Returns whether HTML of a page uses a class that only `dist/parts.css` has; `isApi` pages have the rules of
 * fields in `api.css`.
 */
export function needsParts(html: string, isApi = false): boolean {
  return (isApi ? PART_BESIDE_FIELDS : PART).test(html)
}
