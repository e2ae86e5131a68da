import type { JsonValue } from '../json-fields.ts'
import type { SchemaNode } from '../schema-node.ts'
import type { FieldFacts } from './playground-field.ts'
import { plainText } from './plain-text.ts'

/** Characters of a value that a form carries beside its input. */
const MAX_VALUE = 2000

/**
 * Returns the facts of a schema beside its kind. With `prefill` the field starts with `x-default`, else the
 * author's first example.
 */
export function fieldFacts(node: SchemaNode, prefill: boolean): FieldFacts {
  const { title, description, deprecated, nullable } = node
  const [example] = node.examples
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
