import { operationOf } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { ManifestProxy } from '@octavo/config'
import { serverOrigins } from '@octavo/openapi'

/**
 * The origins that the playground's proxy of a site may call: the origins that the descriptions of its
 * playgrounds name, and `proxy.allow`. Undefined when no playground uses it: there is none, or the proxy is
 * switched off. Defined with `proxy.url`, too: the proxy there may be an Octavo server with the same output.
 */
export function proxyRules({
  config,
  options,
  playgrounds,
}: SiteSettings & SitePages): ManifestProxy | undefined {
  if (!config.api.playground.proxy) return undefined
  const documents = new Set([...playgrounds.keys()].flatMap((route) => operationOf(route)?.document ?? []))
  if (documents.size === 0) return undefined
  const named = [...documents].flatMap(serverOrigins)
  const origins = [...named, ...(options.proxy?.allow ?? [])].flatMap(plainOrigin)
  const allow = [...new Set(origins)].sort()
  return allow.length > 0 ? { allow } : undefined
}

/** As WHATWG URL spells it: lower case, punycode, without the scheme's own port; none for invalid addresses. */
function plainOrigin(text: string): readonly string[] {
  try {
    return [new URL(text).origin]
  } catch {
    return []
  }
}
