/** A part of a file's text: UTF-16 offsets, `end` exclusive. */
export interface TextPart {
  readonly start: number
  readonly end: number
  readonly written: string
}

/** Returns the part between two offsets. */
export const partOf = (text: string, start: number, end: number): TextPart => ({
  start,
  end,
  written: text.slice(start, end),
})

/** Returns the part around an offset that has no character of `borders`. */
export function partAround(text: string, offset: number, borders: RegExp): TextPart {
  let [start, end] = [offset, offset]
  while (start > 0 && !borders.test(text[start - 1] ?? '')) start -= 1
  while (end < text.length && !borders.test(text[end] ?? '')) end += 1
  return partOf(text, start, end)
}

/** Where an offset is inside a tag. */
export type TagPosition = TextPart &
  (
    | { readonly kind: 'component' }
    | { readonly kind: 'prop'; readonly component: string; readonly others: readonly string[] }
    | { readonly kind: 'prop-value'; readonly component: string; readonly prop: string }
  )

/** Tags are looked for in so many characters before an offset. */
const LONGEST_TAG = 4000

/**
 * Returns where an offset is inside the tag around it; undefined outside of tags and in expressions. Only the text is read,
 * because a page is no valid MDX while it is written.
 */
export function tagPosition(text: string, offset: number): TagPosition | undefined {
  const first = Math.max(0, offset - LONGEST_TAG)
  for (let at = text.lastIndexOf('<', offset - 1); at >= first; at = text.lastIndexOf('<', at - 1)) {
    const found = readTag(text, at, offset)
    if (found === 'outside') return undefined
    if (found) return found
    if (at === 0) break
  }
  return undefined
}

/** Reads a tag from its `<`; undefined where it is none, `outside` where it ends before the offset. */
function readTag(text: string, at: number, offset: number): TagPosition | 'outside' | undefined {
  const name = /^<\/?([A-Za-z][\w.]*|(?=[^\w<]|$))/.exec(text.slice(at, at + 100))
  if (!name) return undefined
  const [opening, component = ''] = name
  const start = at + opening.length - component.length
  let position = start + component.length
  if (offset >= start && offset <= position) return { kind: 'component', ...partOf(text, start, position) }
  if (component === '') return undefined
  const others: string[] = []
  while (position < text.length) {
    const [blank = ''] = /^\s*/.exec(text.slice(position)) ?? []
    const from = position + blank.length
    const [prop = ''] = /^[A-Za-z_:][\w:.-]*/.exec(text.slice(from, from + 100)) ?? []
    if (blank !== '' && offset > position && offset <= from + prop.length) {
      const isInBlank = offset < from
      const part = isInBlank ? partOf(text, offset, offset) : partOf(text, from, from + prop.length)
      return { kind: 'prop', component, others: [...others], ...part }
    }
    if (prop === '') return text[from] === '>' || text[from] === '/' ? ends(from, offset) : undefined
    others.push(prop)
    const value = readValue(text, from + prop.length, offset)
    if (value.inside)
      return value.inside.kind === 'expression'
        ? 'outside'
        : { kind: 'prop-value', component, prop, ...value.inside.part }
    position = value.end
  }
  return undefined
}

const ends = (at: number, offset: number): 'outside' | undefined => (offset > at ? 'outside' : undefined)

interface ReadValue {
  readonly end: number
  readonly inside?: { readonly kind: 'text'; readonly part: TextPart } | { readonly kind: 'expression' }
}

function readValue(text: string, at: number, offset: number): ReadValue {
  const sign = /^\s*=\s*/.exec(text.slice(at, at + 20))
  if (!sign) return { end: at }
  const start = at + sign[0].length
  const quote = text[start]
  if (quote === '"' || quote === "'") {
    const closing = text.indexOf(quote, start + 1)
    const lineEnd = endOfLine(text, start)
    const end = closing < 0 || (closing > lineEnd && offset <= lineEnd) ? lineEnd : closing
    const isInside = offset > start && offset <= end
    return {
      end: Math.min(text.length, end + 1),
      ...(isInside && { inside: { kind: 'text' as const, part: partOf(text, start + 1, end) } }),
    }
  }
  if (quote !== '{') return { end: start }
  const end = endOfExpression(text, start)
  return { end, ...(offset > start && offset < end && { inside: { kind: 'expression' as const } }) }
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** Behind the brace that closes the one at `at`. */
function endOfExpression(text: string, at: number): number {
  let depth = 0
  for (let index = at; index < text.length; index++) {
    if (text[index] === '{') depth += 1
    else if (text[index] === '}' && --depth === 0) return index + 1
  }
  return text.length
}
