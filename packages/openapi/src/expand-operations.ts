import type { ApiDocument, Operation } from './api-document.ts'
import { cleanSegment, shorten, titleSegment } from './clean-segment.ts'
import { LONGEST_TITLE, operationHead, wordsOf } from './operation-head.ts'
import { labelIn } from './tag-tree.ts'
import { plainLine } from './plain-text.ts'

/** A group of generated pages in the navigation. */
export interface ApiGroup {
  /** Undefined for operations without a tag. */
  readonly label?: string
  /** The tag behind the group. */
  readonly tag?: string
  readonly pages: readonly ApiPage[]
}

/** The page of one operation. `path` is the address that it requests, without slash at the start. */
export interface ApiPage {
  readonly operation: Operation
  readonly path: string
}

/** Options for the addresses of operation pages. */
export interface OperationPathOptions {
  /** Folder instead of `api-reference`; slashes at its ends do not count. */
  readonly directory?: string | undefined
}

/**
 * Returns all operations of a description in groups by first tag, in the order in which tags first occur.
 * Excluded operations are left out; hidden ones are part of their group, and the caller leaves them out of
 * the navigation. Several operations may request the same address; the caller resolves that. Source:
 * reference/docs-json.md section 5.1.
 */
export function expandOperations(
  document: ApiDocument,
  options: OperationPathOptions = {},
): readonly ApiGroup[] {
  const byTag = new Map<string | undefined, ApiPage[]>()
  for (const operation of document.operations) {
    if (operation.excluded) continue
    const page = { operation, path: operationPath(operation, options) }
    const [tag] = operation.tags
    const group = byTag.get(tag)
    if (group) group.push(page)
    else byTag.set(tag, [page])
  }
  return [...byTag].map(([tag, pages]) =>
    tag === undefined ? { pages } : { label: labelIn(document.tags, tag), tag, pages },
  )
}

/**
 * Returns the address that an operation's page requests: `x-mint.href`, else directory, cleaned first tag and
 * cleaned summary (or method and cleaned path).
 */
export function operationPath(operation: Operation, options: OperationPathOptions = {}): string {
  const folder = titleSegment(operation.tags[0] ?? '')
  const last = lastSegment(operation)
  const longest = folder.length + last.length > LONGEST_TOGETHER ? LONGEST_TOGETHER / 2 : undefined
  const path = [pageFolder(options), shorten(folder, longest), shorten(last, longest)]
  return operation.mint.href ?? path.filter((segment) => segment !== '').join('/')
}

/** Characters of a tag and a summary in one address; longer ones are cut to half of it each. */
const LONGEST_TOGETHER = 120

/** The folder that generated pages go to. */
export function pageFolder({ directory }: OperationPathOptions): string {
  return directory?.replace(/^\/+|\/+$/g, '') || 'api-reference'
}

/** A summary that is too long for a title is too long for an address: both are then made of the id. */
function lastSegment({ kind, method, path, summary, id }: Operation): string {
  const isLong = plainLine(summary ?? '').length > LONGEST_TITLE
  const fromSummary = titleSegment((isLong ? wordsOf(id) : undefined) ?? summary ?? '')
  if (fromSummary !== '') return fromSummary
  return kind === 'webhook' ? cleanSegment(path) || 'webhook' : `${method}-${cleanSegment(path)}`
}

/** Returns the title of an operation's page at an address: its own, else one derived from the address. */
export function operationTitle(operation: Operation, path: string): string {
  return operationHead(operation).title ?? titleOfPath(path)
}

/** `api-reference/get-users` → `Get users`. */
function titleOfPath(path: string): string {
  const words = path.replace(/^.*\//, '').replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
