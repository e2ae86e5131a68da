import type { LoadedOperation } from '../load-operation.ts'
import { isPrivate } from './explain-failure.ts'
import type { Route } from './send-request.ts'

/**
 * Chooses the route of a request: through the host's proxy where the settings require it and the host has
 * one; servers of this machine or network get direct requests, because no proxy may reach them. Only without
 * the proxy may the browser add its cookies for a server. Source: `api.playground.proxy` and `credentials` of
 * docs.json.
 */
export function chooseRoute({ operation, proxy }: LoadedOperation, url: URL): Route {
  const isOwn = url.origin === location.origin
  if (operation.proxy && proxy !== undefined && !isOwn && !isPrivate(url.hostname))
    return { proxy, credentials: false }
  return { credentials: !operation.proxy && operation.credentials }
}
