import type { ErrorObject } from 'ajv'
import { isList, type JsonValue } from '../../json-fields.ts'
import { typeName } from '../../schema-types.ts'

/** Longer patterns are cut in messages. */
const MAX_PATTERN = 120

/** Returns what is wrong with a value, as half a sentence about the field that the error names. */
export function errorText({ keyword, params, schema, data }: ErrorObject): string {
  const text = TEXTS[keyword]
  return text ? text({ params, schema: schema as JsonValue, data: data as JsonValue }) : 'Is not allowed'
}

interface ErrorFacts {
  readonly params: ErrorObject['params']
  readonly schema: JsonValue
  readonly data: JsonValue
}

const atLeast =
  (what: string) =>
  ({ schema }: ErrorFacts) =>
    `Must have at least ${String(schema)} ${what}`
const atMost =
  (what: string) =>
  ({ schema }: ErrorFacts) =>
    `Must have at most ${String(schema)} ${what}`
const isMissing = () => 'Is required'
const isUnknown = () => 'Is not known'

const TEXTS: Readonly<Record<string, (facts: ErrorFacts) => string>> = {
  type: ({ schema, data }) => `Must be ${orList(wordsOf(schema))}, not ${typeName(data)}`,
  enum: ({ schema }) => `Must be ${orList(valuesOf(schema))}`,
  const: ({ schema }) => `Must be ${JSON.stringify(schema)}`,
  minimum: ({ schema }) => `Must be at least ${String(schema)}`,
  maximum: ({ schema }) => `Must be at most ${String(schema)}`,
  exclusiveMinimum: ({ schema }) => `Must be more than ${String(schema)}`,
  exclusiveMaximum: ({ schema }) => `Must be less than ${String(schema)}`,
  multipleOf: ({ schema }) => `Must be a multiple of ${String(schema)}`,
  minLength: atLeast('characters'),
  maxLength: atMost('characters'),
  minItems: atLeast('items'),
  maxItems: atMost('items'),
  minProperties: atLeast('properties'),
  maxProperties: atMost('properties'),
  uniqueItems: () => 'Must not hold an item twice',
  contains: ({ params }) =>
    `Must hold at least ${String(params['minContains'] ?? 1)} item of the described kind`,
  pattern: ({ schema }) => `Must match the pattern ${String(schema).slice(0, MAX_PATTERN)}`,
  format: ({ schema }) => `Must have the format ${String(schema)}`,
  required: isMissing,
  dependentRequired: ({ params }) => `Is required with ${String(params['property'])}`,
  additionalProperties: isUnknown,
  unevaluatedProperties: isUnknown,
  unevaluatedItems: () => 'Has more items than are described',
  propertyNames: ({ params }) => `Must not have the property ${String(params['propertyName'])}`,
  oneOf: ({ params, schema }) =>
    isList(params['passingSchemas'])
      ? `Fits ${params['passingSchemas'].length} variants, but may fit only one`
      : `Fits none of ${countOf(schema)} variants`,
  anyOf: ({ schema }) => `Fits none of ${countOf(schema)} variants`,
  not: () => 'Is what the description excludes',
  'false schema': () => 'No value is allowed here',
}

const countOf = (schema: JsonValue) => (isList(schema) ? schema.length : 0)

const wordsOf = (schema: JsonValue) => (isList(schema) ? schema : [schema]).map(String)

const valuesOf = (schema: JsonValue) =>
  (isList(schema) ? schema : []).slice(0, 10).map((one) => JSON.stringify(one))

const orList = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '')
