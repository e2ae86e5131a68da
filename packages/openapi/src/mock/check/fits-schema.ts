// Whether a value fits a schema, without compiling it: compiling costs a hundred times as much as looking at one value, and
// most examples fit. It only answers what is certain; everything else, and every error, is for ajv.
import type { Format } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { isList, isRecord } from '../../json-fields.ts'
import type { NodeRef } from '../../node-ref.ts'
import type { FlatSchema } from './flat-schema.ts'

/** True or false as ajv would decide; undefined where only ajv can. */
export type Fit = boolean | undefined

/** What the keywords of {@link fitsSchema} need. */
export interface FitTools {
  /** Decides about a value inside the value. */
  child(at: NodeRef, value: unknown): Fit
  /** Whether regular expressions of the description count; otherwise they allow every text. */
  readonly patterns: boolean
}

interface Surroundings extends FitTools {
  readonly schema: Readonly<Record<string, unknown>>
}

type Keyword = (argument: never, value: unknown, around: Surroundings) => Fit

/** Decides whether a value fits a schema of `flatSchema`. */
export function fitsSchema(schema: FlatSchema, value: unknown, tools: FitTools): Fit {
  if (typeof schema === 'boolean') return schema
  const around = { ...tools, schema }
  let fit: Fit = true
  for (const keyword of Object.keys(schema)) {
    const decide: Keyword | undefined = keywords.get(keyword)
    const one = decide?.(schema[keyword] as never, value, around)
    if (one === false) return false
    if (one === undefined) fit = undefined
  }
  return fit
}

/** Keywords that are not here are for ajv. */
const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['child', (at: NodeRef, value, { child }) => child(at, value)],
  ['type', (types: string | readonly string[], value) => [types].flat().some((type) => hasType(type, value))],
  ['enum', (values: readonly unknown[], value) => isAmong(value, values)],
  ['const', (other: unknown, value) => isAmong(value, [other])],
  ['format', (name: string, value) => hasFormat(name, value)],
  ['pattern', (_: string, value, { patterns }) => (patterns && typeof value === 'string' ? undefined : true)],

  ['minimum', (limit: number, value) => typeof value !== 'number' || value >= limit],
  ['maximum', (limit: number, value) => typeof value !== 'number' || value <= limit],
  ['exclusiveMinimum', (limit: number, value) => typeof value !== 'number' || value > limit],
  ['exclusiveMaximum', (limit: number, value) => typeof value !== 'number' || value < limit],
  ['minLength', (limit: number, value) => typeof value !== 'string' || characters(value) >= limit],
  ['maxLength', (limit: number, value) => typeof value !== 'string' || characters(value) <= limit],

  ['minItems', (limit: number, value) => !isList(value) || value.length >= limit],
  ['maxItems', (limit: number, value) => !isList(value) || value.length <= limit],
  ['uniqueItems', (isUnique: boolean, value) => !isUnique || !isList(value) || hasUniqueItems(value)],
  ['prefixItems', (schemas: readonly FlatSchema[], value, around) => fitsTuple(schemas, value, around)],
  ['items', (schema: FlatSchema, value, around) => fitsItems(schema, value, around)],

  ['minProperties', (limit: number, value) => !isRecord(value) || Object.keys(value).length >= limit],
  ['maxProperties', (limit: number, value) => !isRecord(value) || Object.keys(value).length <= limit],
  ['required', (names: readonly string[], value) => !isRecord(value) || hasAll(value, names)],
  ['properties', (schemas: SchemaMap, value, around) => fitsProperties(schemas, value, around)],
  ['additionalProperties', (schema: FlatSchema, value, around) => fitsOthers(schema, value, around)],

  ['allOf', (schemas: Parts, value, around) => all(schemas, (one) => fitsSchema(one, value, around))],
  ['anyOf', (schemas: Parts, value, around) => some(schemas, (one) => fitsSchema(one, value, around))],
  ['oneOf', (schemas: Parts, value, around) => isOne(schemas.map((one) => fitsSchema(one, value, around)))],
  ['not', (schema: FlatSchema, value, around) => negated(fitsSchema(schema, value, around))],
])

type Parts = readonly FlatSchema[]
type SchemaMap = Readonly<Record<string, FlatSchema>>

function all<Part>(parts: readonly Part[], decide: (part: Part) => Fit): Fit {
  let fit: Fit = true
  for (const part of parts) {
    const one = decide(part)
    if (one === false) return false
    if (one === undefined) fit = undefined
  }
  return fit
}

const some = <Part>(parts: readonly Part[], decide: (part: Part) => Fit): Fit =>
  negated(all(parts, (part) => negated(decide(part))))

const negated = (fit: Fit): Fit => (fit === undefined ? undefined : !fit)

function isOne(fits: readonly Fit[]): Fit {
  const fitting = fits.filter((fit) => fit === true).length
  if (fitting > 1) return false
  return fits.includes(undefined) ? undefined : fitting === 1
}

function hasType(type: string, value: unknown): boolean {
  if (type === 'object') return isRecord(value)
  if (type === 'array') return isList(value)
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  return type === 'number' ? Number.isFinite(value) : typeof value === type
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

function isAmong(value: unknown, values: readonly unknown[]): Fit {
  if (isPlain(value)) return values.includes(value)
  return values.every(isPlain) ? false : undefined
}

function hasFormat(name: string, value: unknown): Fit {
  if (typeof value !== 'string' && typeof value !== 'number') return true
  // Ajv finds what all objects inherit, too.
  if (name in Object.prototype) return undefined
  const format = (fullFormats as Readonly<Record<string, Format>>)[name]
  if (format === undefined || typeof format === 'boolean') return true
  if (typeof format === 'string') return undefined
  const isPlainFormat = format instanceof RegExp || typeof format === 'function'
  const { type = 'string', validate } = isPlainFormat ? { validate: format } : format
  if (typeof value !== type) return true
  if (validate instanceof RegExp) return validate.test(String(value))
  return typeof validate === 'function' ? (validate as (value: unknown) => boolean)(value) : undefined
}

/** Code points. */
function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

const hasUniqueItems = (items: readonly unknown[]): Fit =>
  items.length < 2 || (items.every(isPlain) ? new Set(items).size === items.length : undefined)

const fitsTuple = (schemas: Parts, value: unknown, around: Surroundings): Fit =>
  !isList(value) ||
  all([...value.slice(0, schemas.length).entries()], ([index, item]) =>
    fitsSchema(schemas[index] ?? true, item, around),
  )

function fitsItems(schema: FlatSchema, value: unknown, around: Surroundings): Fit {
  if (!isList(value)) return true
  const tuple = around.schema['prefixItems']
  return all(value.slice(isList(tuple) ? tuple.length : 0), (item) => fitsSchema(schema, item, around))
}

const hasAll = (value: object, names: readonly string[]) => names.every((name) => Object.hasOwn(value, name))

const fitsProperties = (schemas: SchemaMap, value: unknown, around: Surroundings): Fit =>
  !isRecord(value) ||
  all(Object.keys(value), (name) =>
    Object.hasOwn(schemas, name) ? fitsSchema(schemas[name] ?? true, value[name], around) : true,
  )

function fitsOthers(schema: FlatSchema, value: unknown, around: Surroundings): Fit {
  if (!isRecord(value)) return true
  const { properties, patternProperties } = around.schema
  if (patternProperties !== undefined) return undefined
  const isOther = (name: string) => !isRecord(properties) || !Object.hasOwn(properties, name)
  return all(Object.keys(value).filter(isOther), (name) => fitsSchema(schema, value[name], around))
}
