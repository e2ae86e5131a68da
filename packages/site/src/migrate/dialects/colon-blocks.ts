import { codeLines } from '../text/code-ranges.ts'
import { openTag } from '../tags/write-tag.ts'
import { calloutName } from './callout-name.ts'

/** The tags that a block becomes; empty texts leave only what is in it. */
export interface BlockTags {
  readonly open: string
  readonly close: string
}

/** The first line of a block: `:::kind[title]{attributes}` or `::: kind title`. */
export interface ColonBlock {
  readonly kind: string
  readonly title: string
  readonly attributes: string
}

const OPEN =
  /^((?:[ \t]|>)*)(:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\[((?:[^\]\\]|\\.|\](?=[^\s{]))*)\])?[ \t]*(\{[^}]*\})?[ \t]*(.*)$/
const CLOSE = /^((?:[ \t]|>)*)(:{3,})[ \t]*$/

/**
 * Returns a text in which blocks between lines of colons are components. `tagsOf` returns undefined for an unknown block,
 * whose lines of colons are then left out.
 */
export function convertColonBlocks(
  text: string,
  tagsOf: (block: ColonBlock) => BlockTags | undefined,
  unknown: (kind: string, line: string) => void,
): string {
  if (!text.includes(':::')) return text
  const lines = text.split('\n')
  const code = codeLines(lines)
  const open: { readonly indent: string; readonly close: string }[] = []
  const result = lines.map((line, index) => {
    if (code.has(index)) return line
    if (CLOSE.test(line)) {
      const block = open.pop()
      return block ? block.indent + block.close : line
    }
    const match = OPEN.exec(line)
    if (!match) return line
    const [, indent = '', , kind = '', bracketed, attributes = '', rest = ''] = match
    const tags = tagsOf({ kind, title: (bracketed ?? rest).trim(), attributes })
    if (!tags) unknown(kind, line)
    open.push({ indent, close: tags?.close ?? '' })
    return tags ? indent + tags.open : ''
  })
  // A block that nothing closes ends with the page.
  return [...result, ...open.toReversed().map(({ indent, close }) => indent + close)].join('\n')
}

/** Returns the tags of an admonition; undefined where its kind is none. */
export function calloutTags({ kind, title }: Pick<ColonBlock, 'kind' | 'title'>): BlockTags | undefined {
  const name = calloutName(kind)
  return name === undefined
    ? undefined
    : { open: openTag(name, { title: title || undefined }), close: `</${name}>` }
}
