import { messageExamples, type AsyncAction, type JsonValue, type Message } from '@octavo/openapi'
import { toContent, type AsideKind, type CodeSource, type Content } from '@octavo/hast'
import { renderSources } from '../examples.tsx'
import type { ChannelView } from './channel-view.ts'

/** Number of examples of one direction, and characters of all of them, so that every page has a bounded size. */
const MAX_SOURCES = 60
const MAX_LENGTH = 24_000

/** Right column: examples of messages, those that readers send first. */
export function renderMessageExamples(
  view: ChannelView,
): Readonly<Partial<Record<AsideKind, readonly Content[]>>> {
  const { channel, tools } = view
  const sent = sourcesOf(view, messagesOf(view, 'receive'))
  const received = sourcesOf(view, [...messagesOf(view, 'send'), ...channel.messages])
  const [send, receive] = [tools.words('api-send'), tools.words('api-receive')]
  const isKnown = channel.operations.length > 0
  const request = renderExamples(view, { id: 'request-example', title: send }, sent)
  const title = isKnown ? receive : tools.words('api-messages')
  const response = renderExamples(view, { id: 'response-example', title }, received)
  return {
    ...(request.length > 0 && { 'request-example': request }),
    ...(response.length > 0 && { 'response-example': response }),
  }
}

/** Messages of one direction, each once. */
function messagesOf({ channel }: ChannelView, action: AsyncAction): readonly Message[] {
  const operations = channel.operations.filter((operation) => operation.action === action)
  const replies = channel.operations.filter((operation) => operation.action !== action)
  const messages = [
    ...operations.flatMap((operation) => operation.messages),
    ...replies.flatMap(({ reply }) => reply?.messages ?? []),
  ]
  return [...new Map(messages.map((message) => [JSON.stringify(message.at), message])).values()]
}

function sourcesOf(view: ChannelView, messages: readonly Message[]): readonly CodeSource[] {
  let left = MAX_LENGTH
  const sources = messages.flatMap((message) => messageSources(message, view))
  return sources.slice(0, MAX_SOURCES).filter(({ code }) => (left -= code.length) >= 0)
}

/** The payload of every example; headers of an example are a separate text. */
function messageSources(message: Message, view: ChannelView): readonly CodeSource[] {
  const examples = messageExamples(view.document, message, view.options.exampleProperties ?? 'all')
  return examples.flatMap(({ name, summary, value, headers }) => {
    const own = name ?? summary
    const title = examples.length === 1 || own === undefined ? message.title : `${message.title}: ${own}`
    return [
      ...(value === undefined ? [] : [toSource(value, title)]),
      ...(headers === undefined ? [] : [toSource(headers, `${title} · ${view.tools.words('api-headers')}`)]),
    ]
  })
}

const toSource = (value: JsonValue, title: string): CodeSource => ({
  code: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  language: typeof value === 'string' ? 'text' : 'json',
  title,
})

function renderExamples(
  view: ChannelView,
  { id, title }: { readonly id: string; readonly title: string },
  sources: readonly CodeSource[],
): readonly Content[] {
  if (sources.length === 0) return []
  return toContent([<p class="example-direction">{title}</p>, renderSources(view, { id, title }, sources)])
}
