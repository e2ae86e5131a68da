import { nearestName, type SitePath } from '@octavo/source'
import { findSpec } from '../find-operation.ts'
import type { AsyncDocument, Channel } from './async-document.ts'

/** The channel, or the nearest id that a description has. */
export interface FoundChannel {
  readonly at?: { readonly document: AsyncDocument; readonly channel: Channel }
  /** For "did you mean". */
  readonly nearest?: string
}

/**
 * Finds the channel of the front matter `asyncapi`: `<channel id>`, searched for in `documents` in order, or
 * `<file> <channel id>`, where the file is found by path, by a part of it or by file name. An id may also be
 * the address. Source: reference/docs-json.md section 2, `asyncapi`.
 */
export function findChannel(documents: ReadonlyMap<string, AsyncDocument>, text: string): FoundChannel {
  const query = text.trim()
  const [, file, rest] = /^(\S+)\s+(\S.*)$/.exec(query) ?? []
  const named = file === undefined ? undefined : findSpec([...documents.keys()] as SitePath[], file)
  const inFile = named === undefined ? undefined : documents.get(named)
  const searches = [
    ...(inFile && rest !== undefined ? [[inFile, rest] as const] : []),
    ...[...documents.values()].map((document) => [document, query] as const),
  ]
  for (const [document, id] of searches) {
    const channel = channelOf(document, id)
    if (channel) return { at: { document, channel } }
  }
  const ids = (inFile ? [inFile] : [...documents.values()]).flatMap(({ channels }) =>
    channels.map(({ id }) => id),
  )
  const nearest = nearestName(rest ?? query, ids)
  return nearest === undefined ? {} : { nearest }
}

const channelOf = ({ channels }: AsyncDocument, id: string): Channel | undefined =>
  channels.find((one) => one.id === id) ?? channels.find((one) => one.address === id)
