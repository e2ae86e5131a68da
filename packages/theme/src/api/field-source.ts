import type { NamedExample, SchemaSource } from '@octavo/openapi'

/** A parameter or property of a description. */
export interface FieldSource {
  readonly name: string
  readonly schema?: SchemaSource | undefined
  readonly required: boolean
  readonly deprecated?: boolean
  /** Replaces the schema's own. */
  readonly description?: string | undefined
  readonly examples?: readonly NamedExample[]
  /** Media type of a parameter that is described by `content`. */
  readonly contentType?: string | undefined
  /** Values of a discriminator, when the schema has none. */
  readonly values?: readonly string[] | undefined
}
