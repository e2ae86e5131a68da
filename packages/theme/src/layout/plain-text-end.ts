/** Tags of plain text: with the rules of the first view they look as with all rules. */
const PLAIN = new Set('p h2 h3 h4 ul ol li a strong b em i del code br hr blockquote'.split(' '))
const VOID = new Set(['br', 'hr'])
const PLAIN_CLASSES = /^(?:anchor|link)?$/
const TAG = /<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/g

/**
 * Returns where the plain text at the beginning of a page's content ends: the position of the first block with anything
 * else, 0 when it is the first one of all, and undefined when all of it is plain.
 */
export function plainTextEnd(html: string): number | undefined {
  let depth = 0
  let block = 0
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    if (slash === '/') {
      depth -= 1
      continue
    }
    if (depth === 0) block = index
    const classes = / class="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (!PLAIN.has(name) || !PLAIN_CLASSES.test(classes) || tag.includes(' style=')) return block
    if (!VOID.has(name)) depth += 1
  }
  return undefined
}
