import {
  isList,
  isRecord,
  listAt,
  own,
  textAt,
  wordsAt,
  type JsonRecord,
  type JsonValue,
} from '../json-fields.ts'

/** Parts of an Avro schema that are read; what is beyond is any value. */
const MAX_PARTS = 20_000
const MAX_DEPTH = 64

const PRIMITIVES: Readonly<Record<string, JsonRecord>> = {
  null: { type: 'null' },
  boolean: { type: 'boolean' },
  int: { type: 'integer', format: 'int32' },
  long: { type: 'integer', format: 'int64' },
  float: { type: 'number', format: 'float' },
  double: { type: 'number', format: 'double' },
  bytes: { type: 'string', format: 'bytes' },
  string: { type: 'string' },
}

/** A part that is read, and what is known around it. */
interface Walk {
  /** The reference to the schema itself, as text. */
  readonly root: string
  /** Names of the types, by full name, that are defined so far: the reference to each. */
  readonly names: Map<string, string>
  readonly types: Map<string, JsonRecord>
  /** Follows a `$ref` of an author. */
  readonly resolve: (value: JsonRecord) => JsonValue | undefined
  parts: number
}

interface Level {
  readonly namespace: string
  readonly depth: number
}

/**
 * Returns the JSON Schema of the values of an Avro schema. Named types inside are below `$defs`, so that they may
 * refer to themselves; the format of a logical type is its name. Source: Apache Avro 1.11, Schema Declaration.
 */
export function avroToJsonSchema(
  schema: JsonValue,
  { root, resolve }: Pick<Walk, 'root' | 'resolve'>,
): JsonRecord {
  const walk: Walk = { root, names: new Map(), types: new Map(), resolve, parts: 0 }
  const value = typeOf(parsed(schema), walk, { namespace: '', depth: 0 })
  return walk.types.size === 0 ? value : { ...value, $defs: Object.fromEntries(walk.types) }
}

/** Descriptions in YAML often have the schema as the text of an `.avsc` file. */
function parsed(schema: JsonValue): JsonValue {
  if (typeof schema !== 'string' || !/^\s*[[{]/.test(schema)) return schema
  try {
    return JSON.parse(schema) as JsonValue
  } catch {
    return schema
  }
}

function typeOf(schema: JsonValue | undefined, walk: Walk, level: Level): JsonRecord {
  if (++walk.parts > MAX_PARTS || level.depth > MAX_DEPTH) return {}
  if (typeof schema === 'string') return namedType(schema, walk, level)
  if (isList(schema)) return unionOf(schema, walk, level)
  if (!isRecord(schema)) return {}
  if (own(schema, '$ref') !== undefined) return typeOf(walk.resolve(schema), walk, deeper(level))
  return withLogicalType(schema, complexType(schema, walk, level))
}

const deeper = (level: Level): Level => ({ ...level, depth: level.depth + 1 })

function namedType(name: string, { names }: Walk, { namespace }: Level): JsonRecord {
  if (Object.hasOwn(PRIMITIVES, name)) return PRIMITIVES[name] ?? {}
  const found = names.get(fullName(name, namespace)) ?? names.get(name)
  return found === undefined ? { title: name } : { $ref: found }
}

const fullName = (name: string, namespace: string): string =>
  name.includes('.') || namespace === '' ? name : `${namespace}.${name}`

function unionOf(types: readonly JsonValue[], walk: Walk, level: Level): JsonRecord {
  const others = types.filter((type) => type !== 'null')
  const branches = others.map((type) => typeOf(type, walk, deeper(level)))
  const [only] = branches
  const isNullable = others.length < types.length
  if (only && branches.length === 1) return isNullable ? nullable(only) : only
  return { anyOf: [...branches, ...(isNullable ? [{ type: 'null' }] : [])] }
}

const nullable = (schema: JsonRecord): JsonRecord =>
  typeof own(schema, 'type') === 'string' && own(schema, 'enum') === undefined
    ? { ...schema, type: [own(schema, 'type') ?? null, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }

function complexType(schema: JsonRecord, walk: Walk, level: Level): JsonRecord {
  const type = own(schema, 'type')
  if (type === 'array') return { type, items: typeOf(own(schema, 'items'), walk, deeper(level)) }
  if (type === 'map')
    return { type: 'object', additionalProperties: typeOf(own(schema, 'values'), walk, deeper(level)) }
  if (type === 'record' || type === 'error' || type === 'enum' || type === 'fixed')
    return definition(schema, walk, level)
  return typeOf(type, walk, deeper(level))
}

/** A named type: where it is written first, in the schema itself or below `$defs`. */
function definition(schema: JsonRecord, walk: Walk, { namespace, depth }: Level): JsonRecord {
  const name = textAt(schema, 'name') ?? ''
  const own = fullName(name, textAt(schema, 'namespace') ?? namespace)
  const inside = { namespace: own.includes('.') ? own.slice(0, own.lastIndexOf('.')) : '', depth: depth + 1 }
  const isRoot = depth === 0
  const reference = isRoot ? walk.root : `${walk.root}/$defs/${token(own)}`
  walk.names.set(own, reference)
  const content = {
    ...(name !== '' && { title: name }),
    ...documented(schema),
    ...shape(schema, walk, inside),
  }
  if (isRoot || name === '') return content
  walk.types.set(own, content)
  return { $ref: reference }
}

const token = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))

const documented = (value: JsonRecord): JsonRecord => {
  const description = wordsAt(value, 'doc')
  return description === undefined ? {} : { description }
}

function shape(schema: JsonRecord, walk: Walk, level: Level): JsonRecord {
  const type = own(schema, 'type')
  const start = own(schema, 'default')
  if (type === 'enum')
    return { type: 'string', enum: listAt(schema, 'symbols'), ...(start !== undefined && { default: start }) }
  if (type === 'fixed') return { type: 'string', format: `fixed(${textAt(schema, 'size') ?? '?'})` }
  const fields = listAt(schema, 'fields').filter(isRecord)
  const named = fields.flatMap((field) => {
    const name = textAt(field, 'name')
    return name === undefined ? [] : [[name, fieldOf(field, walk, level)] as const]
  })
  const required = fields.flatMap((field) =>
    own(field, 'default') === undefined ? (textAt(field, 'name') ?? []) : [],
  )
  return { type: 'object', properties: Object.fromEntries(named), ...(required.length > 0 && { required }) }
}

function fieldOf(field: JsonRecord, walk: Walk, level: Level): JsonRecord {
  const start = own(field, 'default')
  const type = withLogicalType(field, typeOf(own(field, 'type'), walk, level))
  const facts = { ...documented(field), ...(start !== undefined && start !== null && { default: start }) }
  if (Object.keys(facts).length === 0) return type
  return own(type, '$ref') === undefined ? { ...type, ...facts } : { allOf: [type], ...facts }
}

/** The name of a logical type says more than that of what carries it: `timestamp-millis`, `decimal(9, 2)`. */
function withLogicalType(schema: JsonRecord, type: JsonRecord): JsonRecord {
  const name = textAt(schema, 'logicalType')
  if (name === undefined) return type
  const [precision, scale] = [textAt(schema, 'precision'), textAt(schema, 'scale')]
  const numbers = precision === undefined ? '' : `(${[precision, scale ?? '0'].join(', ')})`
  return { ...type, format: `${name}${numbers}` }
}
