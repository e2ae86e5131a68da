import { createDiagnostic, type Diagnostic } from '@octavo/source'
import type { ApiDocument } from './api-document.ts'
import { nodeAt } from './api-nodes.ts'
import { isList, isRecord, own, type JsonRecord, type JsonValue } from './json-fields.ts'
import { spanOfNode, type LoadedFiles } from './load-files.ts'
import { childRef, refKey, type NodeRef } from './node-ref.ts'
import { isAnnotation } from './gather-schema.ts'
import { viewSchema } from './view-schema.ts'

/** Limit of reported diagnostics per kind. */
const MAX_DIAGNOSTICS = 20

/** Reports errors in schemas that the JSON Schema of the specification cannot find, as `api/invalid`. */
export function checkSchemas(document: ApiDocument, loaded: LoadedFiles): readonly Diagnostic[] {
  return [...checkSiblings(document, loaded), ...checkConflicts(document, loaded)]
}

/** Up to 3.0 keywords beside a `$ref` are ignored. */
function checkSiblings({ dialect }: ApiDocument, loaded: LoadedFiles): readonly Diagnostic[] {
  if (dialect !== '2.0' && dialect !== '3.0') return []
  const siblings = loaded.references.flatMap(({ at }) => {
    const value = valueAt(loaded, at)
    const ignored = Object.keys(value ?? {}).filter((key) => key !== '$ref' && !isAnnotation(key))
    return /\/schemas\/|\/schema(\/|$)|\/definitions\//.test(at.pointer) && ignored.length > 0
      ? [{ at, ignored }]
      : []
  })
  return siblings.slice(0, MAX_DIAGNOSTICS).map(({ at, ignored }) => {
    const names = ignored.map((key) => `"${key}"`).join(', ')
    return createDiagnostic(
      'api/invalid',
      `${names} beside "$ref" ${ignored.length > 1 ? 'are' : 'is'} ignored in OpenAPI ${dialect}`,
      {
        span: spanOfNode(loaded, childRef(at, ignored[0] ?? ''), 'key'),
        help: 'put the reference and the other keys into "allOf"',
      },
    )
  })
}

/** Properties of `allOf` that no value can fulfil, because two parts require different types. */
function checkConflicts(document: ApiDocument, loaded: LoadedFiles): readonly Diagnostic[] {
  const conflicts = new Map<string, Diagnostic>()
  for (const at of schemasWithAllOf(document)) {
    if (conflicts.size >= MAX_DIAGNOSTICS) break
    for (const { name, schema } of viewSchema(document, [at]).properties) {
      const types = schema.map((ref) => viewSchema(document, [ref]).types)
      const [first, other] = types.filter((list, index) => index === 0 || areApart(types[0] ?? [], list))
      const last = schema.at(-1)
      if (!first || !other || schema.length < 2 || !last || conflicts.has(refKey(last))) continue
      const message = `The parts of "allOf" require the property "${name}" to be ${first.join(' or ')} and ${other.join(' or ')}`
      conflicts.set(
        refKey(last),
        createDiagnostic('api/invalid', message, { span: spanOfNode(loaded, last, 'key') }),
      )
    }
  }
  return [...conflicts.values()]
}

/** True when both lists have types, but none in common; every integer is a number. */
function areApart(one: readonly string[], other: readonly string[]): boolean {
  const wide = (types: readonly string[]) => types.map((type) => (type === 'integer' ? 'number' : type))
  return one.length > 0 && other.length > 0 && !wide(one).some((type) => wide(other).includes(type))
}

/** Every schema with `allOf`, without recursion. */
function schemasWithAllOf({ files }: ApiDocument): readonly NodeRef[] {
  const found: NodeRef[] = []
  const open: { readonly at: NodeRef; readonly value: JsonValue }[] = [...files].map(([file, value]) => ({
    at: { file, pointer: '' },
    value,
  }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, value } = next
    if (
      isRecord(value) &&
      isList(own(value, 'allOf')) &&
      !/\/(?:example|default|enum)(?:\/|$)/.test(at.pointer)
    )
      found.push(at)
    for (const [key, child] of childrenOf(value)) open.push({ at: childRef(at, key), value: child })
  }
  return found.reverse()
}

function childrenOf(value: JsonValue): readonly (readonly [string, JsonValue])[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = isList(value)
    ? value.map((one, index) => [String(index), one] as const)
    : Object.entries(value)
  return entries.filter(([, child]) => typeof child === 'object' && child !== null)
}

function valueAt({ nodes }: LoadedFiles, at: NodeRef): JsonRecord | undefined {
  const value = nodeAt(nodes, at)?.value
  return isRecord(value) ? value : undefined
}
