import {
  eventTexts,
  isJsonLike,
  isJsonLines,
  isStream,
  isXml,
  valueToXml,
  type SchemaContext,
  type JsonValue,
  type MediaType,
  type NamedExample,
} from '@octavo/openapi'
import type { CodeSource } from '@octavo/hast'

/** Longest example that is shown; the author's own may have any length. */
const MAX_LENGTH = 40_000

/** Code to show, or the address of a recording to play. */
export interface ExampleSource extends CodeSource {
  readonly audio?: string
}

/**
 * An example of a body in its media type: JSON indented, sequences of JSON one value a line, server-sent events
 * with `data:`, XML by the schema's `xml` objects; texts unchanged, and the address of an external value. A
 * recording is played from its address. Source: reference/docs-json.md section 5.3, "response examples audio".
 */
export function exampleToSource(
  document: SchemaContext,
  media: MediaType,
  example: NamedExample,
): ExampleSource {
  const { type } = media
  const { value } = example
  const code = value === undefined ? (example.externalValue ?? '') : bodyText(document, media, value)
  const isRecording = /^audio\//i.test(type.trim()) && /^https?:\/\/\S+$/i.test(code)
  return {
    ...(isRecording && { audio: code }),
    code: code.length > MAX_LENGTH ? `${code.slice(0, MAX_LENGTH)}\n…` : code,
    language: isJsonLike(type) ? 'json' : isXml(type) ? 'xml' : 'text',
    title: example.summary ?? example.name,
    verbatim: true,
    asHtml: true,
  }
}

function bodyText(document: SchemaContext, media: MediaType, value: JsonValue): string {
  const { type, schema } = media
  if (typeof value === 'string' && !isJsonLike(type) && !isStream(type)) return value
  if (isJsonLines(type)) {
    if (typeof value === 'string') return value
    return itemsOf(media, value)
      .map((item) => JSON.stringify(item))
      .join('\n')
  }
  if (isStream(type)) return eventTexts(media, value).join('\n\n')
  const xml = isXml(type) && schema ? valueToXml(document, schema, value) : undefined
  return xml ?? JSON.stringify(value, null, 2) ?? ''
}

/** A value of `itemSchema` is one of many. */
const itemsOf = (media: MediaType, value: JsonValue): readonly JsonValue[] =>
  Array.isArray(value) && media.schema ? (value as readonly JsonValue[]) : [value]
