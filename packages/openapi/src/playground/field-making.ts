import type { ApiDocument } from '../api-document.ts'
import { directedValue } from '../examples/directed-value.ts'
import type { SchemaNode } from '../schema-node.ts'
import type { PlaygroundField, FieldFacts } from './playground-field.ts'
import type { JsonValue } from '../json-fields.ts'
import { plainText } from '../plain-text.ts'

/** The forms of one operation while they are made. */
export interface FieldMaking {
  readonly document: ApiDocument
  /** `api.examples.prefill`. */
  readonly prefill: boolean
  readonly definitions: Map<string, PlaygroundField>
  /** Keys of definitions by what they are made from. */
  readonly keys: Map<string, string>
  readonly queue: (() => void)[]
  /**
   * The field of a schema that is viewed already; a parameter, because fields and structures contain each
   * other.
   */
  readonly toField: (making: FieldMaking, node: SchemaNode, use: FieldUse) => PlaygroundField
  /** Characters that the forms may still take. */
  readonly left: { characters: number }
}

/** The context in which a schema is used. */
export interface FieldUse {
  /** Binary texts are files: in multipart forms, not in JSON. */
  readonly files: boolean
}

/** A structure to be made. */
export interface StructureMaking {
  readonly making: FieldMaking
  readonly node: SchemaNode
  readonly use: FieldUse
}

/** Makes the definitions that fields named, and those that these name. */
export function finishDefinitions(making: FieldMaking): Readonly<Record<string, PlaygroundField>> {
  for (let at = 0; at < making.queue.length; at++) making.queue[at]?.()
  return Object.fromEntries(making.definitions)
}

/** Returns a `ref` to the definition of `key`, which `make` creates later. */
export function define(
  making: FieldMaking,
  key: string,
  make: () => PlaygroundField,
): PlaygroundField & { readonly kind: 'ref' } {
  const known = making.keys.get(key)
  if (known !== undefined) return { kind: 'ref', to: known }
  const to = String(making.keys.size + 1)
  making.keys.set(key, to)
  making.queue.push(() => {
    const made: PlaygroundField = making.left.characters > 0 ? make() : { kind: 'json' }
    making.definitions.set(to, making.left.characters > 0 ? made : { kind: 'json' })
  })
  return { kind: 'ref', to }
}

/** Returns the key by which equal structures share one definition. */
export function structureKey(node: SchemaNode, { files }: FieldUse): string {
  const required = node.properties.filter((property) => property.required).map(({ name }) => name)
  return JSON.stringify([node.id, required, files])
}

/** Characters of a value that a form carries beside its input. */
const MAX_VALUE = 2000

/**
 * Returns the facts of a schema beside its kind. With `prefill` the field starts with `x-default`, else the
 * author's first example.
 */
export function fieldFacts(node: SchemaNode, { prefill, document }: FieldMaking): FieldFacts {
  const { title, description, deprecated, nullable } = node
  const [written] = node.examples
  const example =
    written === undefined
      ? undefined
      : directedValue(document, node, { value: written, direction: 'request' })
  const initial = prefill ? (node.prefill?.value ?? example) : undefined
  return {
    ...(title !== undefined && { title: plainText(title) }),
    ...(description !== undefined && { description: plainText(description) }),
    ...(deprecated && { deprecated }),
    ...(nullable && { nullable }),
    ...(node.default && fits(node.default.value) && { default: node.default.value }),
    ...(initial !== undefined && fits(initial) && { value: initial }),
    ...(example !== undefined && isSimple(example) && fits(example) && { example }),
  }
}

const fits = (value: JsonValue) => JSON.stringify(value).length <= MAX_VALUE
const isSimple = (value: JsonValue) => typeof value !== 'object'
