import { textOf, type Content, type Element, type RenderTools } from '@octavo/hast'
import { titleSlug } from '../anchors.ts'
import { renderDescription } from '../description.ts'

const LEVEL = /^h([1-6])$/

/**
 * A description that is the text of a page: its headings have ids and are in the table of contents, the highest of
 * them below the title of the page. `#section/Name` in texts of the description leads to the id of "Name".
 */
export function renderDescriptionText(text: string | undefined, tools: RenderTools): readonly Content[] {
  const nodes = renderDescription(text, tools)
  const levels = nodes.flatMap(levelsOf)
  if (levels.length === 0) return nodes
  const shift = 2 - Math.min(...levels)
  return nodes.map((node) => withHeadings(node, shift, tools))
}

function levelsOf(node: Content): readonly number[] {
  if (node.type !== 'element') return []
  const level = levelOf(node)
  return level === undefined ? node.children.flatMap(levelsOf) : [level]
}

const levelOf = ({ tagName }: Element): number | undefined => {
  const [, level] = LEVEL.exec(tagName) ?? []
  return level === undefined ? undefined : Number(level)
}

function withHeadings(node: Content, shift: number, tools: RenderTools): Content {
  if (node.type !== 'element') return node
  const level = levelOf(node)
  if (level === undefined)
    return { ...node, children: node.children.map((child) => withHeadings(child, shift, tools)) }
  const depth = Math.min(6, level + shift)
  const text = textOf(node.children).trim()
  const id = tools.slug(titleSlug(text))
  return {
    ...node,
    tagName: `h${depth}`,
    properties: { ...node.properties, id },
    data: { toc: { depth, text, id } },
  }
}
