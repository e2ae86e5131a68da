import type { MediaType } from '../api-document.ts'
import { isList, isRecord, own, type JsonValue } from '../json-fields.ts'

/**
 * Returns the server-sent events of an example of a stream, each without its blank line: a string is split at
 * blank lines, a list with a schema of it or of its items is one event per item, any other value is one event. An object with
 * `data` is an event with its fields; other values are the data of one. Source: HTML section 9.2.6.
 */
export function eventTexts(
  { schema, itemSchema }: Pick<MediaType, 'schema' | 'itemSchema'>,
  value: JsonValue,
): readonly string[] {
  const items = isList(value) && (schema ?? itemSchema) ? value : [value]
  return items.flatMap((item) => (typeof item === 'string' ? textEvents(item) : [valueEvent(item)]))
}

function textEvents(text: string): readonly string[] {
  if (!/^(?:data|event|id|retry|):/m.test(text)) return [dataLines(text)]
  const events = text.split(/\r?\n\r?\n/).map((event) => event.replace(/^[\r\n]+|[\r\n]+$/g, ''))
  return events.filter((event) => event !== '')
}

const FIELDS = new Set(['event', 'data', 'id', 'retry'])

function valueEvent(value: JsonValue): string {
  if (!isRecord(value) || own(value, 'data') === undefined) return dataLines(asText(value))
  const fields = Object.entries(value).filter(([name]) => FIELDS.has(name))
  return fields
    .map(([name, one]) => (name === 'data' ? dataLines(asText(one)) : `${name}: ${asText(one)}`))
    .join('\n')
}

const asText = (value: JsonValue) => (typeof value === 'string' ? value : JSON.stringify(value))

const dataLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => `data: ${line}`)
    .join('\n')
