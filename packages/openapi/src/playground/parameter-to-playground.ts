import type { Parameter } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import type { FieldMaking } from './field-making.ts'
import { plainText } from '../plain-text.ts'
import type { PlaygroundField } from './playground-field.ts'
import type { PlaygroundParameter } from './playground-operation.ts'
import { schemaToField } from './schema-to-field.ts'

/**
 * Returns a parameter with its input; any text without a schema. Facts of the parameter win over those of its
 * schema.
 */
export function parameterToPlayground(making: FieldMaking, parameter: Parameter): PlaygroundParameter {
  const { name, location, required, style, explode, contentType } = parameter
  const { allowReserved, allowEmptyValue } = parameter
  return {
    name,
    location,
    required,
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
    ...(allowReserved === true && { allowReserved }),
    ...(allowEmptyValue === true && { allowEmptyValue }),
    ...(contentType !== undefined && { contentType }),
    field: withParameter(making, parameter),
  }
}

function withParameter(
  making: FieldMaking,
  { schema, description, deprecated, examples }: Parameter,
): PlaygroundField {
  const field: PlaygroundField = schema ? schemaToField(making, schema, { files: false }) : { kind: 'text' }
  const example = examples[0]?.value
  const words = description === undefined ? undefined : plainText(description)
  making.left.characters -= (words?.length ?? 0) + 80
  return {
    ...field,
    ...(words !== undefined && { description: words }),
    ...(deprecated && { deprecated }),
    ...(example !== undefined && isShort(example) && exampleFacts(field, example, making.prefill)),
  }
}

function exampleFacts(field: PlaygroundField, example: JsonValue, prefill: boolean) {
  return { example, ...(prefill && { value: field.value ?? example }) }
}

const isShort = (value: JsonValue) => JSON.stringify(value).length < 1000
