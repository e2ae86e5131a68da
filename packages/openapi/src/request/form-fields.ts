import { flagAt, isList, isRecord, own, wordsAt, type JsonRecord, type JsonValue } from '../json-fields.ts'
import type { NamedText, RequestPart } from './http-request.ts'
import { toText } from './parameter-value.ts'
import { serializeQuery, type ParameterStyle } from './serialize-parameter.ts'

/**
 * The fields of a urlencoded body, not encoded yet. `encoding` decides style and explosion; without it lists
 * repeat their name and objects are JSON, as common tools send them.
 */
export function formFields(
  encoding: JsonRecord | undefined,
  value: JsonValue | undefined,
): readonly NamedText[] {
  return formEntries(value).flatMap(([name, one]) => {
    const styled = styledFields(encoding, name, one)
    return styled ?? asList(one).map((item) => ({ name, value: toText(item) }))
  })
}

/** The fields of one property by the style that its encoding names; undefined when it names none. */
export function styledFields(
  encoding: JsonRecord | undefined,
  name: string,
  value: JsonValue,
): readonly NamedText[] | undefined {
  const style = styleOf(name, encoding && own(encoding, name))
  return style && decoded(style, value)
}

/** The first type that `encoding` names for a property; ranges name none. */
export function partType(encoding: JsonRecord | undefined, name: string): string | undefined {
  const types = wordsAt(encoding && own(encoding, name), 'contentType')?.split(',') ?? []
  return types.map((type) => type.trim()).find((type) => type.includes('/') && !type.includes('*'))
}

/** Returns a part that is no file: objects are JSON unless `type` is set. */
export function textPart(name: string, value: JsonValue, type: string | undefined): RequestPart {
  const contentType = type ?? (isRecord(value) ? 'application/json' : undefined)
  return { kind: 'text', name, value: toText(value), ...(contentType !== undefined && { type: contentType }) }
}

/** Properties that are sent: `null` is not. */
export function formEntries(value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  return isRecord(value) ? Object.entries(value).filter(([, one]) => one !== null) : []
}

/** Returns the items of a list; another value as the only item. */
export function asList(value: JsonValue): readonly JsonValue[] {
  return isList(value) ? value : [value]
}

function styleOf(name: string, rule: JsonValue | undefined): ParameterStyle | undefined {
  const style = wordsAt(rule, 'style')
  const explode = own(rule, 'explode')
  if (style === undefined && typeof explode !== 'boolean') return undefined
  return {
    name,
    ...(style !== undefined && { style }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(flagAt(rule, 'allowReserved') && { allowReserved: true }),
  }
}

const decoded = (style: ParameterStyle, value: JsonValue): readonly NamedText[] =>
  serializeQuery(style, value).map((pair) => ({
    name: decodeURIComponent(pair.name),
    value: decodeURIComponent(pair.value ?? ''),
  }))
