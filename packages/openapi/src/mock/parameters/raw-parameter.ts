/*
 * What a request says about a parameter, before the schema gives its texts types:
 *   1. pairs        of the query or the cookies, or one text of the path or a header
 *   2. readRaw      text, list or object by `style` and `explode`
 * Source: OpenAPI 3.1 section 4.8.12.2, "Style Values" and "Style Examples".
 */
import type { Parameter } from '../../api-document.ts'
import type { MatchedRequest } from '../mock-request.ts'
import type { ParameterShape } from './parameter-shape.ts'
import { deepValue } from './deep-value.ts'
import type { Pair, RawValue } from './raw-value.ts'

/** The request, the shape of the parameter's schema, and names that other parameters of the query have. */
export interface RawContext {
  readonly request: MatchedRequest
  readonly shape: ParameterShape
  readonly claimed: ReadonlySet<string>
}

/** Returns what was sent; undefined for a parameter that was not. */
export function readRaw(parameter: Parameter, context: RawContext): RawValue | undefined {
  const { request } = context
  const { name, location } = parameter
  if (location === 'query') return fromPairs(parameter, request.query, context)
  if (location === 'cookie') return fromPairs(parameter, cookiesOf(request), context)
  if (location === 'querystring') return fromWholeQuery(parameter, request.query)
  const sent = location === 'path' ? request.values.get(name) : request.headers[name.toLowerCase()]
  return sent === undefined ? undefined : fromText(parameter, sent, context)
}

const text = (value: string): RawValue => ({ kind: 'text', text: value })
const list = (values: readonly string[]): RawValue => ({ kind: 'list', items: values.map(text) })
const object = (pairs: readonly Pair[]): RawValue => ({
  kind: 'object',
  entries: [...new Set(pairs.map(([name]) => name))].map((name) => {
    const values = pairs.filter(([one]) => one === name).map(([, value]) => value)
    return [name, values.length > 1 ? list(values) : text(values[0] ?? '')]
  }),
})

function cookiesOf({ headers }: MatchedRequest): readonly Pair[] {
  const written = (headers['cookie'] ?? '').split(';').filter((pair) => pair.includes('='))
  return written.map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim())]
  })
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Delimiters of the styles that write a list or an object as one value. */
const DELIMITERS: Readonly<Record<string, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
}

const isStructured = ({ contentType }: Parameter) => contentType === undefined

function fromPairs(parameter: Parameter, pairs: readonly Pair[], context: RawContext): RawValue | undefined {
  const { name, style = 'form' } = parameter
  const { types } = context.shape
  const explode = parameter.explode ?? !(style in DELIMITERS)
  const own = pairs.flatMap(([one, value]) => (one === name ? [value] : []))
  const [first] = own
  if (isStructured(parameter)) {
    if (style === 'deepObject')
      return deepValue(name, pairs) ?? (first === undefined ? undefined : text(first))
    if (types.has('object') && explode && !(style in DELIMITERS))
      return explodedObject(pairs, context) ?? (first === undefined ? undefined : text(first))
  }
  if (first === undefined) return undefined
  if (!isStructured(parameter)) return text(first)
  if (types.has('array') && explode) return list(own)
  return split(first, { types, delimiter: DELIMITERS[style] ?? ',', isNamed: false })
}

/** Each property is a pair of its own. */
function explodedObject(pairs: readonly Pair[], { shape, claimed }: RawContext): RawValue | undefined {
  const isOwn = (name: string) =>
    shape.properties.has(name) || (shape.rest !== undefined && !claimed.has(name))
  const found = pairs.filter(([name]) => isOwn(name))
  return found.length === 0 ? undefined : object(found)
}

/** A `querystring` parameter (3.2) is the whole query: a form, or one text. */
function fromWholeQuery({ contentType = '' }: Parameter, query: readonly Pair[]): RawValue | undefined {
  const [first] = query
  if (!first) return undefined
  if (/x-www-form-urlencoded/i.test(contentType)) return object(query)
  return text(first[1] === '' ? first[0] : first.join('='))
}

/** The text of a path or header: styles simple, label and matrix. */
function fromText(parameter: Parameter, sent: string, { shape }: RawContext): RawValue {
  const { types } = shape
  const { name, style = 'simple', explode = false } = parameter
  if (!isStructured(parameter)) return text(sent)
  if (style === 'label')
    return split(sent.replace(/^\./, ''), { types, delimiter: explode ? '.' : ',', isNamed: explode })
  if (style !== 'matrix') return split(sent, { types, delimiter: ',', isNamed: explode })
  const own = sent.replace(/^;/, '')
  if (explode && types.has('object')) return split(own, { types, delimiter: ';', isNamed: true })
  const values = own
    .split(';')
    .map((pair) => (pair.startsWith(`${name}=`) ? pair.slice(name.length + 1) : pair))
  if (explode && types.has('array')) return list(values)
  return split(values.join(';'), { types, delimiter: ',', isNamed: false })
}

interface SplitOptions {
  readonly types: ReadonlySet<string>
  readonly delimiter: string
  /** Properties are written as `name=value`, not as a name followed by a value. */
  readonly isNamed: boolean
}

function split(value: string, { types, delimiter, isNamed }: SplitOptions): RawValue {
  const isObject = types.has('object')
  // JSON in a parameter is not of any style, but what forms without further words write.
  if ((!isObject && !types.has('array')) || /^[[{]/.test(value)) return text(value)
  const parts = value.split(delimiter)
  if (types.has('array') && !(isObject && isNamed)) return list(parts)
  return object(isNamed ? parts.map(toPair) : toPairs(parts))
}

function toPair(part: string): Pair {
  const at = part.indexOf('=')
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
}

const toPairs = (parts: readonly string[]): readonly Pair[] =>
  parts.flatMap((name, index): Pair[] => (index % 2 === 0 ? [[name, parts[index + 1] ?? '']] : []))
