import type { Content } from '@octavo/hast'
import type { PageUpdate } from '../parsed-page.ts'
import { extractOutline } from './extract-outline.ts'

/** Entries of a change log in the order of the page. Source: reference/docs-json.md section 6, RSS. */
export function extractUpdates(nodes: readonly Content[]): readonly PageUpdate[] {
  const updates: PageUpdate[] = []
  collect(nodes, updates)
  return updates
}

function collect(nodes: readonly Content[], updates: PageUpdate[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const facts = node.data?.update
    if (facts) updates.push({ ...facts, ...readParts(node.children) })
    else collect(node.children, updates)
  }
}

/** Lower headings and their texts belong to the part around them. */
function readParts(nodes: readonly Content[]): Pick<PageUpdate, 'text' | 'parts'> {
  const { sections, headings } = extractOutline(nodes)
  const top = Math.min(...headings.map(({ depth }) => depth))
  const opening = new Set(headings.filter(({ depth }) => depth === top).map(({ id }) => id))
  const parts: { id: string; title: string; text: string }[] = []
  const before: string[] = []
  for (const { id, heading = '', text } of sections) {
    const last = parts.at(-1)
    if (id !== undefined && opening.has(id)) parts.push({ id, title: heading, text })
    else if (last) last.text = joined(last.text, heading, text)
    else before.push(joined(heading, text))
  }
  return { text: joined(...before), parts }
}

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')
