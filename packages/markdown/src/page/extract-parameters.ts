import { textOf, type Content, type ParameterFacts } from '@octavo/hast'
import type { PageParameter } from '../parsed-page.ts'

/** Characters of a description. */
const MAX_DESCRIPTION = 240

/** Parameters that the author describes on the page, in order; those inside another are its properties. */
export function extractParameters(nodes: readonly Content[]): readonly PageParameter[] {
  const parameters: PageParameter[] = []
  collect(nodes, parameters)
  return parameters
}

function collect(nodes: readonly Content[], parameters: PageParameter[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const facts = node.data?.parameter
    if (facts) parameters.push(toParameter(facts, node.children))
    else collect(node.children, parameters)
  }
}

function toParameter(facts: ParameterFacts, children: readonly Content[]): PageParameter {
  const description = shortText(ownText(children.slice(1)))
  const properties = extractParameters(children)
  return { ...facts, ...(description !== '' && { description }), properties }
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
