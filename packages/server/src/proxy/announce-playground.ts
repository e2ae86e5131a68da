import type { SiteHandler, SiteResponse } from '../message.ts'

/**
 * Announces the abilities of this server to the playground, in headers of the responses for its data (`X-Api-Proxy`,
 * `X-Api-Mock`): the data itself is the same on every host. These responses are revalidated each time, because
 * another server may use the same address tomorrow.
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
