import type { Config } from '@octavo/config'
import type { BuildOptions } from '../../load/ports.ts'

/** The address of the site: `base` begins and ends with a slash; `origin` is absent when it is unknown. */
export interface SiteAddress {
  readonly base: string
  readonly origin?: string
}

/**
 * The site's address: `--site` or the setting, else the origin of `seo.metatags.canonical`; its path is the base
 * unless `base` is set. Source: DESIGN.md section 3, "Site address".
 */
export function siteAddress(config: Config, options: BuildOptions): SiteAddress {
  const address = options.site ?? originOf(config.seo.metatags['canonical'])
  const url = address === undefined ? undefined : parseUrl(address)
  const base = withSlashes(options.base ?? url?.pathname ?? '/')
  return url ? { base, origin: url.origin } : { base }
}

/** The folder of the site at its canonical address, with slashes around it. */
export function livePath(config: Config): string {
  const canonical = config.seo.metatags['canonical']
  return withSlashes((canonical === undefined ? undefined : parseUrl(canonical)?.pathname) ?? '/')
}

function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : parseUrl(address)?.origin
}

function parseUrl(text: string): URL | undefined {
  try {
    const url = new URL(text)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
  } catch {
    return undefined
  }
}

function withSlashes(path: string): string {
  const inner = path.split('/').filter(Boolean).join('/')
  return inner === '' ? '/' : `/${inner}/`
}
