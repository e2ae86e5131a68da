import { escapeHtml } from './escape.ts'

/**
 * HTML with numbered holes: the body of a page before its path in the site is known. Equal pages in other
 * folders, versions and languages share one template; the renderer fills the holes for each route.
 */

/** The content of a hole. All values are as the author wrote them. */
export type Hole =
  /** A link target (`../install#top`, `/guides`, `https://…`). */
  | { readonly kind: 'href'; readonly url: string }
  /** The address of an image, video or other file (`/images/a.png`, `./b.svg`, `https://…`). */
  | { readonly kind: 'asset'; readonly url: string }
  /**
   * A side of a picture in CSS pixels, as an attribute, which is left out where the size is not known: that of the file,
   * or scaled to the width that the author wrote.
   */
  | {
      readonly kind: 'size'
      readonly url: string
      readonly side: 'width' | 'height'
      readonly width?: number
      /** The picture has a line of its own. */
      readonly alone?: boolean
    }
  /** A word of the interface, in the page's language (`copy`, `on-this-page`). */
  | { readonly kind: 'words'; readonly key: string }
  /**
   * The address of a file that the site generates for the page (`playground`), by a name that `site` defines.
   */
  | { readonly kind: 'made'; readonly key: string }

/** HTML whose holes are written as `U+FDD0 <number> U+FDD1`, the number being the index in `holes`. */
export interface Template {
  readonly html: string
  readonly holes: readonly Hole[]
}

const OPEN = '\uFDD0'
const CLOSE = '\uFDD1'
const MARKER = /\uFDD0(\d+)\uFDD1/g

/** The marker of hole `index`: unchanged by serialization because noncharacters are never escaped. */
export function holeMarker(index: number): string {
  return OPEN + index + CLOSE
}

/** Removes noncharacters from authors' text, so that no text can imitate a hole. */
export function withoutMarkers(text: string): string {
  return /[\uFDD0\uFDD1]/.test(text) ? text.replace(/[\uFDD0\uFDD1]/g, '\uFFFD') : text
}

/**
 * Fills every hole; `fill` returns plain text, which is escaped for text and attributes alike. Sizes that are '' are left
 * out with their attribute.
 */
export function fillTemplate(template: Template, fill: (hole: Hole) => string): string {
  const filled = fillHoles(template, fill)
  return template.holes.some(({ kind }) => kind === 'size') ? filled.replace(NO_SIZE, '') : filled
}

const NO_SIZE = / (?:width|height)=""/g

function fillHoles(template: Template, fill: (hole: Hole) => string): string {
  const texts: (string | undefined)[] = []
  return template.html.replace(MARKER, (_, index: string) => {
    const number = Number(index)
    const hole = template.holes[number]
    return hole ? (texts[number] ??= escapeHtml(fill(hole))) : ''
  })
}

/** Replaces the markers of a string by text without escaping, for plain text such as Markdown copies. */
export function fillText(text: string, holes: readonly Hole[], fill: (hole: Hole) => string): string {
  return text.replace(MARKER, (_, index: string) => {
    const hole = holes[Number(index)]
    return hole ? fill(hole) : ''
  })
}
