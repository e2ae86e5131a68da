import type { ApiDocument, Operation, Parameter, ParameterLocation } from '../api-document.ts'
import { exampleOf } from '../example.ts'
import { isList, isRecord, type JsonValue } from '../json-fields.ts'
import { fillPath, placeholderOf } from './fill-path.ts'
import type { HttpRequest } from './http-request.ts'
import { isBlank } from './parameter-value.ts'
import {
  serializeCookie,
  serializeHeader,
  serializePath,
  serializeQuery,
  serializeQuerystring,
} from './serialize-parameter.ts'

/** The serialised parameters of a request. */
export type RequestParameters = Pick<HttpRequest, 'path' | 'headers' | 'query' | 'cookies'>

/**
 * Returns the parameters of an operation with sample values: the author's example, else a generated one.
 * Strings without an example become `YOUR_NAME` in addresses, where brackets would have to be encoded.
 * Deprecated parameters are included only if they are required.
 */
export function requestParameters(
  document: ApiDocument,
  operation: Operation,
  properties: 'required' | 'all',
): RequestParameters {
  const shown = operation.parameters
    .filter(({ required, deprecated }) => required || (properties === 'all' && !deprecated))
    .map((parameter) => ({ parameter, value: sampleValue(document, parameter, properties) }))
    .filter(({ parameter, value }) => parameter.required || !isBlank(value))
  const at = (location: ParameterLocation) => shown.filter(({ parameter }) => parameter.location === location)
  const whole = at('querystring').flatMap(({ parameter, value }) => serializeQuerystring(parameter, value))
  return {
    path: fillPath(operation.path, (name) => {
      const found = at('path').find(({ parameter }) => parameter.name === name)
      return found && serializePath(found.parameter, found.value)
    }),
    query: whole.length > 0 ? whole : at('query').flatMap((one) => serializeQuery(one.parameter, one.value)),
    headers: at('header').map(({ parameter, value }) => ({
      name: parameter.name,
      value: serializeHeader(parameter, value),
    })),
    cookies: at('cookie').flatMap(({ parameter, value }) => serializeCookie(parameter, value)),
  }
}

function sampleValue(document: ApiDocument, parameter: Parameter, properties: 'required' | 'all'): JsonValue {
  const [example] = parameter.examples
  if (example?.value !== undefined) return example.value
  const value = parameter.schema
    ? exampleOf(document, parameter.schema, {
        direction: 'request',
        // A path without one of its parts is another path.
        properties: parameter.location === 'path' ? 'all' : properties,
      })
    : '<any>'
  if (parameter.location === 'path' && isBlank(value)) return placeholderOf(parameter.name)
  return parameter.location === 'header' ? value : withPlaceholders(value, placeholderOf(parameter.name))
}

function withPlaceholders(value: JsonValue, placeholder: string): JsonValue {
  if (value === '<string>' || value === '<any>') return placeholder
  if (isList(value)) return value.map((item) => withPlaceholders(item, placeholder))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key === '{key}' ? 'key' : key,
      withPlaceholders(one, placeholder),
    ]),
  )
}
