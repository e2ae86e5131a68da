/**
 * Data about a component of the author that runs in the browser. Written by `markdown`, read by `client`; all
 * of it is JSON.
 */

/** A value of an island's props. Records with `$` are marks, see {@link IslandMark}. */
export type IslandValue =
  | string
  | number
  | boolean
  | null
  | readonly IslandValue[]
  | { readonly [key: string]: IslandValue }

/** Values that JSON does not have. */
export type IslandMark =
  /** MDX children: content that the build has rendered and that the browser reuses. */
  | { readonly $: 'slot'; readonly id: number }
  /** JSX. `of` is a tag, `''` for a fragment, or `#` and the number of a part of the page's code. */
  | {
      readonly $: 'element'
      readonly of: string
      readonly props: { readonly [name: string]: IslandValue }
      readonly children: readonly IslandValue[]
    }
  /**
   * The value of a part of the page's code, called with the names in `scope`; with `isContent` it is content,
   * and is called like a component, so that it may use hooks.
   */
  | {
      readonly $: 'code'
      readonly part: number
      readonly scope: { readonly [name: string]: IslandValue }
      readonly isContent?: true
    }
  | { readonly $: 'undefined' }
  /** A record of the author that has a key `$`. */
  | { readonly $: 'record'; readonly entries: readonly (readonly [string, IslandValue])[] }

/** The elements that hold an island and its slots; neither has a box (`display: contents`). */
export const islandTag = 'octavo-island'
export const slotTag = 'octavo-slot'

/**
 * A question of a component in an island that only the build can answer: a method of `RenderTools` and its
 * arguments. Its JSON is the key under which the answer is stored with the island.
 */
export type IslandRequest = readonly [kind: IslandRequestKind, ...args: readonly unknown[]]

/**
 * `style` requests the class of an author's declarations, `frame` and `media` request the addresses of such elements.
 */
export type IslandRequestKind =
  | 'icon'
  | 'highlight'
  | 'math'
  | 'markdown'
  | 'href'
  | 'asset'
  | 'media'
  | 'frame'
  | 'words'
  | 'style'

/** Answers by the JSON of the question. */
export type IslandAnswers = Readonly<Record<string, unknown>>
