import { createDiagnostic, didYouMean, type Diagnostic } from '@octavo/source'
import type { ApiDocument } from './api-document.ts'
import { lookUp, nodeAt, resolveNode } from './api-nodes.ts'
import { componentSchemas, mappingTarget } from './find-derived.ts'
import { gatherSchema, MAX_PARTS } from './gather-schema.ts'
import { entriesAt, listAt, own, wordsAt } from './json-fields.ts'
import { spanOfNode, type LoadedFiles } from './load-files.ts'
import { childRef, pointerTokens, refKey, type NodeRef } from './node-ref.ts'

/** Limit of reported schemas per kind of error. */
const MAX_DIAGNOSTICS = 20

/** Reports choices and compositions of schemas that pages cannot show as they are meant. */
export function checkCompositions(document: ApiDocument, loaded: LoadedFiles): readonly Diagnostic[] {
  return [...checkMappings(document, loaded), ...checkParts(document, loaded)]
}

/** Targets of `discriminator.mapping` that do not exist or are none of the variants. */
function checkMappings(document: ApiDocument, loaded: LoadedFiles): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  for (const at of loaded.discriminators) {
    if (found.length >= MAX_DIAGNOSTICS) break
    const names = mappingOf(document, at)
    for (const [value, target] of names) {
      const wrong = typeof target === 'string' ? checkTarget(document, at, target) : undefined
      if (!wrong) continue
      const span = spanOfNode(loaded, childRef(at, 'discriminator', 'mapping', value))
      found.push(createDiagnostic(wrong.code, wrong.message(value), { span, help: wrong.help }))
    }
  }
  return found.slice(0, MAX_DIAGNOSTICS)
}

const mappingOf = (document: ApiDocument, at: NodeRef) =>
  entriesAt(own(resolveNode(document, at)?.value, 'discriminator'), 'mapping')

interface WrongTarget {
  readonly code: 'api/unresolved-ref' | 'api/invalid'
  readonly message: (value: string) => string
  readonly help?: string | undefined
}

function checkTarget(document: ApiDocument, base: NodeRef, target: string): WrongTarget | undefined {
  const node = mappingTarget(document, target, base)
  if (!node) {
    const names = componentSchemas(document).map(({ pointer }) => pointerTokens(pointer).at(-1) ?? '')
    return {
      code: 'api/unresolved-ref',
      message: (value) => `The discriminator maps "${value}" to "${target}", which does not exist`,
      help: didYouMean(target.replace(/^.*\//, ''), names),
    }
  }
  const variants = variantsOf(document, base)
  const key = refKey(node)
  if (variants ? variants.has(key) : extendsBase(document, node, base)) return undefined
  return {
    code: 'api/invalid',
    message: (value) =>
      variants
        ? `The discriminator maps "${value}" to "${target}", which is none of the alternatives`
        : `The discriminator maps "${value}" to "${target}", which does not extend the schema`,
    help: variants ? 'add it to "oneOf" or "anyOf"' : 'name the schema in its "allOf"',
  }
}

/** Keys of the alternatives of a schema, also those that alternatives are references to; undefined without a choice. */
function variantsOf(document: ApiDocument, base: NodeRef): ReadonlySet<string> | undefined {
  const value = resolveNode(document, base)?.value
  if (own(value, 'oneOf') === undefined && own(value, 'anyOf') === undefined) return undefined
  return closure(document, base, ['oneOf', 'anyOf', 'allOf'])
}

const extendsBase = (document: ApiDocument, node: NodeRef, base: NodeRef): boolean =>
  closure(document, node, ['allOf', 'oneOf', 'anyOf']).has(refKey(base))

/** Schemas that are reached from one by `$ref` and the keys, itself included. */
function closure(document: ApiDocument, from: NodeRef, keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [from]
  for (let at = open.pop(); at; at = open.pop()) {
    if (seen.has(refKey(at))) continue
    seen.add(refKey(at))
    const value = nodeAt(document, at)?.value
    const text = wordsAt(value, '$ref')
    const target = text === undefined ? undefined : lookUp(document, text, at.file)?.ref
    if (target) open.push(target)
    for (const key of keys)
      for (const [index] of listAt(value, key).entries()) open.push(childRef(at, key, index))
  }
  return seen
}

/** Parts that all schemas together may have before the search ends. */
const MAX_VISITS = 200_000

/** Schemas of more parts than are merged: their pages cannot show them. */
function checkParts(document: ApiDocument, loaded: LoadedFiles): readonly Diagnostic[] {
  const joined = loaded.references.filter(({ at }) => at.pointer.includes('/allOf/'))
  if (joined.length < MAX_PARTS / 2) return []
  const found: Diagnostic[] = []
  let visits = 0
  for (const at of componentSchemas(document)) {
    const { parts, error } = gatherSchema(document, [at], new Set())
    visits += parts.length
    if (error === 'too-many-parts') {
      const name = pointerTokens(at.pointer).at(-1) ?? ''
      const message = `The schema "${name}" has more than ${MAX_PARTS} parts in "allOf"`
      const help = 'join some of the parts'
      found.push(createDiagnostic('api/unsupported', message, { span: spanOfNode(loaded, at, 'key'), help }))
    }
    if (found.length >= MAX_DIAGNOSTICS || visits > MAX_VISITS) break
  }
  return found
}
