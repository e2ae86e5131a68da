import { plainLine } from './plain-text.ts'

/**
 * Turns a title, tag or path into one segment of an address. Spaces and `{parameters}` become hyphens, one
 * hyphen at each end is removed, as are slashes and punctuation that addresses cannot hold; doubled hyphens
 * become one, once. May be empty. Source: reference/docs-json.md section 5.1 with its vectors; `# ? % \ < > "
 * | * ^` and the backquote, control characters and halves of characters are dropped as well: addresses or
 * file names cannot hold them everywhere. Long texts (a summary that is a whole paragraph) end at a hyphen
 * before {@link LONGEST} characters.
 */
export function cleanSegment(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/\{[^{}]*\}/g, '-')
    .replaceAll(' ', '-')
    .replace(/^-|-$/g, '')
    .replace(/[{}(),.'/#?%\\<>"|*^`\p{Cc}\p{Cs}]/gu, '')
    .replace(INVISIBLE, '')
    .replaceAll('--', '-')
    .toLowerCase()
    .normalize('NFC')
  return RESERVED.test(cleaned) ? `${cleaned}-1` : shorten(cleaned)
}

/** Names of devices, which Windows gives to no file or folder. Test id B12. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Marks that change the direction of text or break lines, and spaces without width; joiners of letters stay. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A text that its author may have written in Markdown (a summary, a tag) as one segment of an address. */
export function titleSegment(text: string): string {
  return cleanSegment(plainLine(text))
}

/** Characters of a segment. */
const LONGEST = 80

/** Bytes of a segment: disks hold names of 255, and an ending and a number may follow. */
const MOST_BYTES = 240

/** Returns a segment of at most `longest` characters. Cut at the last hyphen that fits; a text without one (Chinese, Thai) is cut between characters; brackets, which addresses encode, are left out first. */
export function shorten(segment: string, longest = LONGEST): string {
  const end = endWithin(segment, longest)
  if (end === segment.length) return segment
  const plain = segment.replace(/[[\]]/g, '')
  return cutAtWord(plain, endWithin(plain, longest))
}

function endWithin(segment: string, longest: number): number {
  let [bytes, count, end] = [0, 0, 0]
  for (const character of segment) {
    bytes += utf8Length(character)
    count += 1
    if (count > longest || bytes > MOST_BYTES) break
    end += character.length
  }
  return end
}

function cutAtWord(segment: string, end: number): string {
  if (end === segment.length) return segment
  const head = segment.slice(0, end)
  const hyphen = segment[end] === '-' ? end : head.lastIndexOf('-')
  return (hyphen > 0 ? head.slice(0, hyphen) : head).replace(/[-\u200d]+$/, '')
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/**
 * Turns an id into words: `channelOne` → `Channel one`, `signed_up` → `Signed up`. Words in capitals are not
 * changed, nor are addresses (`user/{id}`, `light.measured`), which ids of 2.x are. Source:
 * reference/docs-json.md section 5.3, row "AsyncAPI".
 */
export function sentenceOf(id: string): string {
  if (!/^[\p{L}\p{N}_ -]+$/u.test(id)) return id
  const words = id
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_-]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^[\p{Lu}\d]{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1)
}
