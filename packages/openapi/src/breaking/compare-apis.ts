/*
 * Changes between two versions of a description that break its clients:
 *   1. operations that are gone; an operation is its method and path, whatever its path parameters are called
 *   2. parameters, bodies and responses of the others
 *   3. what they ask of the client's credentials
 */
import { nearestName } from '@octavo/source'
import type { ApiDocument, MediaType, Operation, SchemaSource } from '../api-document.ts'
import { operationName } from '../find-operation.ts'
import { childRef } from '../node-ref.ts'
import type { ApiChange, ApiVersions } from './compare-values.ts'
import { compareParameters } from './compare-parameters.ts'
import { createSchemaComparison, type SchemaComparison } from './compare-schemas.ts'
import { compareSecurity } from './compare-security.ts'

/** Returns the breaking changes from one version to the next, in the order of the older one. */
export function compareApis(versions: ApiVersions): readonly ApiChange[] {
  const { before, after } = versions
  const schemas = createSchemaComparison(versions)
  const now = new Map(after.operations.map((operation) => [identityOf(operation), operation]))
  return before.operations.flatMap((operation) => {
    const same = now.get(identityOf(operation))
    return same ? compareOperations(operation, same, schemas) : [gone(operation, after)]
  })
}

const identityOf = ({ kind, method, path }: Operation): string =>
  `${kind} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`

function gone(operation: Operation, after: ApiDocument): ApiChange {
  const name = operationName(operation)
  const near = nearestName(name, after.operations.map(operationName))
  const help = near === undefined ? 'mark it with "deprecated" before it goes' : `"${near}" is new or stays`
  const section = operation.kind === 'webhook' ? 'webhooks' : 'paths'
  return {
    message: `"${name}" is removed`,
    at: { file: after.path, pointer: `/${section}` },
    help,
  }
}

function compareOperations(
  before: Operation,
  after: Operation,
  schemas: SchemaComparison,
): readonly ApiChange[] {
  // A webhook is sent by the API: what it sends is read by the client.
  const sent = before.kind === 'webhook' ? 'response' : 'request'
  const parameters = before.kind === 'webhook' ? [] : compareParameters(before, after, schemas)
  return [
    ...parameters,
    ...compareBodies(before, after, { schemas, sent }),
    ...compareResponses(before, after, schemas),
    ...compareSecurity(before, after),
  ]
}

function compareBodies(
  before: Operation,
  after: Operation,
  { schemas, sent }: { readonly schemas: SchemaComparison; readonly sent: 'request' | 'response' },
): readonly ApiChange[] {
  const name = operationName(after)
  const at = childRef(after.at, 'requestBody')
  const [was, now] = [before.body, after.body]
  if (sent === 'request' && now?.required === true && was?.required !== true)
    return [{ message: `"${name}" now needs a body`, at }]
  if (!was) return []
  if (!now) return [{ message: `"${name}" has no body any more`, at }]
  const label = { label: `The body of "${name}"`, direction: sent }
  return compareContent([was.content, now.content], { at, label, schemas })
}

function compareResponses(
  before: Operation,
  after: Operation,
  schemas: SchemaComparison,
): readonly ApiChange[] {
  const name = operationName(after)
  const at = childRef(after.at, 'responses')
  const now = new Map(after.responses.map((response) => [response.status, response]))
  return before.responses.flatMap(({ status, content }) => {
    const same = now.get(status)
    const label = { label: `The response ${status} of "${name}"`, direction: 'response' as const }
    if (same) return compareContent([content, same.content], { at: childRef(at, status), label, schemas })
    return /^[2d]/.test(status) ? [{ message: `"${name}" has no response ${status} any more`, at }] : []
  })
}

interface ContentContext {
  readonly at: ApiChange['at']
  readonly label: { readonly label: string; readonly direction: 'request' | 'response' }
  readonly schemas: SchemaComparison
}

function compareContent(
  [before, after]: readonly [readonly MediaType[], readonly MediaType[]],
  { at, label, schemas }: ContentContext,
): readonly ApiChange[] {
  const now = new Map(after.map((media) => [plainType(media), media]))
  return before.flatMap((media) => {
    const same = now.get(plainType(media))
    if (!same) return [{ message: `${label.label} has no media type "${media.type}" any more`, at }]
    const pairs: readonly (readonly [SchemaSource | undefined, SchemaSource | undefined])[] = [
      [media.schema, same.schema],
      [media.itemSchema, same.itemSchema],
    ]
    return pairs.flatMap(([was, is]) => (was && is ? schemas.compare([was, is], label) : []))
  })
}

/** `application/json; charset=utf-8` is `application/json`. */
const plainType = ({ type }: MediaType): string => type.replace(/;.*$/, '').trim().toLowerCase()
