import type { ApiDocument, MediaType } from '../api-document.ts'
import { eventTexts } from '../examples/event-texts.ts'
import { isJsonLike, isStream, mediaExamples } from '../examples/media-examples.ts'
import { valueToXml } from '../examples/value-to-xml.ts'
import { isList, isRecord, type JsonValue } from '../json-fields.ts'
import { bareType, isJsonType, isXml, toJsonLines } from '../request/media-kind.ts'
import { toText } from '../request/parameter-value.ts'
import type { MockBody } from './mock-request.ts'
import { sampleBytes } from './sample-bytes.ts'

/** A body with the example of this name, or the first one; the names there are when it has none of this name. */
export function mockBody(
  document: ApiDocument,
  media: MediaType,
  name?: string,
):
  | { readonly ok: true; readonly body: MockBody }
  | { readonly ok: false; readonly names: readonly string[] } {
  const examples = mediaExamples(document, media)
  const usable = examples.filter((example) => example.value !== undefined)
  const chosen = name === undefined ? usable[0] : usable.find((example) => example.name === name)
  if (name !== undefined && !chosen) return { ok: false, names: usable.flatMap((one) => one.name ?? []) }
  return { ok: true, body: writeBody(document, media, chosen?.value) }
}

/** Returns a value as a body of a media type; a sample of the type without a value. */
export function writeBody(document: ApiDocument, media: MediaType, value: JsonValue | undefined): MockBody {
  const { type, schema } = media
  if (isStream(type)) {
    return { kind: 'events', events: eventTexts(media, value ?? {}).map((event) => `${event}\n\n`) }
  }
  if (isJsonType(type)) return text(jsonText(value))
  if (value === undefined) {
    return /^text\//i.test(type) ? text('text') : { kind: 'bytes', bytes: sampleBytes(bareType(type)) }
  }
  if (typeof value === 'string') return text(value)
  if (isXml(type)) return text((schema && valueToXml(document, schema, value)) ?? '')
  if (isJsonLike(type)) return text(`${toJsonLines(value)}\n`)
  return text(isRecord(value) || isList(value) ? JSON.stringify(value, null, 2) : toText(value))
}

const text = (content: string): MockBody => ({ kind: 'text', text: content })

/** Authors write the example of an object as a text of JSON, too. */
function jsonText(value: JsonValue | undefined): string {
  if (value === undefined) return '{}'
  const isWritten = typeof value === 'string' && /^\s*[[{]/.test(value)
  return isWritten ? value : JSON.stringify(value, null, 2)
}
