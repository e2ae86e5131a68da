import type { SchemaSource } from './api-document.ts'
import type { JsonRecord, JsonValue } from './json-fields.ts'

/** A property of an object schema. `schema` has several members when several `allOf` parts describe it. */
export interface SchemaProperty {
  readonly name: string
  readonly schema: SchemaSource
  readonly required: boolean
}

/** A choice: `oneOf` (exactly one) or `anyOf` (at least one). `nullable` represents `null` alternatives. */
export interface SchemaUnion {
  readonly kind: 'oneOf' | 'anyOf'
  readonly variants: readonly SchemaSource[]
}

/** Property that distinguishes the variants of a union, with the value of each target. */
export interface Discriminator {
  readonly property: string
  /** The first value of each schema, by its `refKey`. */
  readonly values: ReadonlyMap<string, string>
  /** Every value and the `refKey` of its schema, in order: several may mean one schema. */
  readonly entries: readonly (readonly [value: string, key: string])[]
}

/** Keywords that narrow a value, as written; bounds of 3.0 and 3.1 have one form. */
export interface SchemaLimits {
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: true
  /** Minimum number of items that match `contains`. */
  readonly minContains?: number
  readonly maxContains?: number
  readonly minProperties?: number
  readonly maxProperties?: number
  /** Never compiled (R10). */
  readonly pattern?: string
}

/** Why a schema cannot be shown. */
export type SchemaError = 'unresolved' | 'endless' | 'too-many-parts'

/**
 * One schema as it counts after `$ref`s and `allOf`: what rows, examples and forms are made from. Children are
 * sources to be viewed when they are needed, never trees.
 */
export interface SchemaNode {
  /** Identity of the structure; equal for every use of one component. */
  readonly id: string
  /** Source of the structure: a schema that a `$ref` with annotations leads to has the source of that schema. */
  readonly structure: SchemaSource
  /** Keys of all parts; a child that has one of them is a recursion. */
  readonly parts: readonly string[]
  /** Name of the component that a `$ref` led to. */
  readonly name?: string
  readonly title?: string
  readonly description?: string
  /** JSON types without `null`, from `type` or inferred from other keywords; empty for any. */
  readonly types: readonly string[]
  readonly nullable: boolean
  readonly format?: string
  /** `contentMediaType` and `contentEncoding`. */
  readonly contentType?: string
  readonly contentEncoding?: string
  readonly deprecated: boolean
  readonly readOnly: boolean
  readonly writeOnly: boolean
  /** Present for a written `null` too. */
  readonly default?: { readonly value: JsonValue }
  readonly constant?: { readonly value: JsonValue }
  readonly enum?: readonly JsonValue[]
  /** `x-enumDescriptions` and its like by the text of the value. */
  readonly enumDescriptions?: JsonRecord
  readonly examples: readonly JsonValue[]
  readonly limits: SchemaLimits
  readonly properties: readonly SchemaProperty[]
  /** Required names that no property of the schema describes. */
  readonly requires?: readonly string[]
  /** Schema of additional properties: `false` none, `true` any; undefined when not described. */
  readonly additional?: boolean | SchemaSource
  readonly patterned: readonly { readonly pattern: string; readonly schema: SchemaSource }[]
  /** `false` when no items are allowed. */
  readonly items?: false | SchemaSource
  readonly prefixItems: readonly SchemaSource[]
  readonly unions: readonly SchemaUnion[]
  readonly discriminator?: Discriminator
  /** Keywords that are listed but not resolved: `not`, `if`, `then`, `else`, `contains`, `contentSchema`, … */
  readonly further: readonly { readonly keyword: string; readonly schema: SchemaSource }[]
  /** `dependentRequired`: names that are required where `name` is present. */
  readonly dependents?: readonly { readonly name: string; readonly requires: readonly string[] }[]
  /** `false` as a schema: no value fits. */
  readonly never: boolean
  readonly error?: SchemaError
  /** Pills by `x-mint.pre` and `x-mint.post`, first value by `x-default`. */
  readonly pre: readonly string[]
  readonly post: readonly string[]
  readonly prefill?: { readonly value: JsonValue }
  readonly groups: readonly string[]
}
