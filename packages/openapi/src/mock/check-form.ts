import type { ApiDocument, MediaType, Parameter } from '../api-document.ts'
import { flagAt, own, wordsAt, type JsonValue } from '../json-fields.ts'
import { partType } from '../request/form-fields.ts'
import type { Checking } from './check-parameters.ts'
import type { MatchedRequest, MockError } from './mock-request.ts'
import { parameterShape } from './parameters/parameter-shape.ts'
import { deepValue } from './parameters/deep-value.ts'
import { readRaw } from './parameters/raw-parameter.ts'
import type { RawValue } from './parameters/raw-value.ts'
import { typedValue } from './parameters/typed-value.ts'
import { readForm, type SentForm } from './read-form.ts'

/**
 * Returns the errors of a form: its fields are read like parameters of a query, by `encoding`, and checked as one
 * object. Of a file it is known only that it is there.
 */
export function formErrors(
  { document, checkValue }: Checking,
  media: MediaType,
  { type, text }: { readonly type: string; readonly text: string },
): readonly MockError[] {
  const form = readForm(type, text)
  const value = formValue(document, media, form)
  const isFile = ({ pointer = '' }: MockError) =>
    [...form.files].some((name) => `${pointer}/`.startsWith(`#/${encodeURIComponent(name)}/`))
  return checkValue(media.schema ?? [], value).filter((error) => !isFile(error))
}

function formValue(document: ApiDocument, media: MediaType, { pairs, files }: SentForm): JsonValue {
  const shape = parameterShape(document, media.schema ?? [])
  const request = { query: pairs, headers: {}, values: new Map() } as unknown as MatchedRequest
  const claimed = new Set<string>()
  const described = [...shape.properties].flatMap(
    ([name, schema]): readonly (readonly [string, JsonValue])[] => {
      if (files.has(name)) return [[name, fileValue(parameterShape(document, schema).types)]]
      const parameter = fieldParameter(media, name)
      const raw = fieldValue(parameter, { request, claimed, shape: parameterShape(document, schema) })
      return raw ? [[name, typedValue(document, raw, { schema })]] : []
    },
  )
  const known = new Set(shape.properties.keys())
  const others = pairs.filter(([name]) => !known.has(name.replace(/\[.*$/s, '')))
  const rest = shape.rest === 'any' ? undefined : shape.rest
  const further = others.map(
    ([name, text]) => [name, typedValue(document, { kind: 'text', text }, { schema: rest })] as const,
  )
  return Object.fromEntries([...further, ...described])
}

/** Lists of files have one at least; nothing else of a file can be checked. */
const fileValue = (types: ReadonlySet<string>): JsonValue => (types.has('array') ? [''] : '')

/** Without an encoding, brackets in names make objects and lists, as most clients write them. */
function fieldValue(parameter: Parameter, context: Parameters<typeof readRaw>[1]): RawValue | undefined {
  const { name } = parameter
  const { query } = context.request
  if (parameter.style === undefined) {
    const isList = context.shape.types.has('array')
    const deep = deepValue(name, query)
    const isSent = query.some(([one]) => one === name)
    if (deep && (!isList || !isSent)) return deep
    // An object is one field of JSON, never one field for each property.
    const text = query.find(([one]) => one === name)?.[1]
    if (context.shape.types.has('object')) return text === undefined ? undefined : { kind: 'text', text }
  }
  return readRaw(parameter, context)
}

function fieldParameter({ encoding }: MediaType, name: string): Parameter {
  const rule = own(encoding, name)
  const style = wordsAt(rule, 'style')
  const type = partType(encoding, name)
  const explode = own(rule, 'explode')
  return {
    name,
    location: 'query',
    required: false,
    explode: typeof explode === 'boolean' ? explode : undefined,
    allowReserved: flagAt(rule, 'allowReserved'),
    ...(style !== undefined && { style }),
    ...(type !== undefined && style === undefined && /[/+]json$/i.test(type) && { contentType: type }),
  } as Parameter
}
