import type { SchemaSource } from '../api-document.ts'
import { refKey } from '../node-ref.ts'
import type { SchemaNode, SchemaUnion } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import type { Sampling } from './sampling.ts'

/** A schema with one variant of each of its choices, merged. */
export interface ChosenSchema {
  readonly node: SchemaNode
  /** What the discriminator must say for the variant that was chosen. */
  readonly discriminated?: { readonly property: string; readonly value: string }
}

/** Choices within choices. */
const MAX_ROUNDS = 4

/** Chooses at every choice of a schema, those of the chosen variants included. */
export function chooseVariants(state: Sampling, source: SchemaSource, node: SchemaNode): ChosenSchema {
  return chooseAt(state, { source, chosen: { node, ...ownDiscriminator(node) } }, MAX_ROUNDS)
}

interface Choosing {
  readonly source: SchemaSource
  readonly chosen: ChosenSchema
}

function chooseAt(state: Sampling, { source, chosen }: Choosing, rounds: number): ChosenSchema {
  const owner = chosen.node
  const wanted = rounds === MAX_ROUNDS ? state.options.variant : undefined
  const picks = owner.unions.flatMap((union, index) => pick(state, union, index === 0 ? wanted : undefined))
  if (picks.length === 0 || rounds === 0) return chosen
  const merged = [...source, ...picks.flatMap(({ variant }) => variant)]
  // What is already chosen from does not offer its choice again.
  const ancestors = new Set([...state.ancestors, ...owner.parts])
  const [told] = picks.flatMap(({ variant, view }) => discriminatorValue(owner, view, variant) ?? [])
  const discriminated = told ?? chosen.discriminated
  const node = viewSchema(state.document, merged, ancestors)
  const next = { node, ...(discriminated && { discriminated }) }
  return chooseAt({ ...state, ancestors }, { source: merged, chosen: next }, rounds - 1)
}

interface PickedVariant {
  readonly variant: SchemaSource
  readonly view: SchemaNode
}

/** The wanted variant, else the first that can be shown here. */
function pick(
  state: Sampling,
  { variants }: SchemaUnion,
  wanted: number | undefined,
): readonly PickedVariant[] {
  const named = wanted === undefined ? undefined : variants[wanted]
  for (const variant of named ? [named] : variants.slice(0, 20)) {
    const view = viewSchema(state.document, variant, state.ancestors)
    if (!view.never && !view.problem && !state.ancestors.has(view.id)) return [{ variant, view }]
  }
  return []
}

/** A schema that is a variant itself, shown alone: its base's discriminator says which one it is. */
function ownDiscriminator(node: SchemaNode): Pick<ChosenSchema, 'discriminated'> {
  if (!node.discriminator || node.unions.length > 0) return {}
  const value = node.parts.map((key) => node.discriminator?.values.get(key)).find((one) => one !== undefined)
  return value === undefined ? {} : { discriminated: { property: node.discriminator.property, value } }
}

/** The value by the mapping, else the name of the variant's component. */
function discriminatorValue(
  { discriminator }: SchemaNode,
  view: SchemaNode,
  variant: SchemaSource,
): ChosenSchema['discriminated'] {
  if (!discriminator) return undefined
  const keys = [...variant.map(refKey), view.id, ...view.parts]
  const mapped = keys.map((key) => discriminator.values.get(key)).find((one) => one !== undefined)
  const value = mapped ?? view.name
  return value === undefined ? undefined : { property: discriminator.property, value }
}
