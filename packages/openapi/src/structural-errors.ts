import { own, type JsonValue } from './json-fields.ts'
import { pointerTokens } from './node-ref.ts'
import { withoutAddresses } from './parser-files.ts'

/** A violation of the specification's schema at a location of the description. */
export interface StructuralError {
  readonly pointer: string
  readonly message: string
}

/** An error of the JSON Schema validator that the parser uses. */
interface SchemaError {
  readonly instancePath: string
  readonly keyword: string
  readonly message?: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Limit of reported errors per description. */
const MAX_ERRORS = 20

/** Returns the violations that an error of swagger-parser describes, at most one per location. */
export function structuralErrors(error: unknown, root: JsonValue | undefined): readonly StructuralError[] {
  const details = error instanceof Error && 'details' in error ? error.details : undefined
  if (Array.isArray(details)) return reduceErrors(details as readonly SchemaError[], root)
  const message = error instanceof Error ? error.message : String(error)
  return [{ pointer: '', message: firstLine(message) }]
}

const firstLine = (text: string) => withoutAddresses((text.split('\n')[0] ?? '').replace(/[.:\s]+$/, ''))

/**
 * A schema of alternatives has one error per branch: those at the deepest locations are the most specific.
 */
function reduceErrors(all: readonly SchemaError[], root: JsonValue | undefined): readonly StructuralError[] {
  // The schemas have alternatives at references; those that the parser left as they are were checked already.
  const errors = mergeChoices(all, root).filter(
    (error) =>
      typeof own(valueAt(root, error), '$ref') !== 'string' &&
      !isSlipOfSchema(error) &&
      !isLicenseSlip(error, root),
  )
  const specific = errors.filter(({ keyword }) => !SUMMARIES.has(keyword))
  const pointers = specific.map(({ instancePath }) => instancePath)
  const deepest = specific.filter(
    ({ instancePath }) => !pointers.some((other) => other.startsWith(`${instancePath}/`)),
  )
  const byPointer = new Map<string, StructuralError>()
  for (const error of deepest.length > 0 ? deepest : errors) {
    if (!byPointer.has(error.instancePath)) byPointer.set(error.instancePath, toStructuralError(error))
  }
  return [...byPointer.values()].slice(0, MAX_ERRORS)
}

const SUMMARIES = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', '$ref', 'unevaluatedProperties'])

const valueAt = (root: JsonValue | undefined, { instancePath }: SchemaError) =>
  pointerTokens(instancePath).reduce<JsonValue | undefined>((at, token) => own(at, token), root)

/**
 * Merges the lists of allowed values that the branches of alternatives have for one location. The location of a
 * parameter chooses a branch: the other branches reject it, and the error is what its own branch reports.
 */
function mergeChoices(errors: readonly SchemaError[], root: JsonValue | undefined): readonly SchemaError[] {
  const locations: readonly unknown[] = own(root, 'swagger') === undefined ? LOCATIONS_3 : LOCATIONS_2
  const allowed = new Map<string, readonly unknown[]>()
  for (const { instancePath, params } of errors) {
    const values = params['allowedValues']
    if (!Array.isArray(values)) continue
    allowed.set(instancePath, [...new Set([...(allowed.get(instancePath) ?? []), ...values])])
  }
  return errors.flatMap((error) => {
    const allowedValues = allowed.get(error.instancePath)
    if (error.keyword !== 'enum' || !allowedValues) return [error]
    if (error.instancePath.endsWith('/in') && locations.includes(valueAt(root, error))) return []
    return [{ ...error, params: { ...error.params, allowedValues } }]
  })
}

const LOCATIONS_2 = ['query', 'header', 'path', 'formData', 'body']
const LOCATIONS_3 = ['query', 'header', 'path', 'cookie']

/** The schema of 3.1 that the parser carries writes "descriptions" where the specification has "description". */
const isSlipOfSchema = ({ instancePath, params }: SchemaError): boolean =>
  params['unevaluatedProperty'] === 'description' && /\/servers\/\d+\/variables\/[^/]+$/.test(instancePath)

/**
 * The same schema requires `identifier` or `url` of a license; the specification allows neither, but not both. Source:
 * OpenAPI 3.1.0 section 4.8.4.1.
 */
function isLicenseSlip(error: SchemaError, root: JsonValue | undefined): boolean {
  const { instancePath, keyword, params } = error
  if (instancePath !== LICENSE) return false
  const license = valueAt(root, error)
  const has = (name: string) => own(license, name) !== undefined
  if (keyword === 'required') return /^(?:identifier|url)$/.test(String(params['missingProperty']))
  return keyword === 'oneOf' && !(has('identifier') && has('url'))
}

const LICENSE = '/info/license'

function toStructuralError({ instancePath, keyword, message, params }: SchemaError): StructuralError {
  if (keyword === 'oneOf' && instancePath === LICENSE)
    return violation(instancePath, 'must have "identifier" or "url", not both')
  if (keyword === 'oneOf' && Array.isArray(params['passingSchemas']))
    return violation(instancePath, 'has parts that the specification allows only one at a time')
  const extra = params['additionalProperty'] ?? params['unevaluatedProperty']
  const values = params['allowedValues']
  const detail =
    typeof extra === 'string'
      ? `has the key "${extra}", which the specification does not know`
      : Array.isArray(values)
        ? `must be one of ${values.map((one) => JSON.stringify(one)).join(', ')}`
        : (message ?? 'is not as the specification requires').replaceAll("'", '"')
  return violation(instancePath, detail)
}

/** Returns an error whose message begins with the name of its location. */
export function violation(pointer: string, detail: string): StructuralError {
  const name = pointerTokens(pointer).at(-1)
  return { pointer, message: `${name ? `"${name}"` : 'The description'} ${detail}` }
}
