import { mappingTarget } from './find-derived.ts'
import type { SchemaContext } from './schema-context.ts'
import type { GatheredSchema } from './gather-schema.ts'
import { entriesAt, isRecord, own, wordsAt } from './json-fields.ts'
import { refKey, type NodeRef } from './node-ref.ts'
import type { Discriminator } from './schema-node.ts'

/** The discriminator of a schema; mappings may be references, relative addresses or bare component names. */
export function readDiscriminator(
  document: SchemaContext,
  { parts }: GatheredSchema,
): { readonly discriminator?: Discriminator } {
  const part = parts.find(({ value }) => own(value, 'discriminator') !== undefined)
  if (!part) return {}
  const written = own(part.value, 'discriminator')
  if (typeof written === 'string')
    return { discriminator: { property: written, values: new Map(), entries: [] } }
  const property = wordsAt(written, 'propertyName')
  if (!isRecord(written) || property === undefined) return {}
  const entries = entriesAt(written, 'mapping').flatMap(([value, target]): [string, string][] => {
    const key = typeof target === 'string' ? targetKey(document, target, part.ref) : undefined
    return key === undefined ? [] : [[value, key]]
  })
  const values = new Map<string, string>()
  for (const [value, key] of entries) if (!values.has(key)) values.set(key, value)
  return { discriminator: { property, values, entries } }
}

function targetKey(document: SchemaContext, target: string, from: NodeRef): string | undefined {
  const node = mappingTarget(document, target, from)
  return node && refKey(node)
}
