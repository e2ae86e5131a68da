import type { Raw } from '@octavo/hast'

/** A tag of rendered HTML that is open: a link, one that was made text, a button. */
export type OpenTag = 'a' | 'span' | 'button'

/** A comment, or the start or end of a link or button. */
const TAG = /<!--[^]*?(?:-->|$)|<(\/?)(a|button)(?=[\s>])((?:"[^"]*"|'[^']*'|[^>"']){0,4000})>/gi

/**
 * Returns rendered HTML with links inside links as text; `open` is the list of tags that HTML before it left open,
 * and is updated.
 */
export function rewriteRaw(node: Raw, open: OpenTag[], inLink: boolean): Raw {
  if (!/<\/?(?:a|button)[\s>]/i.test(node.value)) return node
  let value = ''
  let last = 0
  for (const match of node.value.matchAll(TAG)) {
    value += node.value.slice(last, match.index) + rewriteTag(match, open, inLink)
    last = match.index + match[0].length
  }
  value += node.value.slice(last)
  return value === node.value ? node : { ...node, value }
}

function rewriteTag(match: RegExpMatchArray, open: OpenTag[], inLink: boolean): string {
  const [whole, slash, tag, attributes = ''] = match
  if (tag === undefined) return whole
  const name = tag.toLowerCase() === 'a' ? 'a' : 'button'
  if (slash === '/') return closeTag(name, open) ?? whole
  const isNested = name === 'a' && (inLink || open.includes('a'))
  open.push(isNested ? 'span' : name)
  return isNested ? `<span${attributes.replace(LINK_ATTRIBUTE, '')}>` : whole
}

const LINK_ATTRIBUTE = /\s(?:href|target|rel|download|hreflang|ping|type)(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?/gi

/** The end tag of a link that was made text; undefined for others. */
function closeTag(name: 'a' | 'button', open: OpenTag[]): string | undefined {
  const last = open.findLastIndex((tag) => (tag === 'span' ? name === 'a' : tag === name))
  if (last < 0) return undefined
  const [tag] = open.splice(last, 1)
  return tag === 'span' ? '</span>' : undefined
}
