import type { ApiDocument, Parameter, SchemaSource } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import { isJsonType } from '../request/media-kind.ts'
import type { MatchedRequest, MockError } from './mock-request.ts'
import { parameterShape, type ParameterShape } from './parameters/parameter-shape.ts'
import { readRaw } from './parameters/raw-parameter.ts'
import type { RawValue } from './parameters/raw-value.ts'
import { typedValue } from './parameters/typed-value.ts'

/** Checks a value against a schema; no errors when that takes too long. */
type CheckValue = (source: SchemaSource, value: JsonValue) => readonly MockError[]

/** A description, and the check of a value against one of its schemas. */
export interface Checking {
  readonly document: ApiDocument
  readonly checkValue: CheckValue
}

/** Returns the errors of all parameters of an operation, each read by its style. */
export function parametersErrors(
  checking: Checking,
  parameters: readonly Parameter[],
  request: MatchedRequest,
): readonly MockError[] {
  const claimed = new Set(parameters.map(({ name }) => name))
  return parameters.flatMap((parameter) => parameterErrors(checking, parameter, { request, claimed }))
}

interface SentRequest {
  readonly request: MatchedRequest
  readonly claimed: ReadonlySet<string>
}

function parameterErrors(
  { document, checkValue }: Checking,
  parameter: Parameter,
  sent: SentRequest,
): readonly MockError[] {
  const { name, location, required, schema = [], contentType } = parameter
  const shape = parameterShape(document, schema)
  const raw = readRaw(parameter, { ...sent, shape })
  const mockErrors = (detail: string) => [{ parameter: `${location} ${name}`, detail }]
  if (!raw) {
    const isEmpty = isSentAsNothing(parameter, shape) && checkValue(schema, {}).length === 0
    return required && !isEmpty ? mockErrors('Is required') : []
  }
  if (schema.length === 0) return []
  const value = valueOf(document, parameter, raw)
  if (value === undefined) return contentType === undefined ? [] : mockErrors('Is no JSON')
  return checkValue(schema, value).flatMap(({ detail, pointer = '#' }) =>
    mockErrors(pointer === '#' ? detail : `${detail} (${locationOf(pointer)})`),
  )
}

/** Whether an object without properties leaves no trace in a request: each of its properties is a pair of its own. */
const isSentAsNothing = (
  { location, style = 'form', explode = true, contentType }: Parameter,
  { types }: ParameterShape,
): boolean =>
  contentType === undefined &&
  types.has('object') &&
  (location === 'query' || location === 'cookie') &&
  (style === 'deepObject' || (style === 'form' && explode))

/** The value of a parameter; undefined for a text that is no JSON, but should be. */
function valueOf(
  document: ApiDocument,
  { schema, contentType }: Parameter,
  raw: RawValue,
): JsonValue | undefined {
  if (raw.kind !== 'text' || contentType === undefined || !isJsonType(contentType))
    return typedValue(document, raw, { schema })
  try {
    return JSON.parse(raw.text) as JsonValue
  } catch {
    return undefined
  }
}

/** `#/a/0` → `a, item 1`. */
const locationOf = (pointer: string): string =>
  pointer
    .slice(2)
    .split('/')
    .map((step) => (/^\d+$/.test(step) ? `item ${Number(step) + 1}` : decodeURIComponent(step)))
    .join(', ')
