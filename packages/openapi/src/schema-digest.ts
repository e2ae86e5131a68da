import type { SchemaSource } from './api-document.ts'
import { lookUp, nodeAt } from './api-nodes.ts'
import { findDerived, mappedSchemas } from './find-derived.ts'
import { findReferences } from './find-references.ts'
import { refKey, type NodeRef } from './node-ref.ts'
import type { SchemaContext } from './schema-context.ts'

/** Digests of the schemas of one description. */
export interface SchemaDigests {
  /**
   * Returns the digest of a schema and of everything that its references and discriminators reach: equal for schemas
   * that are written alike, wherever the description holds them. Takes time for each part of the description once.
   */
  of(source: SchemaSource): string
  /** Whether it has, or reaches, what requests or responses leave out. */
  hasOneWay(source: SchemaSource): boolean
}

/** A part of a description: its text, and the parts that its references and discriminators name. */
interface Part {
  readonly key: string
  readonly text: string
  readonly targets: readonly NodeRef[]
}

/** A part on the way of the walk, after R. Tarjan, "Depth-first search and linear graph algorithms" (1972). */
interface Visit extends Part {
  readonly index: number
  /** The smallest index that the part reaches. */
  low: number
  /** The target that is looked at next. */
  next: number
}

/**
 * Creates the digests of a description; `hash` makes a short text of a long one, `beside` returns what a target brings
 * with it.
 */
export function createSchemaDigests(
  nodes: SchemaContext,
  hash: (text: string) => string,
  beside: (target: NodeRef) => readonly NodeRef[] = () => [],
): SchemaDigests {
  const known = new Map<string, string>()
  const oneWay = new Set<string>()
  const byValue = new WeakMap<object, Part>()
  const partAt = (ref: NodeRef): Part => {
    const found = nodeAt(nodes, ref)
    const value = found?.value
    if (!found || typeof value !== 'object' || value === null)
      return { key: refKey(ref), text: JSON.stringify(value) ?? '', targets: [] }
    const known = byValue.get(value)
    if (known) return known
    const part = readPart(nodes, found.ref, value)
    const read = { ...part, targets: part.targets.flatMap((ref) => [ref, ...beside(ref)]) }
    byValue.set(value, read)
    return read
  }
  const digestOf = (part: Part) => {
    const targets = new Set(
      part.targets.map((ref) => digestTarget(partAt(ref), { known, oneWay, partAt, hash })),
    )
    return hash(JSON.stringify([part.text, ...targets]))
  }
  const roots = new Map<string, string>()
  return {
    of(source) {
      const parts = source.map(partAt)
      const key = parts.map((part) => part.key).join(' & ')
      const made = roots.get(key) ?? hash(JSON.stringify(parts.map(digestOf)))
      roots.set(key, made)
      return made
    },
    hasOneWay(source) {
      const parts = source.map(partAt)
      parts.forEach(digestOf)
      return parts.some((part) => isOneWay(part, (ref) => oneWay.has(partAt(ref).key)))
    },
  }
}

/** A keyword that counts in one direction, written in the part or reached from it. */
const isOneWay = ({ text, targets }: Part, reaches: (ref: NodeRef) => boolean): boolean =>
  /"(?:readOnly|writeOnly)":true/.test(text) || targets.some(reaches)

function readPart(nodes: SchemaContext, at: NodeRef, value: object): Part {
  const found = findReferences(value as Parameters<typeof findReferences>[0], at.file)
  const text = JSON.stringify(value)
  const names = [...found.references.map((one) => one.text), ...dynamicReferences(text)]
  const bases = found.discriminators.map(({ pointer }) => ({ ...at, pointer: at.pointer + pointer }))
  return {
    key: refKey(at),
    text,
    targets: [
      ...names.flatMap((name) => lookUp(nodes, name, at.file)?.ref ?? []),
      ...bases.flatMap((base) => [...findDerived(nodes, base), ...mappedSchemas(nodes, base)]),
    ],
  }
}

/** The texts of `$dynamicRef`s, also of those in examples. */
const dynamicReferences = (text: string): readonly string[] =>
  text.includes('"$dynamicRef":"')
    ? [...text.matchAll(/"\$dynamicRef":("(?:[^"\\]|\\.)*")/g)].map(
        ([, name = '""']) => JSON.parse(name) as string,
      )
    : []

interface Walk {
  /** Digests of the parts that were left. */
  readonly known: Map<string, string>
  /** Keys of the parts that have, or reach, what counts in one direction. */
  readonly oneWay: Set<string>
  readonly partAt: (ref: NodeRef) => Part
  readonly hash: (text: string) => string
}

/** The digest of a part that a `$ref` names: all parts of a cycle have one digest, with the key of each. */
function digestTarget(start: Part, { known, oneWay, partAt, hash }: Walk): string {
  const visits = new Map<string, Visit>()
  const stack: Visit[] = []
  const way: Visit[] = []
  const enter = (part: Part) => {
    const visit: Visit = { ...part, index: visits.size, low: visits.size, next: 0 }
    visits.set(part.key, visit)
    stack.push(visit)
    way.push(visit)
  }
  const leave = (visit: Visit) => {
    const outer = way.at(-1)
    if (outer) outer.low = Math.min(outer.low, visit.low)
    if (visit.low !== visit.index) return
    const cycle = stack.splice(stack.indexOf(visit))
    const inside = new Set(cycle.map(({ key }) => key))
    const targets = cycle.flatMap((one) => one.targets.map((ref) => partAt(ref).key))
    const beyond = [...new Set(targets.filter((key) => !inside.has(key)))].toSorted()
    const texts = cycle.map(({ key, text }) => [key, text]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    const digest = hash(JSON.stringify([texts, beyond.map((key) => known.get(key))]))
    for (const { key } of cycle) known.set(key, hash(`${key} ${digest}`))
    if (cycle.some((one) => isOneWay(one, (ref) => oneWay.has(partAt(ref).key))))
      for (const { key } of cycle) oneWay.add(key)
  }
  if (!known.has(start.key)) enter(start)
  for (let visit = way.at(-1); visit; visit = way.at(-1)) {
    const ref = visit.targets[visit.next]
    visit.next += 1
    const target = ref && partAt(ref)
    if (!target) {
      way.pop()
      leave(visit)
    } else if (!known.has(target.key)) {
      const seen = visits.get(target.key)
      if (seen) visit.low = Math.min(visit.low, seen.index)
      else enter(target)
    }
  }
  return known.get(start.key) ?? ''
}
