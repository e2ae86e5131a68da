import type { ApiDocument, Operation } from './api-document.ts'
import { cleanSegment } from './clean-segment.ts'
import { operationHead } from './operation-head.ts'

/** A group of generated pages in the navigation. */
export interface ApiGroup {
  readonly label: string
  /** The tag behind the group; undefined for operations without one. */
  readonly tag?: string
  readonly pages: readonly ApiPage[]
}

/** The page of one operation. `path` is its route without slash at the start. */
export interface ApiPage {
  readonly operation: Operation
  readonly path: string
  readonly title: string
}

/** Where pages go. */
export interface OperationPathOptions {
  /** Folder instead of `api-reference`; slashes at its ends do not count. */
  readonly directory?: string | undefined
  /** Routes that are given away already, lower case; chosen ones are added. */
  readonly taken?: Set<string>
}

/** Label of operations without a tag. */
const UNTAGGED = 'API Reference'

/**
 * All operations of a description in groups by first tag, in the order in which tags first occur. Excluded
 * operations are left out; hidden ones stand in their group and are the caller's to keep out of navigation.
 * Source: reference/docs-json.md section 5.1.
 */
export function expandOperations(
  document: ApiDocument,
  options: OperationPathOptions = {},
): readonly ApiGroup[] {
  const taken = options.taken ?? new Set<string>()
  const byTag = new Map<string | undefined, ApiPage[]>()
  for (const operation of document.operations) {
    if (operation.excluded) continue
    const page = operationPage(document, operation, { ...options, taken })
    const [tag] = operation.tags
    const group = byTag.get(tag)
    if (group) group.push(page)
    else byTag.set(tag, [page])
  }
  return [...byTag].map(([tag, pages]) => ({
    label: tag === undefined ? UNTAGGED : groupLabel(document, tag),
    ...(tag !== undefined && { tag }),
    pages,
  }))
}

const groupLabel = (document: ApiDocument, tag: string) =>
  document.tags.find(({ name }) => name === tag)?.group ?? tag

/** Route and title of one operation's page. */
export function operationPage(
  document: ApiDocument,
  operation: Operation,
  options: OperationPathOptions = {},
): ApiPage {
  const path = operationPath(document, operation, options)
  return { operation, path, title: operationHead(operation).title ?? titleOfPath(path) }
}

/**
 * The route of an operation's page: `x-mint.href`, else directory, cleaned first tag and cleaned summary (or
 * method and cleaned path). A route in `taken` gets `-1`, `-2`, … and is then added to it.
 */
export function operationPath(
  _document: ApiDocument,
  operation: Operation,
  options: OperationPathOptions = {},
): string {
  const directory = (options.directory ?? 'api-reference').replace(/^\/+|\/+$/g, '')
  const folder = cleanSegment(operation.tags[0] ?? '')
  const segments = [directory, folder, lastSegment(operation)].filter((segment) => segment !== '')
  const path = operation.mint.href ?? segments.join('/')
  return claim(path, options.taken ?? new Set())
}

function lastSegment({ kind, method, path, summary }: Operation): string {
  const fromSummary = cleanSegment(summary ?? '')
  if (fromSummary !== '') return fromSummary
  return kind === 'webhook' ? cleanSegment(path) || 'webhook' : `${method}-${cleanSegment(path)}`
}

/** A free route: `path`, else with `-1`, `-2`, … behind it; it is then taken. */
export function claim(path: string, taken: Set<string>): string {
  let free = path
  for (let count = 1; taken.has(free.toLowerCase()); count++) free = `${path}-${count}`
  taken.add(free.toLowerCase())
  return free
}

/** `api-reference/get-users` → `Get users`. */
function titleOfPath(path: string): string {
  const words = path.replace(/^.*\//, '').replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
