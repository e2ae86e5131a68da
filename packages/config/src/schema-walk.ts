import type { Pointer } from '@octavo/source'
import * as z from 'zod'
import { expectations, pathValues } from './schema/values.ts'

type Schema = z.core.$ZodType

/** Returns the definition of a schema: its kind and its parts. */
export const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** Whether a schema accepts a value. */
export const takes = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success

/** The schemas inside wrappers (optional, default, lazy) and all options of unions. */
export function alternatives(schema: Schema): readonly Schema[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return alternatives(def.innerType)
    case 'lazy':
      return alternatives(def.getter())
    case 'union':
      return def.options.flatMap(alternatives)
    default:
      return [schema]
  }
}

/** Returns the schemas that may validate the value at `pointer`. */
export function schemasAt(schema: Schema, pointer: Pointer): readonly Schema[] {
  return pointer.reduce<readonly Schema[]>(
    (schemas, step) => schemas.flatMap((one) => alternatives(one)).flatMap((one) => childOf(one, step)),
    [schema],
  )
}

/** Returns the schemas that validate the entry `step` of a value; none where the schema has no such entry. */
export function childOf(schema: Schema, step: string | number): readonly Schema[] {
  const def = definitionOf(schema)
  if (def.type === 'array') return typeof step === 'number' ? [def.element] : []
  if (def.type === 'record') return [def.valueType]
  const child = def.type === 'object' && Object.hasOwn(def.shape, step) ? def.shape[step] : undefined
  return child ? [child] : []
}

/** The keys that objects at `pointer` may have, in the order of the schema. */
export function keysAt(schema: Schema, pointer: Pointer): readonly string[] {
  const keys = schemasAt(schema, pointer)
    .flatMap(alternatives)
    .flatMap((one) => {
      const def = definitionOf(one)
      if (def.type === 'object') return Object.keys(def.shape)
      return def.type === 'record' ? enumValues(def.keyType).map(String) : []
    })
  return [...new Set(keys)]
}

const enumValues = (schema: Schema): readonly unknown[] => {
  const def = definitionOf(schema)
  return def.type === 'enum' ? Object.values(def.entries) : []
}

/** Returns a description of the values that schemas accept: `a string or an object`. */
export function describeExpectation(schemas: readonly Schema[]): string {
  return joinWords([...new Set(schemas.flatMap(alternatives).flatMap(describeOne))])
}

const words: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

function describeOne(schema: Schema): string | readonly string[] {
  const expected = expectations.get(schema)?.expected
  if (expected) return expected
  const path = pathValues.get(schema)
  if (path) return path.remote ? ['a path', 'an address'] : 'a path of the project'
  const def = definitionOf(schema)
  if (def.type === 'enum') return oneOf(Object.values(def.entries))
  if (def.type === 'literal') return oneOf(def.values)
  return words[def.type] ?? def.type
}

/** Maximum number of names in a message: the editor's schema lists them. */
const nameLimit = 12

/** `"a", "b" or "c"`; a long list is cut. */
export function oneOf(values: readonly unknown[]): string {
  const quoted = values.map((value) => JSON.stringify(value))
  if (quoted.length <= nameLimit) return joinWords(quoted)
  return `one of ${quoted.length} names such as ${joinWords(quoted.slice(0, 5))}`
}

/** `a, b or c`. */
function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Dotted names of all keys below `schema`, arrays as `[]`, records as `*`; a recursive part is listed once. */
export function listKeys(
  schema: Schema,
  select: (schema: Schema) => boolean = () => true,
): readonly string[] {
  const found = new Set<string>()
  const open = new Set<Schema>()
  // Elements of navigation can contain each other: each kind is listed once.
  const elements = new Set<Schema>()
  const visit = (at: Schema, name: string): void => {
    for (const one of alternatives(at)) {
      const met = z.globalRegistry.get(one)?.id === undefined ? open : elements
      if (name !== '' && select(one)) found.add(name)
      if (met.has(one)) continue
      met.add(one)
      for (const [step, child] of childrenOf(one))
        visit(child, name === '' ? step.replace('.', '') : name + step)
      open.delete(one)
    }
  }
  visit(schema, '')
  return [...found]
}

function childrenOf(schema: Schema): readonly (readonly [string, Schema])[] {
  const def = definitionOf(schema)
  if (def.type === 'array') return [['[]', def.element]]
  if (def.type === 'record') return [['.*', def.valueType]]
  return def.type === 'object' ? Object.entries(def.shape).map(([key, child]) => [`.${key}`, child]) : []
}
