import type { ApiDocument, Parameter, SchemaSource } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import { viewSchema } from '../view-schema.ts'
import type { MockError, MockRequest } from './mock-request.ts'

/** Checks a value against a schema; no errors when that takes too long. */
type CheckValue = (source: SchemaSource, value: JsonValue) => readonly MockError[]

/** A description, and the check of a value against one of its schemas. */
export interface Checking {
  readonly document: ApiDocument
  readonly checkValue: CheckValue
}

/** A request with the values of the parameters of its path. */
export interface MatchedRequest extends MockRequest {
  readonly values: ReadonlyMap<string, string>
}

/** Returns the errors of a parameter. Objects, and lists in unusual styles, are not checked. */
export function parameterErrors(
  { document, checkValue }: Checking,
  parameter: Parameter,
  request: MatchedRequest,
): readonly MockError[] {
  const { name, location, required, schema } = parameter
  const node = schema && viewSchema(document, schema)
  const texts = textsOf(parameter, request)
  const value = readParameter(document, parameter, texts)
  const mockErrors = (detail: string) => [{ parameter: `${location} ${name}`, detail }]
  // Objects have many serializations, and browsers decide about cookies: neither is checked.
  const isChecked = parameter.contentType === undefined && !node?.types.includes('object')
  if (texts.length === 0)
    return required && isChecked && location !== 'cookie' ? mockErrors('Is required') : []
  if (!schema || !isChecked || value === undefined) return []
  return checkValue(schema, value).flatMap(({ detail, pointer = '#' }) =>
    mockErrors(pointer === '#' ? detail : `${detail} (item ${Number(pointer.slice(2)) + 1})`),
  )
}

/** The texts of a parameter: one, or each of a repeated name. */
function textsOf(
  { name, location }: Parameter,
  { values, query, headers }: MatchedRequest,
): readonly string[] {
  if (location === 'query') return query.flatMap(([one, value]) => (one === name ? [value] : []))
  const text = location === 'path' ? values.get(name) : headers[name.toLowerCase()]
  return text === undefined || (location !== 'path' && location !== 'header') ? [] : [text]
}

/** The value of a parameter by the type of its schema; undefined for lists in a style that is not read. */
function readParameter(
  document: ApiDocument,
  { location, schema, style, explode }: Parameter,
  texts: readonly string[],
): JsonValue | undefined {
  const node = schema && viewSchema(document, schema)
  const [first = ''] = texts
  if (!node?.types.includes('array')) return toScalar(first, node?.types ?? [])
  if (style !== undefined && style !== (location === 'query' ? 'form' : 'simple')) return undefined
  const items = node.items ? viewSchema(document, node.items) : undefined
  const isSplit = location !== 'query' || explode === false
  return (isSplit ? first.split(',') : texts).map((text) => toScalar(text, items?.types ?? []))
}

/** Converts the text of a parameter to the type of its schema, where possible. */
function toScalar(text: string, types: readonly string[]): JsonValue {
  const isNumber = types.includes('number') || types.includes('integer')
  if (isNumber && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return Number(text)
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
