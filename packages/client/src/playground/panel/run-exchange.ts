import { playgroundToRequest, requestUrl, spellings, type PlaygroundInputs } from '@octavo/openapi/playground'
import type { LoadedOperation } from '../load-operation.ts'
import { requestToWire } from '../send/request-to-wire.ts'
import { sendRequest, type Route } from '../send/send-request.ts'
import { browserLimits } from '../send/wire-request.ts'
import type { Exchange } from './exchange.ts'
import { maskedRequest, requestText } from './masked-request.ts'
import { isPrivate } from '../send/explain-failure.ts'

let last = 0

/**
 * Sends the inputs and reports progress, at most once per frame; resolves with the whole exchange. An invalid
 * address ends at once.
 */
export async function runExchange(
  loaded: LoadedOperation,
  inputs: PlaygroundInputs,
  { signal, report }: { readonly signal: AbortSignal; report(exchange: Exchange): void },
): Promise<Exchange> {
  const { operation, address } = loaded
  const base = location.href
  const masked = maskedRequest(operation, inputs, base)
  const { credentials: _credentials, ...open } = inputs
  const wire = requestToWire(playgroundToRequest(operation, inputs, { purpose: 'send', base }))
  const url = URL.parse(wire.url, base)
  const route = url ? chooseRoute(loaded, url) : { credentials: false }
  let exchange: Exchange = {
    id: (last += 1),
    operation: address,
    at: Date.now(),
    inputs: open,
    line: `${masked.method} ${requestUrl(masked)}`,
    sent: requestText(masked),
    url: wire.url,
    throughProxy: route.proxy !== undefined,
    usesProxy: operation.proxy,
    left: route.proxy === undefined ? browserLimits(wire) : [],
    chunks: [],
    size: 0,
  }
  let isPlanned = false
  const update = (change: Partial<Exchange>) => {
    exchange = { ...exchange, ...change }
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(() => {
      isPlanned = false
      report(exchange)
    })
  }
  report(exchange)
  const end = await sendRequest(wire, route, {
    signal,
    head: (head) => update({ head }),
    bytes: (bytes) =>
      update({ chunks: [...exchange.chunks, new Uint8Array(bytes)], size: exchange.size + bytes.length }),
  })
  exchange = { ...exchange, end }
  report(exchange)
  return exchange
}

/**
 * Chooses the route of a request: through the host's proxy where the settings require it and the host has
 * one; servers of this machine or network get direct requests, unless the description names them and the proxy
 * reaches them, as that of an author's preview does. Only without the proxy may the browser add its cookies for a
 * server. Source: `api.playground.proxy` and `credentials` of docs.json.
 */
export function chooseRoute({ operation, proxy, reachesPrivate = false }: LoadedOperation, url: URL): Route {
  const isOwn = url.origin === location.origin
  const isReached = !isPrivate(url.hostname) || (reachesPrivate && isNamed(url, operation))
  if (operation.proxy && proxy !== undefined && !isOwn && isReached) return { proxy, credentials: false }
  return { credentials: !operation.proxy && operation.credentials }
}

/** Whether a server of the operation has the origin of an address: the proxy refuses others. */
const isNamed = ({ origin }: URL, { servers }: LoadedOperation['operation']): boolean =>
  servers.flatMap(spellings).some((address) => URL.canParse(address) && new URL(address).origin === origin)
