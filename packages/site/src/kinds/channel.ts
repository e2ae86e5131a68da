import { toFrontMatter } from '@octavo/markdown'
import { channelTitle, channelToMarkdown, type AsyncDocument, type Channel } from '@octavo/openapi'
import { channelProtocol, renderChannel, splitDescription } from '@octavo/theme'
import type { PageKind } from './page-kind.ts'
import {
  playgroundHole,
  EXAMPLE_GRAMMARS,
  moveAside,
  schemaLinks,
  untrustedTools,
  viewOptions,
} from './subject-view.ts'

/** A channel and the AsyncAPI description that holds it. */
export interface ChannelSubject {
  readonly kind: 'channel'
  readonly document: AsyncDocument
  readonly channel: Channel
}

/** Pages of channels. Source of the rules: reference/docs-json.md sections 5.1 and 5.3. */
export const channelKind: PageKind<ChannelSubject> = {
  identity: ({ document: { path }, channel: { id } }) => {
    return { key: JSON.stringify([path, 'channel', id]), label: `channel "${id}" of "${path}"`, source: path }
  },
  name: ({ channel }) => channel.title,
  title: (subject) => channelKind.frontMatter(subject).title ?? channelTitle(subject.channel),
  frontMatter({ channel }) {
    const { title, description, summary, deprecated, hidden, mint } = channel
    const text = description ?? summary
    return toFrontMatter({
      ...(title !== undefined && { title }),
      ...(text !== undefined && { description: text }),
      ...(deprecated && { deprecated }),
      ...(hidden && { hidden }),
      ...mint.metadata,
    })
  },
  describe({ document, channel }) {
    const { title, summary, deprecated, tags, address: path, mint } = channel
    const description = channel.description ?? summary
    const method = channelProtocol(channel)
    const { content } = mint
    return { document: document.path, title, description, deprecated, tags, method, path, content }
  },
  part: ({ document, channel }) => ({ document, at: channel.at }),
  text: async ({ document, channel }) => {
    return { kind: 'description', path: document.path, content: channel.mint.content }
  },
  memoKey: ({ document, channel }, { api, copiesSchema, isLive, pagesKey, documentKey }) => [
    documentKey(document),
    JSON.stringify([channel.at, pagesKey, api, isLive, copiesSchema]),
  ],
  view: ({ document, channel }, context) => ({
    grammars: EXAMPLE_GRAMMARS,
    content(own, tools) {
      const { made } = tools
      const live = { script: made(playgroundHole('live-script')), style: made(playgroundHole('live-style')) }
      const view = renderChannel({ document, channel }, untrustedTools(tools), {
        ...viewOptions(own, { context, tools }),
        ...schemaLinks(context, tools),
        more: splitDescription(
          context.frontMatter.description ?? channel.description ?? channel.summary ?? '',
        ).rest,
        ...(context.isLive && { live }),
      })
      return moveAside(view, tools)
    },
    copy: () => [context.copiesSchema ? channelToMarkdown(channel, document) : ''],
  }),
}
