import { channelTitle, isChannel, operationHead, type ApiPart } from '@octavo/openapi'
import type { Content, Rendered } from '@octavo/hast'
import { channelProtocol } from '../channel/channel-address.tsx'
import { renderMethod, renderPath } from '../endpoint.tsx'
import { MOST_ENTRIES, renderPartLink, renderPartList, type ListContext } from './part-list.tsx'

/** Lists up to this length show the path of each operation; the others only its name. */
const WITH_PATHS = 40

/** The size of a list of parts. */
export interface OperationListOptions {
  readonly most?: number
  readonly withPaths?: number
}

/** Operations or channels as a list of links to their pages. */
export function renderOperationList(
  parts: readonly ApiPart[],
  context: ListContext,
  { most = MOST_ENTRIES, withPaths = WITH_PATHS }: OperationListOptions = {},
): readonly Content[] {
  if (parts.length === 0) return []
  const hasPaths = parts.length <= withPaths
  const entries = parts.slice(0, most).map((one) => renderEntry(one, context, hasPaths))
  return renderPartList(entries, { count: parts.length, isCompact: !hasPaths }, context.tools)
}

function renderEntry(part: ApiPart, { tools, links }: ListContext, hasPath: boolean): Rendered {
  const { mark, name, path = '', deprecated } = entryOf(part)
  const label = [
    mark === undefined ? [] : renderMethod(mark),
    <span class={['part-name', deprecated && 'field-old']}>{name}</span>,
  ].flat()
  return [
    renderPartLink(links.part(part), label, tools),
    hasPath && path !== '' && name !== path ? <code class="part-path">{renderPath(path)}</code> : [],
  ].flat()
}

/** What an entry shows. */
interface Entry {
  readonly mark: string | undefined
  readonly name: string
  readonly path: string | undefined
  readonly deprecated: boolean
}

function entryOf(part: ApiPart): Entry {
  const { deprecated } = part
  if (isChannel(part))
    return { mark: channelProtocol(part), name: channelTitle(part), path: part.address, deprecated }
  const { kind, method, path } = part
  return {
    mark: kind === 'webhook' ? 'webhook' : method,
    name: operationHead(part).title ?? path,
    path,
    deprecated,
  }
}
