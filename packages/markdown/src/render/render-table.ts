import type { Content } from '@octavo/hast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import type { Parents, Table, TableRow } from 'mdast'
import { asHast, contextOf, fromHast } from './render-run.ts'
import { element, type Context } from './renderer.ts'

/** A Markdown table in a frame that scrolls sideways and can be reached with the keyboard. */
export const renderTable = (state: State, node: Table) =>
  asHast(fromHast(defaultHandlers.table(state, node)).map((table) => tableFrame(table, contextOf(state))))

/** A row of a table; cells of the first one are the heads of columns, and cells beyond the last column are shown too. */
export function renderTableRow(state: State, node: TableRow, parent: Parents | undefined) {
  const row = defaultHandlers.tableRow(state, node, withColumns(parent, node.children.length))
  for (const cell of row.children)
    if (cell.type === 'element' && cell.tagName === 'th') cell.properties['scope'] = 'col'
  return row
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

/** The table with at least this many columns: the default leaves out cells beyond its head. */
function withColumns(table: Parents | undefined, columns: number): Parents | undefined {
  if (table?.type !== 'table' || !table.align || table.align.length >= columns) return table
  const missing = Array.from({ length: columns - table.align.length }, () => null)
  return { ...table, align: [...table.align, ...missing] }
}
