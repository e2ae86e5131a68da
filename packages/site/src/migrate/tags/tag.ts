/** An attribute as written: a text without its quotes, an expression without its braces, or a name alone. */
export interface TagAttribute {
  readonly name: string
  readonly kind: 'text' | 'expression' | 'flag' | 'spread'
  readonly value: string
}

/** A tag of HTML or JSX in a text. */
export interface Tag {
  readonly name: string
  readonly kind: 'open' | 'close' | 'lone'
  readonly attributes: readonly TagAttribute[]
  /** The tag as written. */
  readonly raw: string
  readonly start: number
  readonly end: number
}

const ATTRIBUTE =
  /\s*(?:(\{\s*\.\.\.)|([A-Za-z_@:#v][\w.:@-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\{)|([^\s"'=<>`{]+)))?)/y
const NAME = /<(\/?)([A-Za-z][\w.:-]*)/y

/** Returns the tag that begins at an offset of a text; undefined where none does. */
export function readTag(text: string, start: number): Tag | undefined {
  NAME.lastIndex = start
  const head = NAME.exec(text)
  if (!head) return undefined
  const [opening, slash, name = ''] = head
  const attributes: TagAttribute[] = []
  let at = start + opening.length
  for (;;) {
    const end = /\s*(\/?)>/y
    end.lastIndex = at
    const closing = end.exec(text)
    if (closing) {
      const kind = slash === '/' ? 'close' : closing[1] === '/' ? 'lone' : 'open'
      const last = at + closing[0].length
      return { name, kind, attributes, raw: text.slice(start, last), start, end: last }
    }
    const read = readAttribute(text, at)
    if (!read) return undefined
    attributes.push(read.attribute)
    at = read.end
  }
}

function readAttribute(
  text: string,
  at: number,
): { readonly attribute: TagAttribute; readonly end: number } | undefined {
  ATTRIBUTE.lastIndex = at
  const match = ATTRIBUTE.exec(text)
  if (!match) return undefined
  const [whole, spread, name = '', double, single, brace, bare] = match
  const end = at + whole.length
  if (spread !== undefined || brace !== undefined) {
    const open = spread === undefined ? end - 1 : at + whole.indexOf('{')
    const close = closingBrace(text, open)
    if (close === undefined) return undefined
    const value = text.slice(open + 1, close).trim()
    return { attribute: { name, kind: spread ? 'spread' : 'expression', value }, end: close + 1 }
  }
  const value = double ?? single ?? bare
  return { attribute: { name, kind: value === undefined ? 'flag' : 'text', value: value ?? '' }, end }
}

/** Returns the offset of the brace that closes the one at `open`; texts in quotes are passed over. */
export function closingBrace(text: string, open: number): number | undefined {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    const char = text[at]
    if (char === '{') depth += 1
    else if (char === '}') {
      depth -= 1
      if (depth === 0) return at
    } else if (char === '"' || char === "'" || char === '`') {
      const end = endOfText(text, at)
      if (end === undefined) return undefined
      at = end
    }
  }
  return undefined
}

function endOfText(text: string, open: number): number | undefined {
  const quote = text[open]
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at
  }
  return undefined
}

/** Returns the text of an attribute, also one that an expression holds as a single text or number; undefined where it has none. */
export function attributeText(
  { attributes }: Pick<Tag, 'attributes'>,
  ...names: string[]
): string | undefined {
  for (const name of names) {
    const found = attributes.find((attribute) => attribute.name === name)
    if (found?.kind === 'text') return decodeQuotes(found.value)
    const literal = found?.kind === 'expression' ? /^(["'`])((?:(?!\1)[^\\$])*)\1$/.exec(found.value) : null
    if (literal) return literal[2]
    if (found?.kind === 'expression' && /^\d+$/.test(found.value)) return found.value
  }
  return undefined
}

const decodeQuotes = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
