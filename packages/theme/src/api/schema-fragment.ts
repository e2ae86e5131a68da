import type { FieldDirection, JsonRecord, SchemaSource } from '@octavo/openapi'
import type { FieldSource } from './field-source.ts'

/**
 * What a page leaves to a file of its own: fields of a schema, variants of one of its choices, or parameters. Plain
 * data, which names schemas by their locations; equal fragments show the same.
 */
export type SchemaFragment = {
  /** The path of the description. */
  readonly document: string
  readonly direction: FieldDirection
  readonly title: string
} & (
  | SchemaRows
  /** Variants of the choice `union` of a schema, from `from` on. */
  | (Omit<SchemaRows, 'kind' | 'encoding'> & { readonly kind: 'variants'; readonly union: number })
  /** Rows that belong to no schema: parameters, headers. */
  | { readonly kind: 'rows'; readonly rows: readonly FieldSource[] }
)

export interface SchemaRows {
  readonly kind: 'schema'
  readonly source: SchemaSource
  /** The first row; only the fragment from 0 has the schema's choices. */
  readonly from: number
  /** Keys of surrounding schemas whose choices the schema does not repeat. */
  readonly around: readonly string[]
  /** How the parts of a form are encoded, by the names of its fields. */
  readonly encoding?: JsonRecord
}
