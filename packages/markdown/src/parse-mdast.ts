import { lineStarts } from '@octavo/source'
import type { EngineOptions } from './engines/engine-options.ts'
import { parseWithRemark } from './engines/remark.ts'
import { parseWithSatteri } from './engines/satteri.ts'
import { visitMdast, type MdNode } from './mdast.ts'
import { hasMask, unmaskDollars } from './prepare/mask-dollars.ts'
import { smartPunctuation } from './smart-punctuation.ts'

/** The parsers: `satteri` is native and the default, `remark` the reference. */
export type EngineName = 'satteri' | 'remark'

/** Why and where (offset in the parsed text) a text is not MDX. */
export interface SyntaxFault {
  readonly message: string
  readonly offset: number
}

/** The outcome of {@link parseMdast}. */
export type ParsedMdast = { readonly tree: MdNode } | { readonly fault: SyntaxFault }

/**
 * The tree of a prepared text.
 *
 * 1. the chosen engine parses; what satteri refuses goes to remark, whose message counts
 * 2. hidden dollar signs come back
 * 3. punctuation becomes typographic
 */
export function parseMdast(text: string, engine: EngineName, options: EngineOptions = {}): ParsedMdast {
  const parsed = engine === 'satteri' ? trySatteri(text, options) : undefined
  const result = parsed ?? tryRemark(text, options)
  if ('fault' in result) return result
  if (hasMask(text)) unmaskTree(result.tree)
  smartPunctuation(result.tree)
  return result
}

function trySatteri(text: string, options: EngineOptions): ParsedMdast | undefined {
  try {
    return { tree: parseWithSatteri(text, options) }
  } catch {
    return undefined
  }
}

function tryRemark(text: string, options: EngineOptions): ParsedMdast {
  try {
    return { tree: parseWithRemark(text, options) }
  } catch (error) {
    return { fault: toFault(error, text) }
  }
}

/** What micromark and acorn throw: a reason, and a place that is a point, a position, or missing. */
interface ParserMessage {
  readonly reason?: string
  readonly message?: string
  readonly place?: { readonly offset?: number; readonly start?: { readonly offset?: number } }
}

function toFault(error: unknown, text: string): SyntaxFault {
  const { reason, message, place } = error as ParserMessage
  const said = reason ?? message ?? String(error)
  return { message: said, offset: place?.start?.offset ?? place?.offset ?? placeInMessage(said, text) }
}

/** Some complaints have no place but the one in their words: `(3:1-3:7)`. */
function placeInMessage(message: string, text: string): number {
  const match = /\((\d+):(\d+)/.exec(message)
  if (!match) return 0
  return (lineStarts(text)[Number(match[1]) - 1] ?? 0) + Number(match[2]) - 1
}

function unmaskTree(tree: MdNode): void {
  visitMdast([tree], (node) => {
    if (node.value !== undefined) node.value = unmaskDollars(node.value)
    if (node.url !== undefined) node.url = unmaskDollars(node.url.replace(/%EF%B7%92/gi, '$'))
    if (node.title) node.title = unmaskDollars(node.title)
    if (node.alt) node.alt = unmaskDollars(node.alt)
    if (node.meta) node.meta = unmaskDollars(node.meta)
    if (node.lang) node.lang = unmaskDollars(node.lang)
    for (const attribute of node.attributes ?? []) {
      if (typeof attribute.value === 'string') attribute.value = unmaskDollars(attribute.value)
      else if (attribute.value) attribute.value.value = unmaskDollars(attribute.value.value)
    }
  })
}
