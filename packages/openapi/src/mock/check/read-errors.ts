import type { ErrorObject } from 'ajv'
import { isList, isRecord, type JsonValue } from '../../json-fields.ts'
import type { MockError } from '../mock-request.ts'
import { errorText } from './error-text.ts'

/** Errors that a response names. */
const MAX_ERRORS = 20

/**
 * Returns the errors of a value in the words of the mock, in the order of the value, each once. Of a choice the errors
 * of the variant that was meant are reported, if it is clear which; else that no variant fits.
 */
export function readErrors(errors: readonly ErrorObject[], value: JsonValue): readonly MockError[] {
  const read = readAll(errors, { base: '', known: new Map() })
  const unique = [...new Map(read.map((error) => [JSON.stringify(error), error])).values()]
  const order = (error: MockError) => positionOf(error.pointer ?? '#', value)
  return unique
    .map((error) => ({ error, order: order(error) }))
    .toSorted((a, b) => compareLists(a.order, b.order))
    .slice(0, MAX_ERRORS)
    .map(({ error }) => error)
}

const CHOICES = new Set(['oneOf', 'anyOf'])

interface Position {
  /** The pointer of the value that the errors are about. */
  readonly base: string
  /** The pointers at which errors were read already: schemas may describe one part of a value in two ways. */
  readonly known: Map<readonly ErrorObject[], Set<string>>
}

function readAll(errors: readonly ErrorObject[], at: Position): readonly MockError[] {
  const bases = at.known.get(errors) ?? new Set()
  at.known.set(errors, bases)
  if (bases.has(at.base)) return []
  bases.add(at.base)
  const groups = errors.filter(({ keyword }) => CHOICES.has(keyword))
  const isInside = ({ schemaPath }: ErrorObject) =>
    groups.some((group) => schemaPath.startsWith(`${group.schemaPath}/`))
  return errors.filter((error) => !isInside(error)).flatMap((error) => readOne(error, errors, at))
}

function readOne(error: ErrorObject, all: readonly ErrorObject[], position: Position): readonly MockError[] {
  const { keyword, params, instancePath } = error
  const at = position.base + instancePath
  if (keyword === 'child') return readAll(innerErrors(error), { ...position, base: at })
  if (CHOICES.has(keyword) && !isList(params['passingSchemas'])) {
    const meant = meantVariant(error, all)
    if (meant) return readAll(meant, position)
  }
  // What failed inside a condition is reported by its own errors.
  if (keyword === 'if') return []
  const missing: unknown =
    params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty']
  const pointer = typeof missing === 'string' ? `${at}/${escapeToken(missing)}` : at
  return [{ detail: errorText(error), pointer: `#${encodePointer(pointer)}` }]
}

const innerErrors = ({ params }: ErrorObject): readonly ErrorObject[] =>
  (params['inner'] as readonly ErrorObject[] | undefined) ?? []

/** The errors of the one variant whose type and fixed values fit; undefined without one. */
function meantVariant(
  { schemaPath, schema }: ErrorObject,
  all: readonly ErrorObject[],
): readonly ErrorObject[] | undefined {
  const count = Array.isArray(schema) ? schema.length : 0
  const variants = Array.from({ length: count }, (_, index) => {
    const path = `${schemaPath}/${index}`
    return all.filter((error) => error.schemaPath === path || error.schemaPath.startsWith(`${path}/`))
  })
  const meant = variants.filter((errors) => errors.length > 0 && !errors.some(isOther))
  return meant.length === 1 ? meant[0] : undefined
}

const FIXED = new Set(['type', 'const', 'enum', 'false schema'])

/** True for an error that shows that another variant was meant. */
const isOther = (error: ErrorObject): boolean =>
  (error.keyword !== 'child' && FIXED.has(error.keyword)) ||
  (error.keyword === 'child' &&
    innerErrors(error).some(({ keyword }) => keyword === 'const' || keyword === 'enum'))

const escapeToken = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** A JSON Pointer inside a URI fragment. Source: RFC 6901 section 6. */
const encodePointer = (pointer: string) => pointer.split('/').map(encodeURIComponent).join('/')

/** The indexes of a pointer's keys in the value, outermost first; what is missing comes last. */
function positionOf(pointer: string, value: JsonValue): readonly number[] {
  let current: JsonValue | undefined = value
  return pointer
    .slice(2)
    .split('/')
    .filter((token) => token !== '')
    .map((token) => {
      const key = decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~')
      const keys = isRecord(current) || isList(current) ? Object.keys(current) : []
      const index = keys.indexOf(key)
      current = isRecord(current) ? current[key] : isList(current) ? current[Number(key)] : undefined
      return index < 0 ? keys.length : index
    })
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    if (one !== other) return one - other
  }
  return a.length - b.length
}
