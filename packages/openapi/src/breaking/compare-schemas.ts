import type { SchemaSource } from '../api-document.ts'
import type { SchemaContext } from '../schema-context.ts'
import type { SchemaNode } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import { compareValues, type ApiChange, type ValueDirection } from './compare-values.ts'

/** Who writes a value, and what it is in a sentence. */
export interface ComparedSchema {
  readonly direction: ValueDirection
  /** `The body of "POST /pets"`. */
  readonly label: string
}

/** Compares schemas; a pair that was compared before has no changes. */
export interface SchemaComparison {
  compare(pair: readonly [SchemaSource, SchemaSource], compared: ComparedSchema): readonly ApiChange[]
}

/** The documents of the older and the newer schemas. */
export interface SchemaVersions {
  readonly before: SchemaContext
  readonly after: SchemaContext
}

/** A pair of schemas that is to be compared, with the path of its field below the label. */
interface OpenPair {
  readonly pair: readonly [SchemaSource, SchemaSource]
  readonly label: string
  readonly field: string
}

/**
 * Creates the comparison of two descriptions. A schema that many operations use is compared once for requests and once for
 * responses: its changes are reported under its name.
 */
export function createSchemaComparison({ before, after }: SchemaVersions): SchemaComparison {
  const seen = new Set<string>()
  return {
    compare(pair, { label, direction }) {
      const changes: ApiChange[] = []
      const open: OpenPair[] = [{ pair, label, field: '' }]
      for (let next = open.pop(); next; next = open.pop()) {
        const [was, now] = [viewSchema(before, next.pair[0]), viewSchema(after, next.pair[1])]
        const key = `${direction} ${was.id} ${now.id}`
        if (seen.has(key) || was.error || now.error) continue
        seen.add(key)
        const named = now.name === undefined ? next : { label: schemaLabel(now.name, direction), field: '' }
        const at = now.structure[0] ?? next.pair[1][0]
        if (at) changes.push(...describe([was, now], { ...named, direction, at }))
        open.push(
          ...childrenOf(was, now)
            .map((child) => ({ ...child, ...fieldOf(named, child.name) }))
            .toReversed(),
        )
      }
      return changes
    },
  }
}

const schemaLabel = (name: string, direction: ValueDirection) =>
  `The schema "${name}" in ${direction === 'request' ? 'requests' : 'responses'}`

interface Described extends ComparedSchema {
  readonly field: string
  readonly at: ApiChange['at']
}

const describe = (
  [was, now]: readonly [SchemaNode, SchemaNode],
  { label, field, direction, at }: Described,
): readonly ApiChange[] => {
  const subject = field === '' ? label : `${label}: "${field}"`
  return compareValues([was, now], direction).map(({ text, help }) => ({
    message: `${subject} ${text}`,
    at,
    help,
  }))
}

const fieldOf = ({ label, field }: Pick<OpenPair, 'label' | 'field'>, name: string) => ({
  label,
  field: name === '' || name.startsWith('[') || field === '' ? `${field}${name}` : `${field}.${name}`,
})

interface ChildPair {
  readonly name: string
  readonly pair: OpenPair['pair']
}

/** Properties, items, values of maps and choices that both versions have. */
function childrenOf(was: SchemaNode, now: SchemaNode): readonly ChildPair[] {
  const fields = new Map(now.properties.map(({ name, schema }) => [name, schema]))
  const properties = was.properties.flatMap(({ name, schema }): readonly ChildPair[] => {
    const same = fields.get(name)
    return same ? [{ name, pair: [schema, same] }] : []
  })
  const items = was.items && now.items ? [{ name: '[]', pair: [was.items, now.items] as const }] : []
  const isSource = (one: SchemaNode['additional']): one is SchemaSource => typeof one === 'object'
  const values =
    isSource(was.additional) && isSource(now.additional)
      ? [{ name: '[key]', pair: [was.additional, now.additional] as const }]
      : []
  return [...properties, ...items, ...values, ...encodedIn(was, now), ...choicesOf(was, now)]
}

/** What strings hold, where both versions describe it. */
function encodedIn(...nodes: readonly [SchemaNode, SchemaNode]): readonly ChildPair[] {
  const [was, now] = nodes.map(
    ({ further }) => further.find(({ keyword }) => keyword === 'contentSchema')?.schema,
  )
  return was && now ? [{ name: 'contentSchema', pair: [was, now] }] : []
}

/** Choices are compared where each has one at the same position: names are compared by `compareValues`. */
function choicesOf(was: SchemaNode, now: SchemaNode): readonly ChildPair[] {
  const [before, after] = [was, now].map(({ unions }) => unions.flatMap(({ variants }) => variants))
  if (!before || before.length !== after?.length) return []
  return before.flatMap((source, index) => {
    const same = after[index]
    return same ? [{ name: '', pair: [source, same] as const }] : []
  })
}
