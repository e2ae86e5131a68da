import type { BuiltSite, SiteHandler, SiteRequest, SiteResponse } from '@octavo/server'
import type { McpOptions } from '@octavo/server/mcp'

/** Returns the handler of `/mcp` of a site. The protocol is loaded with the first request: few sites get one soon. */
export function mountMcp(
  site: BuiltSite,
  respond: (request: SiteRequest) => Promise<SiteResponse>,
  service: Pick<McpOptions, 'sessionCookie' | 'isSignedIn' | 'counters'> = {},
): SiteHandler {
  const open = async () => {
    const { createMcpEndpoint } = await import('@octavo/server/mcp')
    return createMcpEndpoint({ ...service, base: () => site.base, respond })
  }
  let endpoint: Promise<SiteHandler> | undefined
  return async (request) => {
    const [path = ''] = request.target.split('?')
    const isMeant = path === `${site.base}mcp` || path.startsWith(`${site.base}.well-known/mcp`)
    if (!isMeant) return undefined
    endpoint ??= open()
    return (await endpoint)(request)
  }
}
