import { isAsync, type DescribedApi } from './described-api.ts'
import { nodeAt } from './api-nodes.ts'
import { entriesAt, isRecord, own, textAt, type JsonValue } from './json-fields.ts'
import { translatedAt } from './avro/translate-avro.ts'
import { childRef, type NodeRef } from './node-ref.ts'

const holderOf = ({ dialect }: Pick<DescribedApi, 'dialect'>): readonly string[] =>
  dialect === '2.0' ? ['definitions'] : ['components', 'schemas']

/** Names of the schemas of a description, in the order of the file; of messages, those in the language of JSON Schema and of Avro. */
export function schemaNames(document: DescribedApi): readonly string[] {
  const root = document.files.get(document.path)
  const holder = document.dialect === '2.0' ? root : own(root, 'components')
  const entries = entriesAt(holder, document.dialect === '2.0' ? 'definitions' : 'schemas')
  return entries
    .filter(([name, value]) => !isAsync(document) || isJsonSchema(value) || translationOf(document, name))
    .map(([name]) => name)
}

/** The location under which a description names a schema. */
export const schemaEntry = (document: Pick<DescribedApi, 'path' | 'dialect'>, name: string): NodeRef =>
  childRef({ file: document.path, pointer: '' }, ...holderOf(document), name)

/** The location of a named schema: in AsyncAPI 3, it may be inside an object that names its language. */
export function schemaAt(document: DescribedApi, name: string): NodeRef {
  return (isAsync(document) ? translationOf(document, name) : undefined) ?? writtenAt(document, name)
}

function writtenAt(document: DescribedApi, name: string): NodeRef {
  const at = schemaEntry(document, name)
  const value = isAsync(document) ? nodeAt(document, at)?.value : undefined
  return own(value, 'schemaFormat') !== undefined && own(value, 'schema') !== undefined
    ? childRef(at, 'schema')
    : at
}

const translationOf = (document: DescribedApi, name: string): NodeRef | undefined =>
  translatedAt(document, writtenAt(document, name))

/** Schema languages that are read as JSON Schema. */
export const JSON_SCHEMAS = /aai\.asyncapi|schema\+(?:json|yaml)|oai\.openapi/

function isJsonSchema(value: JsonValue): boolean {
  const format = isRecord(value) ? textAt(value, 'schemaFormat') : undefined
  return format === undefined || JSON_SCHEMAS.test(format)
}
