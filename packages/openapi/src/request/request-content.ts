import type { ApiDocument, MediaType, NamedExample, Operation } from '../api-document.ts'
import { isList, isRecord, type JsonValue } from '../json-fields.ts'
import { mediaExamples } from '../examples/media-examples.ts'
import { valueToXml } from '../examples/value-to-xml.ts'
import { viewSchema } from '../view-schema.ts'
import type { RequestContent } from './http-request.ts'
import { toText } from './parameter-value.ts'
import { formFields } from './form-fields.ts'
import { EXAMPLE_FILE, multipartParts } from './multipart-parts.ts'
import { bareType, concreteType, isJsonLines, isJsonType, toJsonLines } from './media-kind.ts'

/** Which of several bodies is shown. */
export interface ContentChoice {
  readonly properties: 'required' | 'all'
  /** Default: the first of {@link preferredMedia}. */
  readonly media?: MediaType
  /** Default: the first example of the media type. */
  readonly example?: NamedExample
}

/** Returns the first JSON media type, else the first one. */
export function preferredMedia(content: readonly MediaType[]): MediaType | undefined {
  return content.find(({ type }) => isJsonType(type)) ?? content[0]
}

/** The body of a request with sample values; undefined when the operation takes none. */
export function requestContent(
  document: ApiDocument,
  operation: Pick<Operation, 'body'>,
  choice: ContentChoice,
): RequestContent | undefined {
  const media = choice.media ?? preferredMedia(operation.body?.content ?? [])
  if (!media) return undefined
  const { properties } = choice
  const [example] = choice.example
    ? [choice.example]
    : mediaExamples(document, media, { direction: 'request', properties })
  return toContent(document, { ...media, type: concreteType(media.type) }, example?.value)
}

function toContent(
  document: ApiDocument,
  media: MediaType,
  value: JsonValue | undefined,
): RequestContent | undefined {
  const { type } = media
  if (/^multipart\//i.test(type)) {
    const parts = multipartParts(document, media, value)
    return parts.length === 0 ? undefined : { kind: 'multipart', type, parts }
  }
  if (/^application\/x-www-form-urlencoded/i.test(type) && typeof value !== 'string') {
    // Some descriptions give every request a form, most of them without fields.
    const fields = formFields(media.encoding, value)
    return fields.length === 0 ? undefined : { kind: 'form', type, fields }
  }
  if (isJsonType(type)) return value === undefined ? undefined : { kind: 'json', type, value }
  if (isJsonLines(type) && value !== undefined) return { kind: 'text', type, text: toJsonLines(value) }
  return toPlainContent(document, media, value)
}

function toPlainContent(
  document: ApiDocument,
  media: MediaType,
  value: JsonValue | undefined,
): RequestContent {
  const { type, schema } = media
  if (typeof value === 'string') return { kind: 'text', type, text: value }
  if (/[/+]xml$/i.test(bareType(type))) {
    const text = schema ? valueToXml(document, schema, value) : undefined
    if (text !== undefined) return { kind: 'text', type, text }
  }
  if (isRecord(value) || isList(value)) return { kind: 'text', type, text: JSON.stringify(value, null, 2) }
  const node = schema && viewSchema(document, schema)
  const isText = /^text\//i.test(type) && node?.format !== 'binary'
  return isText
    ? { kind: 'text', type, text: value === undefined ? '<string>' : toText(value) }
    : { kind: 'file', type, fileName: EXAMPLE_FILE }
}
