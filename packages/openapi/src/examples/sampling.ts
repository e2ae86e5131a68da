import type { SchemaSource } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import type { SchemaContext } from '../schema-context.ts'

/** Options for generated example values. */
export interface ExampleOptions {
  /** Requests leave out read-only properties, responses write-only ones; default `response`. */
  readonly direction?: 'request' | 'response'
  /** `required` leaves out optional properties; default `all`. */
  readonly properties?: 'required' | 'all'
  /** Index of the variant at the first choice that is met; default the first that does not repeat. */
  readonly variant?: number | undefined
}

/** Limits of one example, so that no schema makes a page large. */
export const SAMPLE_LIMITS = { depth: 6, nodes: 240, characters: 60_000, items: 3 } as const

/** What required properties may use beyond these limits: without them an example is wrong. */
export const NEEDED_LIMITS = { depth: 14, nodes: 160 } as const

/** What the value of a schema depends on around it, collected while it is made. */
export interface Trace {
  /** Keys of the schemas that the value looked for around it. */
  readonly keys: Set<string>
  /** The deepest level at which a value was asked for. */
  deepest: number
}

/** The value of a schema as it is wherever no limit and no schema around it cuts it. */
export interface Repeat {
  readonly value: JsonValue
  readonly keys: ReadonlySet<string>
  /** Levels below its own. */
  readonly levels: number
  readonly nodes: number
  readonly characters: number
}

/** Values by what a view shows, see `repeatOr`. */
export type Repeats = Map<string, Repeat>

/** The state of one example while it is generated. */
export interface Sampling {
  readonly document: SchemaContext
  readonly options: ExampleOptions
  /** Keys of the schemas around the value. */
  readonly ancestors: ReadonlySet<string>
  readonly depth: number
  /** The value is a required property, or part of one. */
  readonly isNeeded?: boolean
  /** The remaining budget; shared by the whole example. */
  readonly left: { nodes: number; characters: number }
  /** Values that other examples have, too. */
  readonly repeats: Repeats
  /** What the value around this one depends on. */
  readonly trace: Trace | undefined
  /** Generates a nested value; undefined when it would repeat or the budget is spent. */
  readonly sample: (state: Sampling, source: SchemaSource) => JsonValue | undefined
}

/** `null` is a value like others. */
export const orAny = (value: JsonValue | undefined): JsonValue => (value === undefined ? '<any>' : value)

/** Whether the budget has nothing left for a value. */
export const isSpent = ({ left, isNeeded }: Pick<Sampling, 'left' | 'isNeeded'>): boolean =>
  left.nodes <= (isNeeded ? -NEEDED_LIMITS.nodes : 0)
