import type { Content } from '@octavo/hast'
import type { MdNode } from '../mdast.ts'
import { element, text, type Context } from './renderer.ts'

/** A list; in a tight one paragraphs are not elements. Task items get a box that shows their state. */
export function renderList(node: MdNode, ctx: Context): readonly Content[] {
  const items = node.children ?? []
  const isLoose = node.spread === true || items.some(({ spread }) => spread === true)
  const hasTasks = items.some(({ checked }) => typeof checked === 'boolean')
  const start = node.ordered && typeof node.start === 'number' && node.start !== 1 ? node.start : undefined
  const children = items.map((item) => renderItem(item, isLoose, ctx))
  const className = hasTasks ? ['task-list'] : undefined
  return [element(node.ordered ? 'ol' : 'ul', { start, className }, children)]
}

function renderItem(item: MdNode, isLoose: boolean, ctx: Context): Content {
  const body = (item.children ?? []).flatMap((child, index): readonly Content[] => {
    if (child.type !== 'paragraph' || isLoose) return ctx.r.draw.nodes([child], ctx)
    const inline = ctx.r.draw.nodes(child.children ?? [], ctx)
    return index > 0 && item.children?.[index - 1]?.type === 'paragraph' ? [text(' '), ...inline] : inline
  })
  if (typeof item.checked !== 'boolean') return element('li', {}, body)
  return element('li', { className: ['task'] }, withBox(body, item.checked, ctx))
}

/** The box stands at the beginning of the item's text. */
function withBox(body: readonly Content[], checked: boolean, { r }: Context): readonly Content[] {
  const label = r.tools.words(checked ? 'task-done' : 'task-open')
  const box = element('input', { type: 'checkbox', disabled: true, checked, ariaLabel: label })
  const [first, ...rest] = body
  if (first?.type === 'element' && first.tagName === 'p')
    return [{ ...first, children: [box, text(' '), ...first.children] }, ...rest]
  return [box, text(' '), ...body]
}
