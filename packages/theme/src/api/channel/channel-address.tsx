import { serverAddress, type Channel } from '@octavo/openapi'
import { toContent, type Content } from '@octavo/hast'
import { renderPath } from '../endpoint.tsx'
import type { ChannelView } from './channel-view.ts'
import { renderConnect } from './connect-button.tsx'

/** Protocol and address with a copy button. The base is shown before addresses that form a URL with it. */
export function renderChannelAddress(view: ChannelView): readonly Content[] {
  const { channel, tools } = view
  const protocol = channelProtocol(channel)
  const base = baseOf(channel)
  const path = channel.address ?? ''
  const full = joinAddress(base, path)
  if (full === '') return toContent(<p class="field-note">{tools.words('api-runtime-address')}</p>)
  return toContent([
    <div class="endpoint" role="group" aria-label={tools.words('api-endpoint')} data={{ decoration: true }}>
      {protocol !== undefined && (
        <span class="method" data-method={protocol}>
          {protocol.toUpperCase()}
        </span>
      )}
      <code class="endpoint-path">
        {base !== '' && <span class="endpoint-base">{base}</span>}
        {renderPath(full.slice(base.length))}
      </code>
      <button
        type="button"
        class="copy-button endpoint-copy"
        aria-label={tools.words('api-copy-address')}
        data-copied={tools.words('copied')}
        data-copy={full}
      />
      {renderConnect(view)}
    </div>,
    channel.address === undefined && <p class="field-note">{tools.words('api-runtime-address')}</p>,
  ])
}

/**
 * Returns the text of a channel's badge: the protocol of its first server without its security, `kafka` for
 * `kafka-secure`.
 */
export function channelProtocol({ servers }: Pick<Channel, 'servers'>): string | undefined {
  const protocol = servers[0]?.protocol.replace(/-.*$/, '')
  return protocol === '' ? undefined : protocol
}

/** The first server's address when channels are paths below it; topics are not. */
function baseOf({ servers }: Channel): string {
  const [server] = servers
  return server && /^(?:wss?|https?):/.test(server.url) ? serverAddress(server) : ''
}

function joinAddress(base: string, path: string): string {
  if (base === '' || path === '') return base + path
  if (path === '/') return base
  return `${base}${/^[/?#]/.test(path) ? '' : '/'}${path}`
}
