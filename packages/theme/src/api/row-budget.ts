import type { SchemaView } from './operation-view.ts'

/** Runs `render` with at most `rows` of the page's budget; the rest is returned to the budget. */
export function withBudget<T>(view: Pick<SchemaView, 'left'>, rows: number, render: () => T): T {
  const before = Math.max(0, view.left.rows)
  view.left.rows = Math.min(before, rows)
  const share = view.left.rows
  const result = render()
  view.left.rows = before - (share - view.left.rows)
  return result
}
