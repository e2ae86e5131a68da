import { viewSchema, type SchemaContext, type SchemaNode } from '@octavo/openapi'

/** Depth up to which nested lists are written out. */
const MAX_LISTS = 4

/**
 * The displayed type of a schema: `string`, `string<date-time>`, `enum<string>`, `object[]`, `string | null` has
 * a badge instead. `any` without a type.
 */
export function typeName(node: SchemaNode, document: SchemaContext, lists = 0): string {
  if (node.error || node.never) return 'any'
  if (node.unions.length > 0 && node.types.length === 0) return unionName(node, document, lists)
  if (node.types.length === 0) return node.enum ? 'enum' : 'any'
  return node.types.map((type) => oneType(node, document, { type, lists })).join(' | ')
}

function oneType(
  node: SchemaNode,
  document: SchemaContext,
  { type, lists }: { readonly type: string; readonly lists: number },
): string {
  if (type === 'array') return listName(node, document, lists)
  if (node.enum) return `enum<${type}>`
  if (type === 'string' && node.contentType === 'application/octet-stream') return 'file'
  if (type === 'string' && node.format === 'binary') return 'file'
  return node.format !== undefined && type !== 'object' ? `${type}<${node.format}>` : type
}

function listName(node: SchemaNode, document: SchemaContext, lists: number): string {
  if (node.prefixItems.length > 0) return 'tuple'
  if (!node.items || lists >= MAX_LISTS) return 'any[]'
  const inner = typeName(viewSchema(document, node.items), document, lists + 1)
  return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`
}

/** Different types of the variants, at most four. */
function unionName(node: SchemaNode, document: SchemaContext, lists: number): string {
  if (lists >= MAX_LISTS) return 'any'
  const names = node.unions.flatMap(({ variants }) =>
    variants.slice(0, 8).map((variant) => typeName(viewSchema(document, variant), document, lists + 1)),
  )
  const different = [...new Set(names.flatMap((name) => name.split(' | ')))]
  return different.length > 4 ? 'any' : different.join(' | ')
}
