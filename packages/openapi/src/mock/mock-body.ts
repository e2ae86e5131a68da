import type { ApiDocument, MediaType } from '../api-document.ts'
import { isJsonLike, isStream, isXml, mediaExamples } from '../examples/media-examples.ts'
import { valueToXml } from '../examples/value-to-xml.ts'
import { isList, isRecord, type JsonValue } from '../json-fields.ts'
import { bareType, isJsonType, toJsonLines } from '../request/media-kind.ts'
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
  return { ok: true, body: toBody(document, media, chosen?.value) }
}

function toBody(document: ApiDocument, media: MediaType, value: JsonValue | undefined): MockBody {
  const { type, schema } = media
  if (isStream(type)) return { kind: 'events', events: toEvents(media, value) }
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

/** Server-sent events with their blank lines: as the author wrote them, else one for each value. */
function toEvents({ schema, itemSchema }: MediaType, value: JsonValue | undefined): readonly string[] {
  if (typeof value === 'string') {
    const events = /^(?:data|event|id|retry)?:/m.test(value) ? value.split(/\r?\n\r?\n/) : [dataLines(value)]
    return events.filter((event) => event.trim() !== '').map((event) => `${event}\n\n`)
  }
  const items = isList(value) && (schema || itemSchema) ? value : [value ?? {}]
  return items.map((item) => `${eventOf(item)}\n\n`)
}

/** An object with the fields of an event is one; anything else is its data. */
function eventOf(item: JsonValue): string {
  if (!isRecord(item) || !('data' in item))
    return dataLines(typeof item === 'string' ? item : JSON.stringify(item))
  const { data, ...fields } = item
  const lines = ['event', 'id', 'retry'].flatMap((name) =>
    typeof fields[name] === 'string' || typeof fields[name] === 'number' ? [`${name}: ${fields[name]}`] : [],
  )
  return [...lines, dataLines(typeof data === 'string' ? data : JSON.stringify(data))].join('\n')
}

const dataLines = (data: string) =>
  data
    .split(/\r?\n/)
    .map((line) => `data: ${line}`)
    .join('\n')
