import { lookUp, nodeAt } from './api-nodes.ts'
import type { SchemaContext } from './schema-context.ts'
import { isRecord, listAt, own, wordsAt, type JsonValue } from './json-fields.ts'
import { childRef, refKey, type NodeRef } from './node-ref.ts'

const indexes = new WeakMap<SchemaContext, ReadonlyMap<string, readonly NodeRef[]>>()

/**
 * Returns the schemas that a discriminator selects from where no `oneOf` or `anyOf` lists them: those of its
 * mapping, else the components that name the schema in their `allOf`, in the order of the file. Source:
 * OpenAPI 3.1 section 4.8.25, "Discriminator Object", models with polymorphism support.
 */
export function findDerived(document: SchemaContext, base: NodeRef): readonly NodeRef[] {
  const derived = derivedSchemas(document).get(refKey(base)) ?? []
  if (derived.length === 0) return []
  const mapped = mappedSchemas(document, base)
  const known = new Set(derived.map(refKey))
  const chosen = mapped.filter((ref) => known.has(refKey(ref)))
  return chosen.length > 0 ? chosen : derived
}

/** Returns the schemas that the mapping of a discriminator names. */
export function mappedSchemas(document: SchemaContext, base: NodeRef): readonly NodeRef[] {
  const mapping = own(own(nodeAt(document, base)?.value, 'discriminator'), 'mapping')
  const targets = isRecord(mapping) ? Object.values(mapping) : []
  const found = targets.flatMap((target) => {
    return typeof target === 'string' ? (mappingTarget(document, target, base) ?? []) : []
  })
  return [...new Map(found.map((ref) => [refKey(ref), ref])).values()]
}

/** The schema that a mapping names, by a reference or by its bare name. */
export function mappingTarget(document: SchemaContext, target: string, base: NodeRef): NodeRef | undefined {
  const bare = /^[\w.-]+$/.test(target)
    ? lookUp(document, `#/components/schemas/${target}`, base.file)
    : undefined
  return (bare ?? lookUp(document, target, base.file))?.ref
}

/** Components by the key of each schema that their `allOf` names. */
function derivedSchemas(document: SchemaContext): ReadonlyMap<string, readonly NodeRef[]> {
  const made = indexes.get(document)
  if (made) return made
  const index = new Map<string, NodeRef[]>()
  for (const component of componentSchemas(document)) {
    for (const base of basesOf(document, component)) {
      const known = index.get(refKey(base))
      if (known) known.push(component)
      else index.set(refKey(base), [component])
    }
  }
  indexes.set(document, index)
  return index
}

/** The schemas of the components of all files; `definitions` in 2.0. */
export function componentSchemas(document: SchemaContext): readonly NodeRef[] {
  const holders = document.dialect === '2.0' ? ['definitions'] : ['components', 'schemas']
  return [...document.files.keys()].flatMap((file) => {
    const at = childRef({ file, pointer: '' }, ...holders)
    const schemas: JsonValue | undefined = nodeAt(document, at)?.value
    return isRecord(schemas) ? Object.keys(schemas).map((name) => childRef(at, name)) : []
  })
}

function basesOf(document: SchemaContext, component: NodeRef): readonly NodeRef[] {
  return listAt(nodeAt(document, component)?.value, 'allOf').flatMap((part) => {
    const text = wordsAt(part, '$ref')
    return text === undefined ? [] : (lookUp(document, text, component.file)?.ref ?? [])
  })
}
