import { isList, own, type JsonRecord, type JsonValue } from './json-fields.ts'
import type { SchemaNode } from './schema-node.ts'

/** Keywords that only make sense for one type. */
const IMPLIED: readonly (readonly [string, string])[] = [
  ['properties', 'object'],
  ['patternProperties', 'object'],
  ['additionalProperties', 'object'],
  ['items', 'array'],
  ['prefixItems', 'array'],
  ['minLength', 'string'],
  ['maxLength', 'string'],
  ['pattern', 'string'],
  ['contentSchema', 'string'],
]

/** The types that all parts allow; when they contradict each other, all of them. Without any, the implied ones. */
export function mergeTypes(values: readonly JsonRecord[]): Pick<SchemaNode, 'types'> {
  const declared = values.map(typesOf).filter((types) => types.length > 0)
  if (declared.length === 0) return { types: impliedTypes(values) }
  const common = declared.reduce(intersect)
  return { types: common.length > 0 ? common : [...new Set(declared.flat())] }
}

function typesOf(value: JsonRecord): readonly string[] {
  const type = own(value, 'type')
  if (typeof type === 'string') return [type === 'file' ? 'string' : type]
  if (!isList(type)) return []
  const names = type.filter((one) => typeof one === 'string')
  return names.length > 1 ? names.filter((one) => one !== 'null') : names
}

/** An integer is a number. */
function intersect(a: readonly string[], b: readonly string[]): readonly string[] {
  return a.flatMap((type) => {
    if (b.includes(type)) return [type]
    if (type === 'number' && b.includes('integer')) return ['integer']
    return type === 'integer' && b.includes('number') ? ['integer'] : []
  })
}

function impliedTypes(values: readonly JsonRecord[]): readonly string[] {
  const implied = IMPLIED.find(([key]) => values.some((value) => own(value, key) !== undefined))
  if (implied) return [implied[1]]
  const fixed = values.flatMap((value) => {
    const constant = own(value, 'const')
    const list = own(value, 'enum')
    return constant === undefined ? (isList(list) ? list : []) : [constant]
  })
  return [...new Set(fixed.filter((one) => one !== null).map(typeName))]
}

/** JSON type of a value. */
export function typeName(value: JsonValue): string {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value
}
