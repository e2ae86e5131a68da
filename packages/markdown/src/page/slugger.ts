/**
 * Ids of the layout's own parts, and names that a document owns: content never gets them, so that no heading hides a
 * part from our scripts or from authors' stylesheets (test id X07).
 */
const RESERVED = new Set(
  (
    'navbar sidebar sidebar-content content-area content body-content header banner footer page-title pagination ' +
    'panel table-of-contents search-bar-entry topbar-cta-button request-example response-example background-color ' +
    '__proto__ constructor prototype'
  ).split(' '),
)

/** Parts of the layout that authors do link to. */
const LINKED = new Set(['request-example', 'response-example', 'table-of-contents'])

/**
 * Returns the id of the first heading that requested `id` and did not get it, because the layout has it; undefined
 * when content gets that id itself.
 */
export const movedId = (id: string): string | undefined =>
  RESERVED.has(id) && !LINKED.has(id) ? `${id}-2` : undefined

const REMOVED = /[?,;:!'"`()[\]{}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D/gu

/**
 * Returns the id of a heading, before it is made unique: lower case, hyphens for blanks, percent-encoded, hyphens for
 * remaining ASCII punctuation; then decoded, without punctuation and emoji. Source: reference/docs-json.md section 4.
 */
export function slugOf(text: string): string {
  const slug = encodedSlugOf(text)
  // Whatever was left out, an id holds no blanks and no control characters.
  return slug.replace(REMOVED, '').replace(CONTROLS, '-')
}

/** Returns the id with the punctuation that {@link slugOf} removes, as ids on other platforms have it. */
export function encodedSlugOf(text: string): string {
  const hyphened = text.trim().toLowerCase().replace(/\s+/g, '-')
  const slug = hyphened
    .replace(/[-.'()!~*]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(CONTROLS, '-')
  return isPlain(hyphened) ? slug.replace(/^_+(?=[a-z0-9])/, '') : slug
}

const CONTROLS = /[\s\u0000-\u001f\u007f]+/g

/** Whether `encodeURIComponent` would change nothing (it throws on half surrogate pairs, this does not). */
const isPlain = (text: string): boolean => /^[\w.!~*'()-]*$/.test(text)

/** Gives ids that are unique on one page. */
export interface Slugger {
  /** A fresh id for `text` by the rule for headings; repeats as in {@link Repeats}. */
  slug(text: string, repeats?: Repeats): string
  /** A fresh id as close to `id` as it can be; for ids that authors write. */
  take(id: string): string
  /** Records the id of an author's element: it stays as it is, and no alias gets it. */
  note(id: string): void
  /** True when an id is already used, recorded or reserved. */
  has(id: string): boolean
  /** The ids that content requested and the layout has, with the ids that content got instead. */
  readonly moved: ReadonlyMap<string, string>
}

/** The suffix that distinguishes a repeated id: `-2`, `-3`, or `_1`, `_2` as for fields. */
export type Repeats = 'hyphen' | 'underscore'

/**
 * Creates a slugger for one page; repeats are counted together, whether they come from text or from authors' ids.
 */
export function createSlugger(): Slugger {
  const taken = new Set<string>(RESERVED)
  const noted = new Set<string>()
  const counts = new Map<string, number>()
  const moved = new Map<string, string>()
  const take = (requested: string, repeats: Repeats = 'hyphen'): string => {
    const base = requested === '' || requested === '-' ? 'section' : requested
    let count = counts.get(base) ?? 1
    const repeated = () => (repeats === 'hyphen' ? `${base}-${count}` : `${base}_${count - 1}`)
    let id = count === 1 ? base : repeated()
    while (taken.has(id)) {
      count += 1
      id = repeated()
    }
    counts.set(base, count)
    taken.add(id)
    if (id !== base && RESERVED.has(base) && !moved.has(base)) moved.set(base, id)
    return id
  }
  return {
    moved,
    slug: (text, repeats) => take(slugOf(text), repeats),
    take: (id) => take(id.trim().replace(/[\s\u0000-\u001f\u007f]+/g, '-')),
    note: (id) => void noted.add(id),
    has: (id) => taken.has(id) || noted.has(id),
  }
}
