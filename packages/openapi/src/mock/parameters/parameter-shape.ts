import type { ApiDocument, SchemaSource } from '../../api-document.ts'
import { viewSchema } from '../../view-schema.ts'

/** What the text of a parameter can be: types, properties and items of its schema and of all variants of it. */
export interface ParameterShape {
  readonly types: ReadonlySet<string>
  readonly properties: ReadonlyMap<string, SchemaSource>
  /** The schema of other properties; `any` where they have none; undefined where none are described. */
  readonly rest: SchemaSource | 'any' | undefined
  readonly items: SchemaSource | undefined
}

interface Draft {
  readonly types: Set<string>
  readonly properties: Map<string, SchemaSource>
  rest: ParameterShape['rest']
  items: SchemaSource | undefined
}

/** Variants inside variants that are read. */
const DEEPEST = 4

/** Returns the shape of a schema; a variant inside itself adds nothing. */
export function parameterShape(document: ApiDocument, schema: SchemaSource): ParameterShape {
  const draft: Draft = { types: new Set(), properties: new Map(), rest: undefined, items: undefined }
  addShape(document, schema, { draft, depth: 0 })
  return draft
}

function addShape(
  document: ApiDocument,
  schema: SchemaSource,
  { draft, depth }: { readonly draft: Draft; readonly depth: number },
): void {
  const node = viewSchema(document, schema)
  for (const type of node.types) draft.types.add(type)
  for (const { name, schema: own } of node.properties)
    if (!draft.properties.has(name)) draft.properties.set(name, own)
  if (node.items) draft.items ??= node.items
  if (node.additional) draft.rest ??= node.additional === true ? 'any' : node.additional
  if (depth === DEEPEST) return
  for (const variant of node.unions.flatMap(({ variants }) => variants))
    addShape(document, variant, { draft, depth: depth + 1 })
}
