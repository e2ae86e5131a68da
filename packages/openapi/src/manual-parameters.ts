import { isList, isRecord, type JsonRecord, type JsonValue } from './json-fields.ts'

/** A parameter that an author describes by hand. Values are as written. */
export interface ManualParameter {
  readonly name: string
  readonly location: 'path' | 'query' | 'body' | 'header'
  /** Any spelling: `string[]`, `int`, `array of numbers`, `enum<string>`. */
  readonly type?: string
  readonly required: boolean
  readonly deprecated: boolean
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly placeholder?: unknown
  readonly initialValue?: unknown
  /** Of objects. */
  readonly properties: readonly ManualParameter[]
}

/**
 * Returns the parts of an operation object that hold these parameters: `parameters`, and a JSON body with
 * those of location `body`, a multipart one where a file is among them.
 */
export function manualParameters(parameters: readonly ManualParameter[]): JsonRecord {
  const body = parameters.filter(({ location }) => location === 'body')
  const schema = objectSchema(body)
  const type = body.some((one) => isFileType(one.type)) ? 'multipart/form-data' : 'application/json'
  return {
    parameters: parameters.filter(({ location }) => location !== 'body').map(toParameter),
    ...(body.length > 0 && {
      requestBody: { required: body.some(({ required }) => required), content: { [type]: { schema } } },
    }),
  }
}

const toParameter = (parameter: ManualParameter): JsonRecord => ({
  name: parameter.name,
  in: parameter.location,
  required: parameter.required,
  deprecated: parameter.deprecated,
  ...(parameter.description !== undefined && { description: parameter.description }),
  schema: toSchema(parameter),
})

function objectSchema(parameters: readonly ManualParameter[]): JsonRecord {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((one) => [one.name, toSchema(one)])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

function toSchema(parameter: ManualParameter): JsonRecord {
  const { properties, description, deprecated } = parameter
  const shape = withValues(typeToSchema(parameter.type ?? ''), parameter.enum)
  const inner = properties.length > 0 ? withProperties(shape, objectSchema(properties)) : shape
  return {
    ...inner,
    ...(description !== undefined && { description }),
    ...(deprecated && { deprecated }),
    ...valueAt('default', parameter.default),
    ...valueAt('example', parameter.placeholder),
    ...valueAt('x-default', parameter.initialValue),
  }
}

/** Allowed values; of a list, those of its items. */
function withValues(shape: JsonRecord, values: readonly unknown[] | undefined): JsonRecord {
  if (!isList(values)) return shape
  const { type, items } = shape
  const listed = { enum: values.flatMap((one) => toJson(one) ?? []) }
  return type === 'array'
    ? { ...shape, items: { ...(isRecord(items) ? items : {}), ...listed } }
    : { ...shape, ...listed }
}

const withProperties = (shape: JsonRecord, object: JsonRecord): JsonRecord =>
  shape['type'] === 'array' ? { type: 'array', items: object } : object

/** Authors' names of types; the first that fits counts. */
const TYPES: readonly (readonly [RegExp, JsonRecord])[] = [
  [/^(file|binary|blob|upload)\b/, { type: 'string', format: 'binary' }],
  [/^(int|long)/, { type: 'integer' }],
  [/^(num|float|double|decimal)/, { type: 'number' }],
  [/^bool/, { type: 'boolean' }],
  [/^(object|dict|map|json|record)/, { type: 'object' }],
  [/^(array|list)/, { type: 'array', items: {} }],
]

/** The schema of a type in an author's words; text where nothing else is meant. */
function typeToSchema(written: string): JsonRecord {
  const type = written.toLowerCase().trim()
  const item = /^(.+)\[\]$/.exec(type)?.[1] ?? /^(?:array|list)\s*(?:<|\bof\b)\s*([^>]+)>?$/.exec(type)?.[1]
  if (item !== undefined) return { type: 'array', items: typeToSchema(item) }
  return TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? { type: 'string' }
}

const isFileType = (type: string | undefined) => typeToSchema(type ?? '')['format'] === 'binary'

const valueAt = (key: string, value: unknown): JsonRecord => {
  const json = toJson(value)
  return json === undefined ? {} : { [key]: json }
}

/** A value of an author's JSX as JSON; undefined for values that JSON does not have (functions, elements). */
function toJson(value: unknown): JsonValue | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (isList(value)) return value.flatMap((one) => toJson(one) ?? [])
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value).flatMap(([key, one]) => {
    const json = toJson(one)
    return json === undefined ? [] : [[key, json] as const]
  })
  return Object.fromEntries(entries)
}
