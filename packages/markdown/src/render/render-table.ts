import type { Content } from '@octavo/hast'
import type { MdNode } from '../mdast.ts'
import { element, type Context } from './renderer.ts'

/** A Markdown table in a frame that scrolls sideways and can be reached with the keyboard. */
export function renderTable(node: MdNode, ctx: Context): readonly Content[] {
  const [head, ...rows] = node.children ?? []
  const columns = head?.children?.length ?? 0
  const row = (line: MdNode, tag: 'th' | 'td') =>
    element(
      'tr',
      {},
      Array.from({ length: Math.max(columns, line.children?.length ?? 0) }, (_, index) => {
        const cell = line.children?.[index]
        const align = node.align?.[index] ?? undefined
        const scope = tag === 'th' ? 'col' : undefined
        return element(tag, { align, scope }, cell ? ctx.r.draw.nodes(cell.children ?? [], ctx) : [])
      }),
    )
  const body =
    rows.length > 0
      ? [
          element(
            'tbody',
            {},
            rows.map((line) => row(line, 'td')),
          ),
        ]
      : []
  const table = element('table', {}, [...(head ? [element('thead', {}, [row(head, 'th')])] : []), ...body])
  return [tableFrame(table, ctx)]
}

/** The scroll frame around a table. */
export function tableFrame(table: Content, { r }: Context): Content {
  const properties = {
    className: ['table-scroll'],
    tabIndex: 0,
    role: 'group',
    ariaLabel: r.tools.words('table'),
  }
  return element('div', properties, [table])
}
