import { cleanSegment, titleSegment, sentenceOf } from '../clean-segment.ts'
import { labelIn } from '../tag-tree.ts'
import { pageFolder, type OperationPathOptions } from '../expand-operations.ts'
import { textAt } from '../json-fields.ts'
import type { AsyncDocument, Channel } from './async-document.ts'

/** A group of generated pages in the navigation. */
export interface ChannelGroup {
  readonly label: string
  /** The tag behind the group; undefined for channels without one. */
  readonly tag?: string
  readonly pages: readonly ChannelPage[]
}

/** The page of one channel. `path` is the address that it requests, without slash at the start. */
export interface ChannelPage {
  readonly channel: Channel
  readonly path: string
}

/** Options for the addresses of channel pages and for the channels that get none. */
export interface ChannelPathOptions extends OperationPathOptions {
  readonly without?: (channel: Channel) => boolean
}

/** Label of channels without a tag, and the folder of all of them, so that no address depends on a protocol. */
const UNTAGGED = 'Websockets'

/** Label of channels without a tag when browsers know the protocol of none of them. */
const OTHERS = 'Channels'

/**
 * Returns all channels of a description in groups by first tag, in the order in which tags first occur.
 * Excluded ones are left out; hidden ones are part of their group, and the caller leaves them out of the
 * navigation. A page requests the address `x-mint.href`, else directory, cleaned group and cleaned title or
 * id; several pages may request the same one. Source: reference/docs-json.md section 5.3, row "AsyncAPI".
 */
export function expandChannels(
  { channels, tags }: AsyncDocument,
  options: ChannelPathOptions = {},
): readonly ChannelGroup[] {
  const byTag = new Map<string | undefined, ChannelPage[]>()
  for (const channel of channels) {
    if (channel.excluded || options.without?.(channel)) continue
    const [tag] = channel.tags
    const segments = [pageFolder(options), titleSegment(tag ?? UNTAGGED), lastSegment(channel)]
    const path = channel.mint.href ?? segments.filter((one) => one !== '').join('/')
    const page = { channel, path }
    const group = byTag.get(tag)
    if (group) group.push(page)
    else byTag.set(tag, [page])
  }
  return [...byTag].map(([tag, pages]) => ({
    label: tag === undefined ? untaggedLabel(pages) : labelIn(tags, tag),
    ...(tag !== undefined && { tag }),
    pages,
  }))
}

function untaggedLabel(pages: readonly ChannelPage[]): string {
  const servers = pages.flatMap(({ channel }) => channel.servers)
  return servers.length > 0 && !servers.some(({ protocol }) => /^wss?$/i.test(protocol)) ? OTHERS : UNTAGGED
}

const lastSegment = ({ title, id }: Channel) => titleSegment(title ?? '') || cleanSegment(id) || 'channel'

/** `title` of `x-mint.metadata`, else the channel's own, else its id in words. */
export function channelTitle({ mint, title, id }: Channel): string {
  return textAt(mint.metadata, 'title') ?? title ?? sentenceOf(id)
}
