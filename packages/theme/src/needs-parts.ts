/** Roots of the class names in `css/parts`; includes those of pictures, because they can be enlarged. */
const ROOTS = 'badge|color|frame|image-actions|mermaid|prompt|tile|tooltip|tree|update'

/** Roots of class names that are in `dist/api.css` too. */
const FIELD_ROOTS = 'expandable|field|tab-select'

/** `part` matches elements with one of these classes; `sign`, which is faster, what each of them contains, and some text. */
const patternsOf = (roots: string) => {
  const classes = ` class="(?:[^"]* )?(?:${roots})`
  return {
    part: new RegExp(`<img\\b|<[a-z][^>]*${classes}(?:-[^"]*)?[ "]`),
    sign: new RegExp(`<img\\b|${classes}[- "]`),
  }
}
const ALL = patternsOf(`${ROOTS}|${FIELD_ROOTS}`)
const BESIDE_FIELDS = patternsOf(ROOTS)

/**
 * Returns whether HTML of a page uses a class that only `dist/parts.css` has; `isApi` pages have the rules of
 * fields in `api.css`.
 */
export function needsParts(html: string, isApi = false): boolean {
  const { part, sign } = isApi ? BESIDE_FIELDS : ALL
  return sign.test(html) && part.test(html)
}
