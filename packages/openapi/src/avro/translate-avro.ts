import { asSitePath, type SitePath } from '@octavo/source'
import { lookUp, nodeAt, resolveNode, type ApiNode, type ApiNodes } from '../api-nodes.ts'
import { isRecord, own, textAt, type JsonRecord, type JsonValue } from '../json-fields.ts'
import { childRef, type NodeRef } from '../node-ref.ts'
import { avroToJsonSchema } from './avro-to-json-schema.ts'

/** Media types of Avro schemas. Source: AsyncAPI 3.0.0, Multi Format Schema Object. */
export const AVRO = /vnd\.apache\.avro/

const translations = (file: SitePath): SitePath => asSitePath(`${file}.avro.json`)

/** Where the translation of the schema at `ref` is, if it has one. */
export function translatedAt(nodes: ApiNodes, ref: NodeRef): NodeRef | undefined {
  const target = resolveNode(nodes, ref)?.ref ?? ref
  const made = childRef({ file: translations(target.file), pointer: '' }, 'avro', target.pointer)
  return nodeAt(nodes, made) && made
}

/**
 * Adds files in which each Avro schema that a description names as such stands as JSON Schema, under its location:
 * everything that shows and searches schemas reads those. The description itself stays as it is.
 */
export function translateAvro(nodes: ApiNodes): ApiNodes {
  const made = new Map<SitePath, Record<string, JsonValue>>()
  for (const { ref, value } of avroSchemas(nodes)) {
    const file = translations(ref.file)
    const schemas = made.get(file) ?? {}
    made.set(file, schemas)
    if (Object.hasOwn(schemas, ref.pointer)) continue
    const { pointer } = childRef({ file, pointer: '' }, 'avro', ref.pointer)
    const resolve = (reference: JsonRecord) => resolveReference(nodes, ref.file, reference)
    schemas[ref.pointer] = avroToJsonSchema(value, { root: `#${encodeURI(pointer)}`, resolve })
  }
  const files = [...made].map(([file, avro]) => [file, { avro }] as const)
  return files.length === 0 ? nodes : { ...nodes, files: new Map([...nodes.files, ...files]) }
}

/** A reference inside a schema leads to another one, which may be in an envelope with its language. */
function resolveReference(nodes: ApiNodes, file: SitePath, reference: JsonRecord): JsonValue | undefined {
  const value = lookUp(nodes, textAt(reference, '$ref') ?? '', file)?.value
  return own(value, 'schemaFormat') === undefined ? value : own(value, 'schema')
}

const present = (node: ApiNode | undefined): readonly ApiNode[] => (node ? [node] : [])

/** The Avro schemas of a description, each with its location behind `$ref`s. */
function avroSchemas(nodes: ApiNodes): readonly ApiNode[] {
  const found: ApiNode[] = []
  const seen = new Set<JsonValue>()
  const open: ApiNode[] = [...nodes.files].map(([file, value]) => ({ ref: { file, pointer: '' }, value }))
  for (let node = open.pop(); node; node = open.pop()) {
    const { ref, value } = node
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (isRecord(value) && AVRO.test(textAt(value, 'schemaFormat') ?? ''))
      for (const key of ['schema', 'payload'])
        found.push(
          ...present(own(value, key) === undefined ? undefined : resolveNode(nodes, childRef(ref, key))),
        )
    for (const [key, child] of Object.entries(value)) open.push({ ref: childRef(ref, key), value: child })
  }
  return found
}
