import { toFrontMatter, type FrontMatter } from '@octavo/markdown'
import type { Channel } from '@octavo/openapi'

const made = new WeakMap<Channel, FrontMatter>()

/**
 * Front matter of a generated page: what `x-mint.metadata` says over what the channel tells of itself (title,
 * description, deprecated, hidden). Source: reference/docs-json.md sections 5.1 and 5.3.
 */
export function channelFrontMatter(channel: Channel): FrontMatter {
  const known = made.get(channel)
  if (known) return known
  const { title, description, summary, deprecated, hidden, mint } = channel
  const text = description ?? summary
  const frontMatter = toFrontMatter({
    ...(title !== undefined && { title }),
    ...(text !== undefined && { description: text }),
    ...(deprecated && { deprecated }),
    ...(hidden && { hidden }),
    ...mint.metadata,
  })
  made.set(channel, frontMatter)
  return frontMatter
}
