import type { SiteHandler, SiteResponse } from '../message.ts'

/**
 * Tells the playground what this server can do for it, in headers on the answers for its data (`X-Api-Proxy`,
 * `X-Api-Mock`): the data itself is the same on every host. Such an answer is asked for anew each time, because
 * another server may stand at the same address tomorrow.
 */
export function announcePlayground(
  handle: SiteHandler,
  facts: (response: SiteResponse) => Readonly<Record<string, string>>,
): SiteHandler {
  return async (request) => {
    const response = await handle(request)
    if (!response || response.status >= 400 || !isPlaygroundData(request.target)) return response
    return { ...response, headers: { ...response.headers, 'cache-control': 'no-cache', ...facts(response) } }
  }
}

const isPlaygroundData = (target: string) => /^[^?]*\/octavo-playground\/[^?]*\.json(?:\?|$)/.test(target)
