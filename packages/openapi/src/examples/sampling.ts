import type { SchemaSource } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import type { SchemaContext } from '../schema-context.ts'

/** How a value is made up. */
export interface ExampleOptions {
  /** Requests leave out read-only properties, responses write-only ones; default `response`. */
  readonly direction?: 'request' | 'response'
  /** `required` keeps required properties only; default `all`. */
  readonly properties?: 'required' | 'all'
  /** Index of the variant at the first choice that is met; default the first that does not repeat. */
  readonly variant?: number | undefined
}

/** How much one example may hold, so that no schema makes a page heavy. */
export const SAMPLE_LIMITS = { depth: 6, nodes: 240, characters: 60_000, items: 3 } as const

/** Where sampling stands. */
export interface Sampling {
  readonly document: SchemaContext
  readonly options: ExampleOptions
  /** Keys of the schemas around the value. */
  readonly ancestors: ReadonlySet<string>
  readonly depth: number
  /** What is left of the budget; shared by the whole example. */
  readonly left: { nodes: number; characters: number }
  /** Samples what lies below; undefined when it would repeat or the budget is spent. */
  readonly sample: (state: Sampling, source: SchemaSource) => JsonValue | undefined
}

/** `null` is a value like others. */
export const orAny = (value: JsonValue | undefined): JsonValue => (value === undefined ? '<any>' : value)
