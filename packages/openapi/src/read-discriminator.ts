import { lookUp } from './api-nodes.ts'
import type { SchemaContext } from './schema-context.ts'
import type { GatheredSchema, SchemaPart } from './gather-schema.ts'
import { entriesAt, isRecord, own, wordsAt } from './json-fields.ts'
import { refKey } from './node-ref.ts'
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
    const key = typeof target === 'string' ? targetKey(document, part, target) : undefined
    return key === undefined ? [] : [[value, key]]
  })
  const values = new Map<string, string>()
  for (const [value, key] of entries) if (!values.has(key)) values.set(key, value)
  return { discriminator: { property, values, entries } }
}

function targetKey(document: SchemaContext, { ref }: SchemaPart, target: string): string | undefined {
  const bare = /^[\w.-]+$/.test(target)
    ? lookUp(document, `#/components/schemas/${target}`, ref.file)
    : undefined
  const node = bare ?? lookUp(document, target, ref.file)
  return node && refKey(node.ref)
}
