import type { SchemaSource } from '../api-document.ts'
import { refKey } from '../node-ref.ts'
import type { Discriminator, SchemaNode, SchemaUnion } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import { traceView } from './repeat-sample.ts'
import type { Sampling } from './sampling.ts'

/** What a choice depends on. */
export interface ChoiceContext extends Pick<Sampling, 'document' | 'options' | 'ancestors'> {
  readonly trace?: Sampling['trace']
  /** The order in which variants are tried; default that of the description. */
  readonly order?: <Value>(list: readonly Value[]) => readonly Value[]
}

/** A schema with one variant of each of its choices, merged. */
export interface ChosenSchema {
  readonly node: SchemaNode
  /** The discriminator property and value of the chosen variant. */
  readonly discriminated?: DiscriminatedBy
}

/** A discriminator property, the value that selects the variant, and all values that select it. */
export interface DiscriminatedBy {
  readonly property: string
  readonly value: string
  readonly allowed: readonly string[]
}

/** Choices within choices. */
const MAX_ROUNDS = 4

/** Chooses at every choice of a schema, those of the chosen variants included. */
export function chooseVariants(state: ChoiceContext, source: SchemaSource, node: SchemaNode): ChosenSchema {
  return chooseAt(state, { source, chosen: { node, ...ownDiscriminator(node) } }, MAX_ROUNDS)
}

interface Choosing {
  readonly source: SchemaSource
  readonly chosen: ChosenSchema
}

function chooseAt(state: ChoiceContext, { source, chosen }: Choosing, rounds: number): ChosenSchema {
  const owner = chosen.node
  const requested = rounds === MAX_ROUNDS ? state.options.variant : undefined
  const picks = owner.unions.flatMap((union, index) =>
    pick(state, union, index === 0 ? requested : undefined),
  )
  if (picks.length === 0 || rounds === 0) return chosen
  const merged = [...source, ...picks.flatMap(({ variant }) => variant)]
  // A choice that was made already is not offered again.
  const ancestors = new Set([...state.ancestors, ...owner.parts])
  const [byValue] = picks.flatMap(({ variant, view }) => discriminatorValue(owner, view, variant) ?? [])
  const discriminated = byValue ?? chosen.discriminated
  const node = viewSchema(state.document, merged, ancestors)
  traceView(state.trace, node)
  const next = { node, ...(discriminated && { discriminated }) }
  return chooseAt({ ...state, ancestors }, { source: merged, chosen: next }, rounds - 1)
}

interface PickedVariant {
  readonly variant: SchemaSource
  readonly view: SchemaNode
}

/** Returns the requested variant, else the first that can be shown here. */
function pick(
  state: ChoiceContext,
  { variants }: SchemaUnion,
  requested: number | undefined,
): readonly PickedVariant[] {
  const named = requested === undefined ? undefined : variants[requested]
  for (const variant of named ? [named] : (state.order ?? asWritten)(variants.slice(0, 20))) {
    const view = viewSchema(state.document, variant, state.ancestors)
    traceView(state.trace, view)
    if (!view.never && !view.error && !state.ancestors.has(view.id)) return [{ variant, view }]
  }
  return []
}

const asWritten = <Value>(list: readonly Value[]) => list

/** A schema that is a variant itself, shown alone: the discriminator of its base identifies it. */
function ownDiscriminator(node: SchemaNode): Pick<ChosenSchema, 'discriminated'> {
  if (!node.discriminator || node.unions.length > 0) return {}
  const [value, ...others] = valuesOf(node.discriminator, node.parts)
  if (value === undefined) return {}
  return { discriminated: { property: node.discriminator.property, value, allowed: [value, ...others] } }
}

/** The values by the mapping, else the name of the variant's component. */
function discriminatorValue(
  { discriminator }: SchemaNode,
  view: SchemaNode,
  variant: SchemaSource,
): DiscriminatedBy | undefined {
  if (!discriminator) return undefined
  const allowed = valuesOf(discriminator, [...variant.map(refKey), view.id, ...view.parts])
  const value = allowed[0] ?? view.name
  return value === undefined ? undefined : { property: discriminator.property, value, allowed }
}

const valuesOf = ({ entries }: Discriminator, keys: readonly string[]): readonly string[] =>
  entries.filter(([, key]) => keys.includes(key)).map(([value]) => value)
