import { isJsonObject, type JsonValue, type Pointer } from '@octavo/source'
import type * as z from 'zod'
import { locationAt, type ConfigDocument, type JsonLocation } from './config-document.ts'
import { alternatives, childOf } from './schema-walk.ts'
import { namedValues, type NamedKind } from './schema/values.ts'

/** A text of docs.json with a target: an address, an icon, or Markdown that may contain both. */
export interface NamedValue {
  readonly kind: NamedKind
  readonly text: string
  /** Of an icon that names its library. */
  readonly library?: string
  /** Keys and indexes from the root of the configuration, in any of its files. */
  readonly keys: Pointer
  readonly location: JsonLocation
}

type Schema = z.core.$ZodType

/** Returns every text of a valid document that `schema` marks as one with a target. */
export function listNamedValues(schema: Schema, document: ConfigDocument): readonly NamedValue[] {
  const found: NamedValue[] = []
  const visit = (value: JsonValue, schemas: readonly Schema[], keys: Pointer): void => {
    if (typeof value === 'string') {
      const kind = kindOf(schemas.filter((one) => !isObjectSchema(one)))
      if (kind) found.push({ kind, text: value, keys, location: locationAt(document, keys) })
      return
    }
    const kind = isJsonObject(value) ? kindOf(schemas.filter(isObjectSchema)) : undefined
    if (kind)
      found.push({ kind, ...iconParts(value), keys, location: locationAt(document, [...keys, 'name']) })
    const schemasBelow = createSchemasBelow(schemas)
    for (const [step, child] of entriesOf(value)) {
      const below = schemasBelow(step)
      if (below.length > 0) visit(child, below, [...keys, step])
    }
  }
  visit(document.value, alternatives(schema), [])
  return found
}

/** Returns the schemas of an entry. Those of all elements of a list are the same: a list may have thousands of pages. */
function createSchemasBelow(schemas: readonly Schema[]): (step: string | number) => readonly Schema[] {
  const find = (step: string | number) => schemas.flatMap((one) => childOf(one, step)).flatMap(alternatives)
  let elements: readonly Schema[] | undefined
  return (step) => (typeof step === 'number' ? (elements ??= find(step)) : find(step))
}

const kindOf = (schemas: readonly Schema[]): NamedKind | undefined =>
  schemas.map((one) => namedValues.get(one)?.kind).find((one) => one !== undefined)

/** An icon is the only object that is a target as a whole. */
function iconParts(value: JsonValue): Pick<NamedValue, 'text' | 'library'> {
  const { name, library } = isJsonObject(value) ? value : {}
  return { text: String(name), ...(typeof library === 'string' && { library }) }
}

const isObjectSchema = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def.type === 'object'

function entriesOf(value: JsonValue): readonly (readonly [string | number, JsonValue])[] {
  if (Array.isArray(value)) return [...(value as readonly JsonValue[]).entries()]
  return isJsonObject(value) ? Object.entries(value) : []
}
