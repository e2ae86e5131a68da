import { findReferences } from './find-references.ts'
import { isList, isRecord, type JsonRecord, type JsonValue } from './json-fields.ts'
import { refKey, childRef, type NodeRef } from './node-ref.ts'

/**
 * Returns a copy of a file for tools that follow every `$ref` they see: only those in positions of references
 * that `isGood` allows remain. All others are removed, also in examples, defaults, enums and extensions,
 * where they are data.
 */
export function maskLiterals(
  root: JsonValue,
  file: NodeRef['file'],
  isGood: (at: NodeRef) => boolean,
): JsonValue {
  const real = new Set(
    findReferences(root, file)
      .references.filter(({ at }) => isGood(at))
      .map(({ at }) => refKey(at)),
  )
  const copy = (value: JsonValue, at: NodeRef): JsonValue => {
    if (isList(value)) return value.map((one, index) => copy(one, childRef(at, index)))
    return isRecord(value) ? copyRecord(value, at) : value
  }
  const copyRecord = (value: JsonRecord, at: NodeRef): JsonRecord => {
    const isReference = typeof value.$ref !== 'string' || real.has(refKey(at))
    const entries = Object.entries(value).filter(([key]) => isReference || key !== '$ref')
    return Object.fromEntries(entries.map(([key, child]) => [key, copy(child, childRef(at, key))]))
  }
  return copy(root, { file, pointer: '' })
}
