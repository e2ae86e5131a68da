import type { ApiDocument, Operation, Parameter, ParameterPlace } from '../api-document.ts'
import { exampleOf } from '../example.ts'
import { isList, isRecord, type JsonValue } from '../json-fields.ts'
import type { HttpRequest } from './http-request.ts'
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
 * The parameters of an operation with sample values: the author's example, else one made up. Texts without a
 * value of their own become `YOUR_NAME` in addresses, where brackets would have to be encoded. Deprecated ones
 * stand only when they are required.
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
  const at = (place: ParameterPlace) => shown.filter(({ parameter }) => parameter.place === place)
  const whole = at('querystring').flatMap(({ parameter, value }) => serializeQuerystring(parameter, value))
  return {
    path: fillPath(operation.path, at('path')),
    query: whole.length > 0 ? whole : at('query').flatMap((one) => serializeQuery(one.parameter, one.value)),
    headers: at('header').map(({ parameter, value }) => ({
      name: parameter.name,
      value: serializeHeader(parameter, value),
    })),
    cookies: at('cookie').flatMap(({ parameter, value }) => serializeCookie(parameter, value)),
  }
}

/** `YOUR_PROJECT_ID` for `projectId`. */
export function placeholderOf(name: string): string {
  const words = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_')
  const bare = words.replace(/^_+|_+$/g, '').toUpperCase()
  return bare === '' ? 'YOUR_VALUE' : `YOUR_${bare}`
}

interface SampledParameter {
  readonly parameter: Parameter
  readonly value: JsonValue
}

function fillPath(template: string, parameters: readonly SampledParameter[]): string {
  const known = new Map(parameters.map((one) => [one.parameter.name, one]))
  const path = template.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const found = known.get(name)
    return found ? serializePath(found.parameter, found.value) : placeholderOf(name)
  })
  return escapePath(path.startsWith('/') ? path : `/${path}`)
}

/** What a template itself holds beside parameters: what no address may hold is encoded, the rest is as written. */
function escapePath(path: string): string {
  return path.replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/gu, (one) =>
    encodeURIComponent(one.replace(/\p{Surrogate}/u, '\uFFFD')),
  )
}

function sampleValue(document: ApiDocument, parameter: Parameter, properties: 'required' | 'all'): JsonValue {
  const [given] = parameter.examples
  if (given?.value !== undefined) return given.value
  const value = parameter.schema
    ? exampleOf(document, parameter.schema, { direction: 'request', properties })
    : '<any>'
  return parameter.place === 'header' ? value : withPlaceholders(value, placeholderOf(parameter.name))
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

/** Nothing that an optional parameter would be sent for. */
const isBlank = (value: JsonValue) =>
  value === null ||
  value === '' ||
  (isList(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)
