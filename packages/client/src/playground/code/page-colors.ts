import { lexCode, type TokenKind } from './lex-code.ts'

/** Classes with the page's colours, by kind of token. */
export type TokenClasses = Readonly<Partial<Record<TokenKind, string>>>

/** Limit of code spans that are read; more add no colours. */
const MAX_SPANS = 600

/**
 * Learns how the page colours code from the blocks that it shows: of each kind of token, the classes that most of
 * its text carries. Pages are coloured when they are built, by grammars that no browser needs to load.
 */
export function learnColors(blocks: readonly HTMLElement[], grammar: 'code' | 'json'): TokenClasses {
  const votes = new Map<TokenKind, Map<string, number>>()
  for (const block of blocks) countVotes(block, grammar, votes)
  const best = [...votes].map(([kind, counts]) => {
    const [first] = [...counts].sort(([, a], [, b]) => b - a)
    return [kind, first?.[0] ?? ''] as const
  })
  return Object.fromEntries(best)
}

function countVotes(
  block: HTMLElement,
  grammar: 'code' | 'json',
  votes: Map<TokenKind, Map<string, number>>,
): void {
  const spans = classedTexts(block)
  const text = spans.map(([one]) => one).join('')
  const kinds = lexCode(text, grammar).flatMap(({ kind, text: { length } }) =>
    Array.from({ length }, () => kind),
  )
  let at = 0
  for (const [one, classes] of spans) {
    for (const kind of kinds.slice(at, at + one.length)) {
      const counts = votes.get(kind) ?? new Map<string, number>()
      counts.set(classes, (counts.get(classes) ?? 0) + 1)
      votes.set(kind, counts)
    }
    at += one.length
  }
}

/** The texts of a block with the classes of the element around each; spaces have no colour. */
function classedTexts(block: HTMLElement): readonly (readonly [text: string, classes: string])[] {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const texts: (readonly [string, string])[] = []
  while (texts.length < MAX_SPANS && walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const classes = parentElement && parentElement !== block ? parentElement.className : ''
    texts.push([textContent ?? '', /\bline\b/.test(classes) ? '' : classes])
  }
  return texts
}
