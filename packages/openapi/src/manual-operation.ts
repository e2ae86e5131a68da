import { asSitePath } from '@octavo/source'
import type { ApiDocument, Operation } from './api-document.ts'
import type { JsonRecord } from './json-fields.ts'
import { manualParameters, type ManualParameter } from './manual-parameters.ts'
import { readDocument } from './load-api.ts'

/** Settings of docs.json for pages that describe an operation by hand: `api.mdx`. */
export interface ManualApi {
  /** Base addresses for relative paths, the first is the usual one. */
  readonly servers: readonly string[]
  readonly auth?: { readonly method: string; readonly name?: string }
  /** Parameters that the page describes, in order. */
  readonly parameters?: readonly ManualParameter[]
}

/**
 * Returns the operation that the front matter `api: METHOD /path` of a page names, in a separate description:
 * method, path, servers and authorization, and with `parameters` those of the author's content. A full
 * address overrides the servers. Undefined for any other text. Source: reference/docs-json.md sections 1.10
 * and 5.3.
 */
export function manualOperation(
  text: string,
  { servers, auth, parameters = [] }: ManualApi,
): { readonly document: ApiDocument; readonly operation: Operation } | undefined {
  const [, method, origin, path = ''] = MANUAL.exec(text.trim()) ?? []
  if (method === undefined) return undefined
  const scheme = auth && securityScheme(auth)
  const description = {
    servers: (origin === undefined ? servers : [origin]).map((url) => ({ url })),
    paths: { [path === '' ? '/' : path]: { [method.toLowerCase()]: manualParameters(parameters) } },
    ...(scheme && { security: [{ auth: [] }], components: { securitySchemes: { auth: scheme } } }),
  }
  const files = new Map([[PATH, description as JsonRecord]])
  const document = readDocument(PATH, { files, anchors: new Map() }, { dialect: '3.1', version: '3.1.0' })
  const [operation] = document.operations
  return operation && { document, operation }
}

const MANUAL = /^(get|put|post|delete|options|head|patch|trace|query)\s+(https?:\/\/[^/\s]+)?(\/\S*)?$/i

/** No file of a project has this name: it begins with a space. */
const PATH = asSitePath(' api.mdx')

function securityScheme({ method, name }: NonNullable<ManualApi['auth']>): JsonRecord | undefined {
  if (method === 'none') return undefined
  if (method === 'bearer' || method === 'basic') return { type: 'http', scheme: method }
  return { type: 'apiKey', in: 'header', name: name ?? 'x-api-key' }
}
