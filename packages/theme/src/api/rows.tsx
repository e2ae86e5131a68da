import { viewSchema, type SchemaNode } from '@octavo/openapi'
import { toContent, type Content } from '@octavo/hast'
import { chunkEnd, type RowBudget } from './budget.ts'
import { renderFieldRow } from './field.tsx'
import type { FieldSource } from './field-source.ts'
import { hasInside, itemOf, repeats } from './item-node.ts'
import { renderOpener } from './opener.tsx'
import type { FieldContext } from './operation-view.ts'
import type { SchemaFragment } from './schema-fragment.ts'
import { renderRule } from './schema-rules.tsx'
import { shownProperties } from './shown-properties.ts'

/** Levels of fields inside fields on one page. */
const MAX_DEPTH = 3

/** Characters of a description that take the space of a row. */
const ROW_LENGTH = 250

/** So few rows take less space than a link to them; a section has some for them beyond its budget. */
const TINY = 2
const TINY_ROWS = 12

/** Rows of a section's first level beyond which each takes the space of `LEVEL_COST` rows inside them. */
const FREE_ROWS = 24
const LEVEL_COST = 2.5

/** A row of one level. */
export type Row =
  | { readonly kind: 'field'; readonly source: FieldSource; readonly encoding?: string | undefined }
  | { readonly kind: 'rule'; readonly source: FieldSource }
  | { readonly kind: 'note'; readonly content: readonly Content[] }

/** The rows of a level, and the fragment that shows those from a row on. */
export interface RowList {
  readonly rows: readonly Row[]
  readonly from: number
  rest(from: number): SchemaFragment
}

/**
 * Renders one level of rows. What is inside them takes from the budget of the section before anything deeper does,
 * so that levels are complete if possible; what does not fit is in a fragment.
 */
export function renderRows({ rows, from, rest }: RowList, context: FieldContext): readonly Content[] {
  const end = chunkEnd(rows.length, from)
  if (context.path.names.length === 0) reserveLevel(end - from, context.view.budget)
  const shown = rows.slice(from, end).map((row) => ({ row, inside: insideOf(row, context) }))
  const count = rows.slice(end).filter(({ kind }) => kind !== 'note').length
  return toContent([
    shown.map(({ row, inside }) => renderRow(row, inside, context)),
    count > 0 && renderOpener({ kind: 'rest', fragment: rest(end), count }, context),
  ])
}

/** A long first level leaves less for what is inside. */
function reserveLevel(count: number, budget: RowBudget): void {
  budget.left -= LEVEL_COST * Math.max(0, count - FREE_ROWS)
}

function renderRow(row: Row, inside: FieldContext['inside'], context: FieldContext) {
  if (row.kind === 'note') return row.content
  const { source } = row
  const { view, path, ancestors, depth, encoding } = context
  // Contexts are written out: a property that is added to a copy takes V8 of Node 20 a microsecond.
  if (row.kind === 'rule')
    return renderRule(source.name, source.schema ?? [], { view, path, ancestors, depth, inside, encoding })
  const own = { holder: path.holder, names: [...path.names, source.name] }
  return renderFieldRow(source, { view, path: own, ancestors, depth, inside, encoding: undefined })
}

function insideOf(row: Row, context: FieldContext): FieldContext['inside'] {
  if (row.kind === 'note' || !row.source.schema) return 'page'
  const { view, ancestors } = context
  const node = viewSchema(view.document, row.source.schema, ancestors)
  const text = row.source.description ?? node.description ?? ''
  view.budget.left -= Math.floor(text.length / ROW_LENGTH)
  return reserveInside(node, context, context.depth + 1)
}

/** Whether the content of a value at a depth fits on the page; takes its rows from the budget. */
export function reserveInside(
  outer: SchemaNode,
  context: FieldContext,
  depth = context.depth,
): 'page' | 'fragment' {
  const item = itemOf(outer, context)
  const { node } = item
  if (node.error ?? outer.error) return 'page'
  if (node.never || outer.never || repeats(item, context) || !hasInside(node)) return 'page'
  const { budget } = context.view
  const cost = costOf(node, context)
  const isTiny = cost <= TINY && budget.left > -TINY_ROWS
  if (cost > 0 && (depth > MAX_DEPTH || (cost > budget.left && !isTiny))) return 'fragment'
  budget.left -= cost
  return 'page'
}

/** Rows of a schema: its fields, and one for each variant. */
function costOf(node: SchemaNode, context: FieldContext): number {
  const variants = node.unions.reduce((sum, one) => sum + chunkEnd(one.variants.length, 0), 0)
  return chunkEnd(countRows(node, context), 0) + variants
}

/** Fields of all kinds, and conditions. */
export function countRows(node: SchemaNode, context: FieldContext): number {
  const properties = shownProperties(node, context)
  const { patterned, prefixItems, further, additional, items } = node
  const ofItems = items && (prefixItems.length > 0 || properties.length > 0) ? 1 : 0
  const others = patterned.length + further.length + (Array.isArray(additional) ? 1 : 0)
  return properties.length + prefixItems.length + ofItems + others
}
