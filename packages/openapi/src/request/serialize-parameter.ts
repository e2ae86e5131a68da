import { isList, isRecord, type JsonValue } from '../json-fields.ts'
import type { NamedText, QueryPair } from './http-request.ts'
import { isBlank, toParameterValue, toText, type ParameterValue } from './parameter-value.ts'
import { encodeReserved, percentEncode, type EncodedLocation } from './encode-text.ts'

/** Serialization of a parameter, as in its description; undefined means the default of the location. */
export interface ParameterStyle {
  readonly name: string
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  /**
   * Media type of a parameter that is described by `content`; JSON types are written as JSON, others as text.
   */
  readonly contentType?: string
}

/**
 * Returns the text that replaces `{name}` in a path: styles simple (default), label and matrix. Source:
 * OpenAPI 3.1 section 4.8.12.2 and its table, RFC 6570 sections 3.2.2, 3.2.5 and 3.2.7.
 */
export function serializePath(parameter: ParameterStyle, input: JsonValue): string {
  const encode = encoder(parameter, 'path')
  const value = readValue(parameter, input)
  const { style = 'simple', explode = false } = parameter
  const name = percentEncode(parameter.name)
  if (style === 'label') return `.${joinValue(value, { explode, comma: explode ? '.' : ',', encode })}`
  if (style !== 'matrix') return joinValue(value, { explode, comma: ',', encode })
  if (value.kind === 'empty') return `;${name}`
  if (explode && value.kind === 'list') return value.items.map((item) => `;${name}=${encode(item)}`).join('')
  if (explode && value.kind === 'object') return `;${joinValue(value, { explode, comma: ';', encode })}`
  return `;${name}=${joinValue(value, { explode: false, comma: ',', encode })}`
}

/** Delimiters between values, of the styles that write a list as one value. */
const DELIMITERS: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  tabDelimited: '%09',
}

/**
 * The pairs that a parameter adds to the query, encoded: styles form (default, exploded), spaceDelimited,
 * pipeDelimited, tabDelimited (the `tsv` of 2.0) and deepObject.
 * Exploded lists of the delimited styles, which the specification leaves open, are written as exploded forms.
 */
export function serializeQuery(parameter: ParameterStyle, input: JsonValue): readonly QueryPair[] {
  const encode = encoder(parameter, 'query')
  const { style = 'form' } = parameter
  if (style === 'deepObject' && (isRecord(input) || isList(input)))
    return deepPairs(parameter.name, input, encode)
  const explode = parameter.explode ?? style === 'form'
  // The properties of an exploded object are the names: without any, there is nothing to send.
  if (explode && isRecord(input) && isBlank(input)) return []
  const pairs = formPairs(readValue(parameter, input), {
    name: parameter.name,
    explode,
    comma: DELIMITERS[style] ?? ',',
    encode,
  })
  return pairs.map(({ name, value }) => ({ name: percentEncode(name), value }))
}

/** The value of a header: style simple, unencoded; line breaks and other control characters become spaces. */
export function serializeHeader(parameter: ParameterStyle, input: JsonValue): string {
  const value = readValue(parameter, input)
  const text = joinValue(value, { explode: parameter.explode ?? false, comma: ',', encode: (one) => one })
  return text.replace(/[\0-\x1F\x7F]+/g, ' ')
}

/** The cookies of a parameter: style form (default, exploded, encoded) or cookie (3.2, as it is). */
export function serializeCookie(parameter: ParameterStyle, input: JsonValue): readonly NamedText[] {
  const { style = 'form', name } = parameter
  const raw = (text: string) => text.replace(/[\0-\x1F\x7F]+/g, ' ')
  const encode = style === 'cookie' ? raw : encoder(parameter, 'cookie')
  const options = { name, explode: parameter.explode ?? true, comma: ',', encode }
  return formPairs(readValue(parameter, input), options)
}

/** The whole query of a `querystring` parameter (3.2), from its media type: a form, or text that is encoded. */
export function serializeQuerystring(parameter: ParameterStyle, input: JsonValue): readonly QueryPair[] {
  if (isRecord(input) && /x-www-form-urlencoded/i.test(parameter.contentType ?? '')) {
    return Object.entries(input).flatMap(([name, value]) => serializeQuery({ name }, value))
  }
  return [{ name: percentEncode(toText(input)) }]
}

const encoder = ({ allowReserved }: ParameterStyle, location: EncodedLocation) =>
  allowReserved ? (text: string) => encodeReserved(text, location) : percentEncode

const isJson = (type: string) => /[/+]json\b/i.test(type)

function readValue({ contentType }: ParameterStyle, input: JsonValue): ParameterValue {
  if (contentType === undefined) return toParameterValue(input)
  const text = isJson(contentType) ? JSON.stringify(input) : toText(input)
  return text === '' ? { kind: 'empty' } : { kind: 'text', text }
}

interface JoinOptions {
  readonly explode: boolean
  readonly comma: string
  readonly encode: (text: string) => string
}

/** A value as one text: exploded objects as `a=1`, others as `a,1`. */
function joinValue(value: ParameterValue, { explode, comma, encode }: JoinOptions): string {
  switch (value.kind) {
    case 'empty':
      return ''
    case 'text':
      return encode(value.text)
    case 'list':
      return value.items.map(encode).join(comma)
    case 'object':
      return value.entries
        .map(([name, one]) => `${encode(name)}${explode ? '=' : comma}${encode(one)}`)
        .join(comma)
  }
}

/** The rows "form" of the table. Names are not encoded yet. */
function formPairs(
  value: ParameterValue,
  options: JoinOptions & { readonly name: string },
): readonly NamedText[] {
  const { name, explode, encode } = options
  if (explode && value.kind === 'list') return value.items.map((item) => ({ name, value: encode(item) }))
  if (explode && value.kind === 'object') {
    return value.entries.map(([key, one]) => ({ name: key, value: encode(one) }))
  }
  return [{ name, value: joinValue(value, { ...options, explode: false }) }]
}

/**
 * `color[R]=100`. For lists and below the first level, which the specification leaves open, brackets nest, lists repeat
 * `name[]`, and lists of objects count (`name[0][R]`): the common reading.
 */
function deepPairs(
  name: string,
  value: JsonValue,
  encode: (text: string) => string,
): readonly { readonly name: string; readonly value: string }[] {
  if (isList(value))
    return value.flatMap((item, index) => deepPairs(`${name}[${isRecord(item) ? index : ''}]`, item, encode))
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, one]) => deepPairs(`${name}[${key}]`, one, encode))
  }
  return value === null ? [] : [{ name: percentEncode(name), value: encode(toText(value)) }]
}
