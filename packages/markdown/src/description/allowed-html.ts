import { isUnsafeAddress } from '../render/addresses.ts'
import type { Literal } from './read-literal.ts'

const TAGS = new Set(
  (
    'a abbr b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp small span strike strong ' +
    'sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
)

/** Elements whose content is code and no text. */
const CODE_TAGS = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title', 'xmp'])

/** Whether an element of a description is rendered, replaced by its content, or dropped with its content. */
export function tagTreatment(name: string): 'rendered' | 'content' | 'dropped' {
  const tag = name.toLowerCase()
  if (CODE_TAGS.has(tag)) return 'dropped'
  return TAGS.has(tag) ? 'rendered' : 'content'
}

const ATTRIBUTES = new Set(
  (
    'abbr align alt aria-hidden aria-label border cellpadding cellspacing cite colSpan colspan dateTime datetime dir ' +
    'headers height href lang noZoom open rowSpan rowspan scope span src start title type valign vAlign width'
  ).split(' '),
)

/** Attributes that lead somewhere. */
const ADDRESSES = new Set(['href', 'src', 'cite'])

/**
 * Whether an attribute of an element of a description is rendered. Attributes that run code, change styles, set
 * names or mislead are not.
 */
export function isAllowedAttribute(name: string, value: Literal): boolean {
  if (!ATTRIBUTES.has(name) || (typeof value === 'object' && value !== null)) return false
  return !ADDRESSES.has(name) || !isUnsafeAddress(String(value))
}

/** Whether an attribute changes the look of the text: classes and styles belong to the page. */
export const isLook = (name: string): boolean => name === 'class' || name === 'className' || name === 'style'
