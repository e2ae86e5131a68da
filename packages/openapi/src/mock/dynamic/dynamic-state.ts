import type { SchemaSource } from '../../api-document.ts'
import type { JsonValue } from '../../json-fields.ts'
import type { SchemaContext } from '../../schema-context.ts'
import type { Random } from './random.ts'

/** Limits of one value, so that no description makes a response large. */
export const DYNAMIC_LIMITS = { depth: 12, nodes: 3000, characters: 200_000, items: 200 } as const

/** The state of one value while it is made. */
export interface Dynamic {
  readonly document: SchemaContext
  readonly random: Random
  /** Keys of the schemas around the value. */
  readonly ancestors: ReadonlySet<string>
  readonly depth: number
  /** The remaining budget; shared by the whole value. */
  readonly left: { nodes: number; characters: number }
  /** Leaves some optional properties of the object out. */
  readonly sparse: boolean
  /** Name of the property that gets the value. */
  readonly name: string
  /** Whether a value is valid; asked only where the keywords do not lead to a valid one. */
  readonly isValid: (source: SchemaSource, value: JsonValue) => boolean
  /** Makes a value inside; undefined when it would repeat or the budget is spent. */
  readonly make: (state: Dynamic, source: SchemaSource) => JsonValue | undefined
}
