import { operationHead, type Operation } from '@octavo/openapi'
import type { Content, Rendered } from '@octavo/hast'
import { renderMethod, renderPath } from '../endpoint.tsx'
import { MOST_ENTRIES, renderPartLink, renderPartList, type ListContext } from './part-list.tsx'

/** Lists up to this length show the path of each operation; the others only its name. */
const WITH_PATHS = 40

/** The size of a list of operations. */
export interface OperationListOptions {
  readonly most?: number
  readonly withPaths?: number
}

/** Operations as a list of links to their pages. */
export function renderOperationList(
  operations: readonly Operation[],
  context: ListContext,
  { most = MOST_ENTRIES, withPaths = WITH_PATHS }: OperationListOptions = {},
): readonly Content[] {
  if (operations.length === 0) return []
  const hasPaths = operations.length <= withPaths
  const entries = operations.slice(0, most).map((one) => renderEntry(one, context, hasPaths))
  return renderPartList(entries, { count: operations.length, isCompact: !hasPaths }, context.tools)
}

function renderEntry(operation: Operation, { tools, links }: ListContext, hasPath: boolean): Rendered {
  const { kind, method, path, deprecated } = operation
  const name = operationHead(operation).title ?? path
  const label = [
    renderMethod(kind === 'webhook' ? 'webhook' : method),
    <span class={['part-name', deprecated && 'field-old']}>{name}</span>,
  ].flat()
  return [
    renderPartLink(links.operation(operation), label, tools),
    hasPath && name !== path ? <code class="part-path">{renderPath(path)}</code> : [],
  ].flat()
}
