import { nearestName, nearestNamesOf, toRemotePath } from '@octavo/source'
import type { ApiDocument, Operation } from './api-document.ts'

/**
 * A reference to an operation in navigation or front matter. `method` is lower case, or `webhook` with its
 * name as `path`.
 */
export interface OperationName {
  readonly method: string
  readonly path: string
  /** As written before the method. */
  readonly file?: string
}

/** Reads `[file ]METHOD /path` and `[file ]webhook name`; undefined for anything else. */
export function parseOperationName(text: string): OperationName | undefined {
  const match = OPERATION.exec(text.trim()) ?? WEBHOOK.exec(text.trim())
  const [, file, method = '', path = ''] = match ?? []
  if (!match) return undefined
  return { method: method.toLowerCase(), path, ...(file !== undefined && { file }) }
}

const OPERATION = /^(?:(\S.*?)\s+)?(get|put|post|delete|options|head|patch|trace|query)\s+(\/\S*)$/i
const WEBHOOK = /^(?:(\S.*?)\s+)?(webhook)\s+(\S.*)$/i

/** The operation, or the most similar one of the description. */
export interface FoundOperation {
  readonly operation?: Operation
  /** Name as in `GET /pets`, for "did you mean". */
  readonly nearest?: string
}

/** Looks an operation up; a slash at the end of the path does not count, an exact path wins. */
export function findOperation(document: ApiDocument, method: string, path: string): FoundOperation {
  const query = method.toLowerCase()
  const candidates = document.operations.filter((operation) =>
    query === 'webhook'
      ? operation.kind === 'webhook'
      : operation.kind === 'operation' && operation.method === query,
  )
  const operation =
    candidates.find((one) => one.path === path) ??
    candidates.find((one) => withoutSlash(one.path) === withoutSlash(path))
  if (operation) return { operation }
  const other = document.operations.find((one) => one.path === path)
  const name = operationName({ kind: query === 'webhook' ? 'webhook' : 'operation', method: query, path })
  const nearest = other ? operationName(other) : nearestOperation(document, name)
  return nearest === undefined ? {} : { nearest }
}

/** An operation of the same method before one of another. */
function nearestOperation({ operations }: ApiDocument, name: string): string | undefined {
  const all = nearestNamesOf(operations, () => operations.map(operationName))
  const near = all.nearest(name)
  const method = name.slice(0, name.indexOf(' ') + 1)
  if (near === undefined || near.startsWith(method)) return near
  return (
    nearestName(
      name,
      operations
        .filter((one) => operationName(one).startsWith(method))
        .slice(0, MANY)
        .map(operationName),
    ) ?? near
  )
}

/** Operations of one method that are compared in all. */
const MANY = 150

const withoutSlash = (path: string) => path.replace(/\/+$/, '')

/** Name as in `GET /pets` or `WEBHOOK newPet`, for messages. */
export function operationName(operation: Pick<Operation, 'kind' | 'method' | 'path'>): string {
  return `${operation.kind === 'webhook' ? 'WEBHOOK' : operation.method.toUpperCase()} ${operation.path}`
}

/**
 * Returns the description that `name` refers to: the exact path, else the first path that contains it, then
 * the same by file name. An address matches only itself. Paths are tried in the order of `paths`. Source:
 * reference/docs-json.md section 5.1.
 */
export function findSpec<Path extends string>(paths: readonly Path[], name: string): Path | undefined {
  const address: string | undefined = toRemotePath(name)
  if (address !== undefined) return paths.find((path) => path === address)
  const query = name.replace(/^\.?\/+/, '')
  const fileName = (path: string) => path.replace(/^.*\//, '')
  return (
    paths.find((path) => path === query) ??
    paths.find((path) => path.replace(/\.\w+$/, '') === query) ??
    paths.find((path) => path.includes(query)) ??
    paths.find((path) => fileName(path) === fileName(query)) ??
    paths.find((path) => fileName(path).includes(fileName(query)))
  )
}
