import { textOf, type Content } from '@octavo/hast'
import type { PageParameter } from '../parsed-page.ts'

/** Characters of a description. */
const MAX_DESCRIPTION = 240

/** Parameters that the author describes on the page, in order; those inside another are its properties. */
export function extractParameters(nodes: readonly Content[]): readonly PageParameter[] {
  return nodes.flatMap((node): readonly PageParameter[] => {
    if (node.type !== 'element') return []
    const facts = node.data?.parameter
    const inner = extractParameters(node.children)
    if (!facts) return inner
    const description = shortText(ownText(node.children.slice(1)))
    return [{ ...facts, ...(description !== '' && { description }), properties: inner }]
  })
}

/** The visible text of a parameter without that of its properties. */
function ownText(nodes: readonly Content[]): string {
  return nodes
    .map((node) => {
      if (node.type !== 'element') return textOf(node)
      if (node.tagName === 'pre') return ` ${textOf(node)} `
      return node.tagName === 'details' || node.data?.parameter || node.data?.decoration
        ? ''
        : ` ${ownText(node.children)} `
    })
    .join('')
}

function shortText(text: string): string {
  const line = text
    .replace(/\uFDD0\d+\uFDD1/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
  return line.length > MAX_DESCRIPTION ? `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…` : line
}
