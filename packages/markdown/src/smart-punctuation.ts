import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { visitMdast, type MdNode } from './mdast.ts'

/** Nodes whose inline content is one run of text for quotes. */
const BLOCKS = new Set(['paragraph', 'heading', 'tableCell', 'mdxJsxFlowElement'])

/**
 * Makes punctuation typographic, in place: quotes, `--` and `---` (an em dash each, but not before an option such as
 * `--flag`), and `...`. Code, formulas, attributes and addresses stay as they are. Both engines share it, because
 * their own versions differ and heading ids depend on the result.
 */
export function smartPunctuation(tree: MdNode): undefined {
  visitMdast([tree], (node) => {
    if (BLOCKS.has(node.type)) educateRun(node)
  })
}

/** {@link smartPunctuation} as a plugin. */
export const remarkSmartPunctuation: Plugin<[], Root> = () => (tree) => smartPunctuation(tree)

/** The text nodes of one block, with the character before each of them. */
function educateRun(block: MdNode): void {
  let before = ''
  const walk = (nodes: readonly MdNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'text' && node.value !== undefined) {
        const { value } = node
        if (/["'.-]/.test(value) && !isBareAddress(value)) node.value = educate(value, before)
        before = value.at(-1) ?? before
      } else if (node.type === 'break') before = ''
      else if (BLOCKS.has(node.type) || node.type === 'inlineCode' || !node.children) before = 'x'
      else walk(node.children)
    }
  }
  walk(block.children ?? [])
}

const isBareAddress = (text: string): boolean => /^(?:https?:\/\/|www\.)\S+$/.test(text)

function educate(text: string, before: string): string {
  return text.replace(/\.{3,}|-{2,}|["']/g, (mark, at: number) => {
    const previous = text[at - 1] ?? before
    const next = text[at + mark.length] ?? ''
    if (mark[0] === '.') return mark.length === 3 ? '…' : mark
    if (mark[0] === '-') return isDash(mark, previous, next) ? '—' : mark
    const opens = previous === '' || /[\s([{<\u2014\u2013/\u201c\u2018-]/.test(previous)
    if (mark === '"') return opens ? '“' : '”'
    return opens && !/^\d\ds?\b/.test(text.slice(at + 1)) ? '‘' : '’'
  })
}

/** Two or three hyphens, unless they begin an option (`--flag`) or belong to a longer rule. */
const isDash = (mark: string, previous: string, next: string): boolean =>
  mark.length <= 3 && !((previous === '' || /[\s([]/.test(previous)) && /[\w]/.test(next))
