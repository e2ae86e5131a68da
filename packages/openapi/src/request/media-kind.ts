import { isList, type JsonValue } from '../json-fields.ts'

/** A media type without parameters. */
export function bareType(type: string): string {
  return type.split(';')[0]?.trim() ?? ''
}

/** One JSON value: `application/json` and `+json`. */
export function isJsonType(type: string): boolean {
  return /(^|[/+])json$/i.test(bareType(type))
}

/** XML media types, including `+xml`. */
export function isXml(type: string): boolean {
  return /[/+]xml$/i.test(bareType(type))
}

/** JSON values after each other. */
export function isJsonLines(type: string): boolean {
  return /[/+.-](json-seq|jsonl|ndjson|jsonlines)$/i.test(bareType(type))
}

/** Types that replace a range, which cannot be sent. */
const OF_RANGE: Readonly<Record<string, string>> = {
  text: 'text/plain',
  image: 'image/png',
  audio: 'audio/mpeg',
  video: 'video/mp4',
  multipart: 'multipart/form-data',
}

/** Returns the type itself, or for a range such as `text/*` a type in it; JSON for any. */
export function concreteType(type: string): string {
  if (!type.includes('*')) return type
  const [family = ''] = type.toLowerCase().split('/')
  return Object.hasOwn(OF_RANGE, family) ? (OF_RANGE[family] ?? type) : 'application/json'
}

/** A sequence of JSON values: one a line. A text is written as such lines already. */
export function toJsonLines(value: JsonValue): string {
  if (typeof value === 'string') return value
  return (isList(value) ? value : [value]).map((item) => JSON.stringify(item)).join('\n')
}
