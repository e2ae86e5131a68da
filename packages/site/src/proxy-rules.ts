import type { ManifestProxy } from '@octavo/config'
import { manualOperation, serverOrigins } from '@octavo/openapi'
import type { SiteContext } from './site-context.ts'

/**
 * What the playground's proxy of a site may call: the origins that its descriptions and `api:` pages name, and
 * `proxy.allow`. Undefined when the playground uses none, or one elsewhere (`proxy.url`).
 */
export function proxyRules(site: SiteContext): ManifestProxy | undefined {
  const { config, options, descriptions } = site
  if (!config.api.playground.proxy || options.proxy?.url !== undefined) return undefined
  const named = [...descriptions.values(), ...manualDocuments(site)].flatMap(serverOrigins)
  const origins = [...named, ...(options.proxy?.allow ?? [])].flatMap(plainOrigin)
  const allow = [...new Set(origins)].sort()
  return allow.length > 0 ? { allow } : undefined
}

/** As WHATWG URL spells it: lower case, punycode, without the scheme's own port; none for what is no address. */
function plainOrigin(text: string): readonly string[] {
  try {
    return [new URL(text).origin]
  } catch {
    return []
  }
}

/** The descriptions of pages that describe an operation by hand. */
function manualDocuments({ config, plan }: SiteContext) {
  const { server: servers } = config.api.mdx
  return plan.routes.flatMap(({ frontMatter: { api } }) => {
    const made = api === undefined ? undefined : manualOperation(api, { servers })
    return made ? [made.document] : []
  })
}
