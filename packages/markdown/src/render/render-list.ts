import type { Content } from '@octavo/hast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import type { List, ListItem, Parents } from 'mdast'
import { asHast, contextOf, fromHast } from './render-run.ts'
import { element, text, type Context } from './renderer.ts'

/** A list; one with tasks has a class. */
export function renderList(state: State, node: List) {
  const list = defaultHandlers.list(state, node)
  if (node.children.some(isTask)) list.properties['className'] = ['task-list']
  return list
}

const isTask = ({ checked }: ListItem): boolean => typeof checked === 'boolean'

/**
 * An item of a list. In a tight list its paragraphs are not elements, but those that an author wrote as `<p>` are,
 * which the default cannot distinguish. Tasks get a box that shows their state.
 */
export function renderListItem(state: State, node: ListItem, parent: Parents | undefined) {
  const body = parent && isLoose(parent) ? fromHast(state.all(node)) : renderTight(state, node)
  if (typeof node.checked !== 'boolean') return asHast([element('li', {}, body)])
  return asHast([element('li', { className: ['task'] }, withBox(body, node.checked, contextOf(state)))])
}

const isLoose = (parent: Parents): boolean =>
  parent.type === 'list' && (parent.spread === true || parent.children.some(({ spread }) => spread === true))

function renderTight(state: State, { children }: ListItem): readonly Content[] {
  return children.flatMap((child, index) => {
    if (child.type !== 'paragraph') return fromHast(state.all({ type: 'root', children: [child] }))
    const inline = fromHast(state.all(child))
    return children[index - 1]?.type === 'paragraph' ? [text(' '), ...inline] : inline
  })
}

/** Puts the box at the beginning of the item's text. */
function withBox(body: readonly Content[], checked: boolean, { r }: Context): readonly Content[] {
  const label = r.tools.words(checked ? 'task-done' : 'task-open')
  const box = element('input', { type: 'checkbox', disabled: true, checked, ariaLabel: label })
  const [first, ...rest] = body
  if (first?.type === 'element' && first.tagName === 'p')
    return [{ ...first, children: [box, text(' '), ...first.children] }, ...rest]
  return [box, text(' '), ...body]
}
