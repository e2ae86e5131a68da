import type { JsonObject } from '@octavo/source'
import type { OldSite } from './old-site.ts'

/** Returns the settings of Octavo that give pages the addresses of the old site; undefined where none are needed. */
export function addressSettings({ base, origin }: Pick<OldSite, 'base' | 'origin'>): JsonObject | undefined {
  const site = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  if (site && /^https?:$/.test(site.protocol)) return { site: `${site.origin}${base}/` }
  return base === '' ? undefined : { base: `${base}/` }
}
