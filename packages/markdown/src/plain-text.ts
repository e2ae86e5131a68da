import type { Content } from '@octavo/hast'
import type { MdNode } from './mdast.ts'
import { smartPunctuation } from './smart-punctuation.ts'

/** Nothing in the text means anything in Markdown. */
export const isPlainText = (text: string): boolean =>
  /^[\p{L}\p{N} ,;()/%?"'’“”…—–+=-]*\.?$/u.test(text) && !/^\s*(?:[-+=#]|\d+[.)])|--|www|https?/.test(text)

/** The hast of a text for which {@link isPlainText} holds. */
export function plainTextToContent(text: string, mode: 'inline' | 'block'): readonly Content[] {
  const value = text.trim()
  if (value === '') return []
  const node: MdNode = { type: 'text', value }
  smartPunctuation({ type: 'paragraph', children: [node] })
  const content: Content = { type: 'text', value: node.value ?? '' }
  return mode === 'inline'
    ? [content]
    : [{ type: 'element', tagName: 'p', properties: {}, children: [content] }]
}

/** Content without the paragraph around it, where it is but one. */
export function unwrapParagraph(content: readonly Content[], mode: 'inline' | 'block'): readonly Content[] {
  const [only] = content
  const isLone = content.length === 1 && only?.type === 'element' && only.tagName === 'p'
  return mode === 'inline' && isLone ? only.children : content
}
