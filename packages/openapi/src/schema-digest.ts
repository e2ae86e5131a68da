import type { SchemaSource } from './api-document.ts'
import { lookUp, nodeAt, type ApiNodes } from './api-nodes.ts'
import { findReferences } from './find-references.ts'
import { refKey, type NodeRef } from './node-ref.ts'

/** Digests of the schemas of one description. */
export interface SchemaDigests {
  /**
   * Returns the digest of a schema and of everything that its `$ref`s reach: equal for schemas that are written alike,
   * wherever the description holds them.
   */
  of(source: SchemaSource): string
}

/** A part of a description: the digest of its text, and the parts that its `$ref`s name. */
interface DigestedPart {
  readonly text: string
  readonly targets: readonly NodeRef[]
}

/** Creates the digests of a description; `hash` makes a short text of a long one. */
export function createSchemaDigests(nodes: ApiNodes, hash: (text: string) => string): SchemaDigests {
  const parts = new Map<string, DigestedPart>()
  const partAt = (ref: NodeRef): DigestedPart => {
    const key = refKey(ref)
    const known = parts.get(key) ?? digestPart(nodes, ref, hash)
    parts.set(key, known)
    return known
  }
  return {
    of(source) {
      const roots = source.map(partAt)
      const reached = reachedParts(roots, partAt)
      return hash(JSON.stringify([roots.map(({ text }) => text), [...reached].toSorted(byKey)]))
    },
  }
}

const byKey = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1)

/** The digest of every part that is reached, by its location, in any order. */
function reachedParts(
  roots: readonly DigestedPart[],
  partAt: (ref: NodeRef) => DigestedPart,
): ReadonlyMap<string, string> {
  const reached = new Map<string, string>()
  const open = roots.flatMap(({ targets }) => targets)
  for (let ref = open.pop(); ref; ref = open.pop()) {
    const key = refKey(ref)
    if (reached.has(key)) continue
    const { text, targets } = partAt(ref)
    reached.set(key, text)
    open.push(...targets)
  }
  return reached
}

function digestPart(nodes: ApiNodes, ref: NodeRef, hash: (text: string) => string): DigestedPart {
  const found = nodeAt(nodes, ref)
  if (!found) return { text: '', targets: [] }
  const { value, ref: at } = found
  const { references } = findReferences(value, at.file)
  return {
    text: hash(JSON.stringify(value)),
    targets: references.flatMap(({ text }) => lookUp(nodes, text, at.file)?.ref ?? []),
  }
}
