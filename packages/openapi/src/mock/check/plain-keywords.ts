import { isList, isRecord, type JsonRecord, type JsonValue } from '../../json-fields.ts'

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'])

const isNumber = (value: JsonValue) => typeof value === 'number' && Number.isFinite(value)
const isCount = (value: JsonValue) => typeof value === 'number' && Number.isInteger(value) && value >= 0
const isText = (value: JsonValue) => typeof value === 'string'
const isTexts = (value: JsonValue) => isList(value) && value.every(isText)

/** Keywords without schemas inside, and the values that they may have: ajv gets nothing else. */
const KEYWORDS: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  type: (value) =>
    (isList(value) ? value : [value]).every((one) => typeof one === 'string' && TYPES.has(one)),
  enum: (value) => isList(value) && value.length > 0,
  const: () => true,
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  maximum: isNumber,
  minimum: isNumber,
  exclusiveMaximum: isNumber,
  exclusiveMinimum: isNumber,
  maxLength: isCount,
  minLength: isCount,
  maxItems: isCount,
  minItems: isCount,
  maxContains: isCount,
  minContains: isCount,
  maxProperties: isCount,
  minProperties: isCount,
  uniqueItems: (value) => typeof value === 'boolean',
  pattern: isText,
  format: isText,
  required: isTexts,
  dependentRequired: (value) => isRecord(value) && Object.values(value).every(isTexts),
}

/**
 * Returns the keywords of a schema that narrow a value itself, in the form of JSON Schema 2020-12; `skipped` are
 * properties that are not required in this direction. Wrong values of keywords are left out.
 */
export function plainKeywords(
  value: JsonRecord,
  { skipped }: { readonly skipped: ReadonlySet<string> },
): Record<string, unknown> {
  const written = Object.entries(KEYWORDS).flatMap(([keyword, isRight]) => {
    const one = Object.hasOwn(value, keyword) ? value[keyword] : undefined
    return one !== undefined && isRight(one) ? [[keyword, one] as const] : []
  })
  const plain: Record<string, unknown> = Object.fromEntries(written)
  const { required, type, enum: values } = plain
  if (value['nullable'] === true && type !== undefined) {
    plain['type'] = [...new Set([type, 'null'].flat())]
    if (isList(values)) plain['enum'] = [...values, null]
  }
  if (isTexts(required as JsonValue)) plain['required'] = uniqueTexts(required, skipped)
  return { ...plain, ...exclusive(value, 'minimum'), ...exclusive(value, 'maximum') }
}

const uniqueTexts = (texts: unknown, skipped: ReadonlySet<string>) =>
  [...new Set(texts as readonly string[])].filter((name) => !skipped.has(name))

/** The boolean `exclusiveMinimum` of 3.0 becomes the number of 3.1. */
function exclusive(value: JsonRecord, bound: 'minimum' | 'maximum'): Record<string, unknown> {
  const keyword = bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'
  const limit = value[bound]
  return value[keyword] === true && typeof limit === 'number' ? { [keyword]: limit } : {}
}
