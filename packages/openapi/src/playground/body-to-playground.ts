import type { MediaType, RequestBody } from '../api-document.ts'
import { mediaExamples } from '../examples/media-examples.ts'
import { valueToXml } from '../examples/value-to-xml.ts'
import { entriesAt, flagAt, isRecord, own, wordsAt, type JsonRecord, type JsonValue } from '../json-fields.ts'
import { partType } from '../request/form-fields.ts'
import { bareType, concreteType, isJsonLines, isJsonType, toJsonLines } from '../request/media-kind.ts'
import { isFile } from '../request/multipart-parts.ts'
import { viewSchema } from '../view-schema.ts'
import type { FieldMaking } from './field-making.ts'
import { plainText } from '../plain-text.ts'
import type { PlaygroundBody, PlaygroundEncoding, PlaygroundMedia } from './playground-operation.ts'
import { schemaToField } from './schema-to-field.ts'

/** Characters of one example; longer ones are left out. */
const MAX_EXAMPLE = 8000

/** Media types of one body. */
const MAX_MEDIA = 8

/** The body of an operation with its forms, JSON first; undefined when no media type is named. */
export function bodyToPlayground(
  making: FieldMaking,
  { required, description, content }: RequestBody,
  properties: 'required' | 'all',
): PlaygroundBody | undefined {
  const ordered = content
    .toSorted((a, b) => Number(isJsonType(b.type)) - Number(isJsonType(a.type)))
    .slice(0, MAX_MEDIA)
  if (ordered.length === 0) return undefined
  return {
    required,
    ...(description !== undefined && { description: plainText(description) }),
    media: ordered.map((media) => toMedia(making, media, properties)),
  }
}

function toMedia(making: FieldMaking, media: MediaType, properties: 'required' | 'all'): PlaygroundMedia {
  const kind = kindOf(making, media)
  const type =
    kind === 'file' && media.type.includes('*') ? 'application/octet-stream' : concreteType(media.type)
  const hasForm = kind !== 'file' && kind !== 'text' && media.schema !== undefined
  const encoding = encodingOf(media.encoding)
  const example = exampleOf(making, { ...media, type }, { kind, properties })
  const isOwn = media.examples[0]?.value !== undefined
  return {
    type,
    kind,
    ...(hasForm && { field: schemaToField(making, media.schema ?? [], { files: kind === 'multipart' }) }),
    ...(kind === 'file' && { field: { kind: 'file', accept: bareType(media.type) } }),
    ...(encoding && { encoding }),
    ...(example !== undefined && { example }),
    ...(example !== undefined && isOwn && making.prefill && { value: example }),
  }
}

function kindOf({ document }: FieldMaking, { type, schema }: MediaType): PlaygroundMedia['kind'] {
  const bare = bareType(type).toLowerCase()
  if (bare.startsWith('multipart/')) return 'multipart'
  if (bare === 'application/x-www-form-urlencoded') return 'form'
  if (isJsonType(concreteType(bare))) return 'json'
  const node = schema && viewSchema(document, schema)
  if (isJsonLines(bare) || /[/+]xml$/.test(bare)) return 'text'
  if (node && isFile(node)) return 'file'
  const isText = /^text\/|[/+](yaml|toml|graphql|sql|csv|javascript|x-yaml)$/.test(bare)
  return isText || (node !== undefined && node.types.length > 0) ? 'text' : 'file'
}

interface ExampleUse {
  readonly kind: PlaygroundMedia['kind']
  readonly properties: 'required' | 'all'
}

/** A value for forms, a text for editors. */
function exampleOf(
  { document, left }: FieldMaking,
  media: MediaType,
  { kind, properties }: ExampleUse,
): JsonValue | undefined {
  if (kind === 'file') return undefined
  const asJson = { ...media, type: kind === 'text' ? 'application/json' : media.type }
  const value = mediaExamples(document, asJson, { direction: 'request', properties })[0]?.value
  const shown = kind === 'text' && value !== undefined ? toEditorText(document, media, value) : value
  const length = shown === undefined ? 0 : JSON.stringify(shown).length
  if (length > MAX_EXAMPLE || length > left.characters) return undefined
  left.characters -= length
  return shown
}

function toEditorText(
  document: FieldMaking['document'],
  { type, schema }: MediaType,
  value: JsonValue,
): string | undefined {
  if (isJsonLines(type)) return typeof value === 'string' ? value : toJsonLines(value)
  if (typeof value === 'string') return value
  if (/[/+]xml$/i.test(bareType(type))) return schema && valueToXml(document, schema, value)
  return JSON.stringify(value, null, 2)
}

function encodingOf(encoding: JsonRecord | undefined): PlaygroundMedia['encoding'] {
  const rules = entriesAt({ encoding: encoding ?? {} }, 'encoding').filter(([, rule]) => isRecord(rule))
  const entries = rules.map(([name, rule]) => [name, ruleOf(encoding, name, rule)] as const)
  const encoded = entries.filter(([, rule]) => Object.keys(rule).length > 0)
  return encoded.length > 0 ? Object.fromEntries(encoded) : undefined
}

function ruleOf(encoding: JsonRecord | undefined, name: string, rule: JsonValue): PlaygroundEncoding {
  const contentType = partType(encoding, name)
  const style = wordsAt(rule, 'style')
  const explode = own(rule, 'explode')
  return {
    ...(contentType !== undefined && { contentType }),
    ...(style !== undefined && { style }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(flagAt(rule, 'allowReserved') && { allowReserved: true }),
  }
}
