import type { FieldDirection, SchemaNode } from '@octavo/openapi'
import { viewAlone } from './item-node.ts'
import type { FieldContext } from './operation-view.ts'
import type { SchemaFragment } from './schema-fragment.ts'

/** The direction of the value at a path. The API sends what a callback has. */
export function directionOf({ view, path }: Pick<FieldContext, 'view' | 'path'>): FieldDirection {
  if (view.direction) return view.direction
  if (path.holder === 'both') return 'both'
  return /^(?:response|callback)/.test(path.holder) ? 'response' : 'request'
}

/** The fragment with the rows of a schema from `from` on, as it counts at a position of a page. */
export function fragmentOf(node: SchemaNode, from: number, context: FieldContext): SchemaFragment {
  const { encoding } = context
  return { kind: 'schema', ...schemaRows(node, from, context), ...(encoding && { encoding }) }
}

function schemaRows(node: SchemaNode, from: number, context: FieldContext) {
  const { view } = context
  return {
    document: view.documentPath,
    direction: directionOf(context),
    title: titleOf(node),
    source: node.structure,
    from,
    around: aroundOf(node, context),
  }
}

/** The fragment with the variants of a choice from `from` on. */
export function variantsFragment(
  node: SchemaNode,
  { union, from }: { readonly union: number; readonly from: number },
  context: FieldContext,
): SchemaFragment {
  return { ...schemaRows(node, from, context), kind: 'variants', union }
}

/** Only the choices of a schema depend on the schemas around it; a schema that repeats has all of them. */
function aroundOf(node: SchemaNode, { view, ancestors }: FieldContext): readonly string[] {
  if (ancestors.has(node.id) || viewAlone(node, view.document).unions.length === 0) return []
  return node.parts.filter((part) => ancestors.has(part)).toSorted()
}

/** The name of a schema, or of the field that holds it. */
function titleOf({ name, title, structure }: SchemaNode): string {
  const tokens = (structure[0]?.pointer ?? '').split('/')
  const last = tokens.findLast((token) => token !== '' && !KEYWORDS.has(token) && !/^\d+$/.test(token)) ?? ''
  return name ?? title ?? last.replaceAll('~1', '/').replaceAll('~0', '~')
}

const KEYWORDS: ReadonlySet<string> = new Set(
  'schema items properties allOf oneOf anyOf additionalProperties content'.split(' '),
)
