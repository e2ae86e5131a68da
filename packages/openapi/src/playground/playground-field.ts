import type { JsonValue } from '../json-fields.ts'
import type { SchemaLimits } from '../schema-node.ts'

/** Facts that every input of a form may have. Texts are plain, never Markdown or HTML. */
export interface FieldFacts {
  readonly title?: string
  readonly description?: string
  readonly deprecated?: true
  /** `null` is a value of it. */
  readonly nullable?: true
  /** The value that the API uses when none is sent: shown, never sent. */
  readonly default?: JsonValue
  /** The first value of the input: with `api.examples.prefill` `x-default` or an example. */
  readonly value?: JsonValue
  /** An example of a simple value by the author: shown where the input is empty, never sent. */
  readonly example?: JsonValue
}

/** A property of an object's form. */
export interface PlaygroundProperty {
  readonly name: string
  readonly required: boolean
  readonly field: PlaygroundField
}

/** One choice of a union; `value` is what its discriminator holds. */
export interface PlaygroundVariant {
  readonly title: string
  readonly value?: string
  readonly field: PlaygroundField
}

/**
 * One input of a form, made from a schema with `$ref` and `allOf` followed. Objects, lists and unions are in
 * `PlaygroundOperation.definitions` and referred to by a `ref`, so that recursive schemas end; see
 * `resolveField`.
 */
export type PlaygroundField = FieldFacts &
  (
    | { readonly kind: 'text'; readonly format?: string; readonly limits?: SchemaLimits }
    | {
        readonly kind: 'number' | 'integer'
        readonly format?: string
        readonly limits?: SchemaLimits
      }
    | { readonly kind: 'boolean' }
    /** A value of a list; `constant` when there is only one, which `initialValue` fills in. */
    | {
        readonly kind: 'select'
        readonly options: readonly JsonValue[]
        readonly constant?: true
      }
    /** `accept` is a media type, for the file dialog. */
    | { readonly kind: 'file'; readonly accept?: string }
    /** `additional` is what keys beside `properties` hold; without properties the object is a map. */
    | {
        readonly kind: 'object'
        readonly properties: readonly PlaygroundProperty[]
        readonly additional?: PlaygroundField
      }
    | { readonly kind: 'array'; readonly items: PlaygroundField; readonly limits?: SchemaLimits }
    /** `discriminator` is the property that distinguishes variants; each variant has it as a constant. */
    | {
        readonly kind: 'union'
        readonly variants: readonly PlaygroundVariant[]
        readonly discriminator?: string
      }
    /** A key of `definitions`. The facts beside it are those of this use and win. */
    | { readonly kind: 'ref'; readonly to: string }
    /** Only `null`. */
    | { readonly kind: 'null' }
    /** Any value, written as JSON: the schema has no more facts, or was too large for a form. */
    | { readonly kind: 'json' }
  )

/** The field that a `ref` names, with the facts of its use over its own; others as they are. */
export function resolveField(
  field: PlaygroundField,
  definitions: Readonly<Record<string, PlaygroundField>>,
): PlaygroundField {
  if (field.kind !== 'ref') return field
  const target = Object.hasOwn(definitions, field.to) ? definitions[field.to] : undefined
  if (!target || target.kind === 'ref') return { kind: 'json' }
  const { kind: _kind, to: _to, ...facts } = field
  return { ...target, ...facts }
}
