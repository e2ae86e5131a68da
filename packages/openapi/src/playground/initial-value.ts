import type { JsonValue } from '../json-fields.ts'
import { resolveField, type PlaygroundField } from './playground-field.ts'

/** Options for the initial value of a field. */
export interface InitialOptions {
  /**
   * True when the value must be sent; an optional value is not sent for its constants alone. Default true.
   */
  readonly required?: boolean
  /** Keys of the definitions around it. */
  readonly around?: readonly string[]
}

/**
 * Returns the initial value of a form: the first values of its fields, required constants, and the objects
 * that hold them; undefined where there is none. Lists, maps and choices begin empty. Recursive forms end at
 * their first repetition.
 */
export function initialValue(
  field: PlaygroundField,
  definitions: Readonly<Record<string, PlaygroundField>>,
  { required = true, around = [] }: InitialOptions = {},
): JsonValue | undefined {
  const to = field.kind === 'ref' ? field.to : undefined
  const form = resolveField(field, definitions)
  if (form.value !== undefined) return form.value
  if (isConstant(form)) return required ? form.options[0] : undefined
  if (form.kind !== 'object' || (to !== undefined && around.includes(to))) return undefined
  const inner = to === undefined ? around : [...around, to]
  const entries = form.properties.flatMap((property) => {
    const options = { required: property.required, around: inner }
    const value = initialValue(property.field, definitions, options)
    return value === undefined
      ? []
      : [{ entry: [property.name, value] as const, chosen: !isConstant(property.field) }]
  })
  const hasValue = entries.some(({ chosen }) => chosen) || (required && entries.length > 0)
  return hasValue ? Object.fromEntries(entries.map(({ entry }) => entry)) : undefined
}

const isConstant = (field: PlaygroundField): field is PlaygroundField & { readonly kind: 'select' } =>
  field.kind === 'select' && field.constant === true
