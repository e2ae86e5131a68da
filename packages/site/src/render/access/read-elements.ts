/** An element of serialized HTML while it is read. */
export interface OpenElement {
  readonly name: string
  /** The attributes as they are written. */
  readonly attributes: string
  /** Offsets of the start tag. */
  readonly start: number
  readonly inside: number
}

/** What is called for the elements of a document, in the order of their tags. */
export interface ElementVisitor {
  open(element: OpenElement): void
  /** `contentEnd` and `end` are the offsets of the end tag; both are equal for an element without one. */
  close(element: OpenElement, contentEnd: number, end: number): void
}

const token =
  /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Reads the elements of HTML that a serializer has written: every element is closed, every attribute quoted. */
export function readElements(html: string, visitor: ElementVisitor): void {
  const stack: OpenElement[] = []
  for (const match of html.matchAll(token)) {
    const [text, , slash, name, attributes = ''] = match
    if (name === undefined) continue
    const end = match.index + text.length
    if (slash === '/') closeUntil(name, { stack, visitor, at: match.index, end })
    else {
      const element = { name, attributes, start: match.index, inside: end }
      visitor.open(element)
      if (attributes.endsWith('/') || voidElements.has(name)) visitor.close(element, end, end)
      else stack.push(element)
    }
  }
}

interface Closing {
  readonly stack: OpenElement[]
  readonly visitor: ElementVisitor
  readonly at: number
  readonly end: number
}

/** An end tag without its start is ignored; elements inside that have no end tag end with it. */
function closeUntil(name: string, { stack, visitor, at, end }: Closing): void {
  const depth = stack.findLastIndex((element) => element.name === name)
  if (depth < 0) return
  for (const element of stack.splice(depth + 1).toReversed()) visitor.close(element, at, at)
  const last = stack.pop()
  if (last) visitor.close(last, at, end)
}

/** The value of an attribute, decoded; undefined without it. */
export function attributeOf({ attributes }: OpenElement, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return (value?.[1] ?? value?.[2])?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
