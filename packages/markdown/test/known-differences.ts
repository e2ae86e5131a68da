/**
 * Differences between the two engines, with the reason why each is right or harmless. Keys are the example's text.
 */
export const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([
  [
    '<pre language="haskell"><code>\nimport Text.HTML.TagSoup\n\nmain :: IO ()\nmain = print $ parseTags tags\n</code></pre>\nokay\n',
    'inside a JSX block the native parser reads a line that begins with "import" as text; the reference tries JavaScript and refuses',
  ],
  [
    'import broken',
    'the native parser leaves imports and exports unread; they are parsed right afterwards, so the page is refused all the same',
  ],
])

/** A kind of difference on real pages. */
export interface KnownClass {
  readonly reason: string
  /** Whether two outlines differ in this way alone. */
  holds(satteri: string, remark: string): boolean
}

const withoutPlaces = (lines: string): string => lines.replace(/\s*@\d+-\d*$/gm, '')

/** Kinds of differences on real pages, all of them without an effect on the rendered page. */
export const KNOWN_CLASSES: readonly KnownClass[] = [
  {
    reason: 'the native parser refuses or misreads a page that the reference reads: the reference reads it',
    holds: (satteri, remark) => satteri === 'refused' && remark !== 'refused',
  },
  {
    reason:
      'equal trees with other positions: the reference counts the box of a task to its paragraph, forgets where links without marks stand, and counts an encoded or trailing blank differently',
    holds: (satteri, remark) => withoutPlaces(satteri) === withoutPlaces(remark),
  },
]
