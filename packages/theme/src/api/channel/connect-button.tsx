import { channelToLive } from '@octavo/openapi'
import type { Rendered } from '@octavo/hast'
import type { ChannelView } from './channel-view.ts'

/** Words of the panel by their names there. */
const WORDS: readonly (readonly [name: string, key: string])[] = [
  ['server', 'play-server'],
  ['connect', 'api-live-connect'],
  ['disconnect', 'api-live-disconnect'],
  ['connecting', 'api-live-connecting'],
  ['connected', 'api-live-connected'],
  ['closed', 'api-live-closed'],
  ['failed', 'api-live-failed'],
  ['message', 'api-live-message'],
  ['messages', 'api-messages'],
  ['send', 'api-send'],
  ['sent', 'api-live-sent'],
  ['received', 'api-live-received'],
  ['clear', 'api-live-clear'],
  ['headers', 'api-live-headers'],
]

/** Opens the panel that connects to the channel; nothing without a WebSocket server. */
export function renderConnect({ channel, document, tools, options: { live } }: ChannelView): Rendered {
  const data = live && channelToLive(document, channel)
  if (!live || !data) return []
  const words = Object.fromEntries(WORDS.map(([name, key]) => [`data-word-${name}`, tools.words(key)]))
  return (
    <button
      type="button"
      class="button try-it js-only"
      aria-expanded="false"
      data-playground={JSON.stringify(data)}
      data-script={live.script}
      data-style={live.style}
      {...words}
    >
      {tools.words('api-live-connect')}
    </button>
  )
}
