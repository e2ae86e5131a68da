/**
 * Characters that stand for others in the text that the parsers get, so that they mean nothing to them. Authors' text
 * holds no noncharacters by then. The places agree: the first mask is that of the first character.
 */
const MASKS = '\uFDD2\uFDD3\uFDD4\uFDD5\uFDD6\uFDD7\uFDD8\uFDD9\uFDDA'
const MASKED = '${}<ei([`'

const ANY_MASK = new RegExp(`[${MASKS}]`, 'g')
/** A mask in an address, which parsers encode: U+FDD2 to U+FDDA as UTF-8. */
const ENCODED_MASK = /%EF%B7%(9[2-9A])/gi

/** Hides the characters at ascending offsets; only those of {@link MASKED} can be hidden. */
export function maskAt(text: string, offsets: Iterable<number>): string {
  const parts: string[] = []
  let last = 0
  for (const offset of offsets) {
    const mask = MASKS[MASKED.indexOf(text[offset] ?? ' ')]
    if (mask === undefined) continue
    parts.push(text.slice(last, offset), mask)
    last = offset + 1
  }
  return last === 0 ? text : parts.join('') + text.slice(last)
}

/** Gives hidden characters back. */
export const unmask = (text: string): string =>
  text.replace(ANY_MASK, (mask) => MASKED[MASKS.indexOf(mask)] ?? mask)

/** Gives hidden characters of an address back. */
export const unmaskAddress = (url: string): string =>
  unmask(url.replace(ENCODED_MASK, (_, byte: string) => MASKED[Number.parseInt(byte, 16) - 0x92] ?? ''))

/** Whether a prepared text hides characters. */
export const hasMask = (text: string): boolean => text.search(ANY_MASK) >= 0
