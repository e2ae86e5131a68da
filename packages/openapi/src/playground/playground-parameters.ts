import type { ParameterLocation } from '../api-document.ts'
import { isList, isRecord, type JsonValue } from '../json-fields.ts'
import { fillPath, placeholderOf } from '../request/fill-path.ts'
import type { HttpRequest } from '../request/http-request.ts'
import { isBlank } from '../request/parameter-value.ts'
import {
  serializeCookie,
  serializeHeader,
  serializePath,
  serializeQuery,
  serializeQuerystring,
} from '../request/serialize-parameter.ts'
import { parameterKey, type PlaygroundInputs } from './playground-inputs.ts'
import type { PlaygroundOperation, PlaygroundParameter } from './playground-operation.ts'

/** The serialised parts of a request that parameters decide. */
export type SerializedParameters = Pick<HttpRequest, 'path' | 'headers' | 'query' | 'cookies'>

/**
 * Returns the parameters that a reader filled in. Parameters without a value are not sent; a sample shows an
 * example or a placeholder for required ones. A path parameter without a value gets a placeholder, because an
 * address needs one.
 */
export function playgroundParameters(
  { path, parameters }: PlaygroundOperation,
  { parameters: inputs }: PlaygroundInputs,
  purpose: 'send' | 'sample',
): SerializedParameters {
  const filled = parameters.flatMap((parameter): readonly Filled[] => {
    const key = parameterKey(parameter)
    const own = Object.hasOwn(inputs, key) ? inputs[key] : undefined
    const value = own ?? (purpose === 'sample' && parameter.required ? standIn(parameter) : undefined)
    return value === undefined || isNothing(parameter, value) ? [] : [{ parameter, value }]
  })
  const at = (location: ParameterLocation) =>
    filled.filter(({ parameter }) => parameter.location === location)
  const whole = at('querystring').flatMap(({ parameter, value }) => serializeQuerystring(parameter, value))
  return {
    path: fillPath(path, (name) => {
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

interface Filled {
  readonly parameter: PlaygroundParameter
  readonly value: JsonValue
}

/**
 * True for values that are not sent: empty lists and objects, and empty text in a path, which it would
 * change.
 */
function isNothing({ location, style }: PlaygroundParameter, value: JsonValue): boolean {
  if (isList(value) || isRecord(value)) return isBlank(value)
  return location === 'path' && isBlank(value) && (style === undefined || style === 'simple')
}

function standIn({ field, name, location }: PlaygroundParameter): JsonValue {
  const known = field.value ?? field.example ?? field.default
  const [option] = field.kind === 'select' ? field.options : []
  return known ?? option ?? (location === 'header' ? '<string>' : placeholderOf(name))
}
