import type { Content, Element } from '@octavo/hast'
import { element, text } from './renderer.ts'

/** The longest text, in characters, that a line of a phone holds beside an indentation and a border. */
const LONGEST = 20

/**
 * Code in a line of text. Browsers break lines at blanks and after the hyphens of `--dry-run`: short code gets the class
 * `unbroken`, as do short words with hyphens of longer code. What is longer is left to break, so that it widens no page.
 */
export function unbrokenCode(code: string): Element {
  if (!/[\s-]/.test(code)) return element('code', {}, [text(code)])
  if (code.length <= LONGEST) return element('code', UNBROKEN, [text(code)])
  return element('code', {}, splitWords(code))
}

const UNBROKEN = { className: ['unbroken'] }

/** The text, with its short words with hyphens as elements. */
function splitWords(code: string): readonly Content[] {
  const parts = code.split(/((?<!\S)(?=\S*-)\S{2,20}(?!\S))/)
  return parts.flatMap((part, index) => {
    if (part === '') return []
    return index % 2 === 0 ? [text(part)] : [element('span', UNBROKEN, [text(part)])]
  })
}
