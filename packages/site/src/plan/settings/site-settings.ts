import type { Config } from '@octavo/config'
import type { Glossary } from '@octavo/markdown'
import type { BuildOptions } from '../../load/ports.ts'
import { portableBase, type AddressStyle } from '../addresses/address-of.ts'
import { siteAddress } from '../addresses/site-address.ts'

/** The settings of a site. */
export interface SiteSettings {
  /** docs.json, without pictures that cannot be shown. */
  readonly config: Config
  readonly options: BuildOptions
  /** Terms that pages explain; absent without a glossary. */
  readonly glossary?: Glossary | undefined
  readonly style: AddressStyle
}

/** Returns the settings with the form of the site's addresses, which follows from both. */
export function siteSettings(config: Config, options: BuildOptions): SiteSettings {
  const style: AddressStyle = {
    ...siteAddress(config, options),
    ...(options.portable === true && { base: portableBase }),
    urls: options.urls ?? 'directory',
    trailingSlash: config.seo.trailingSlash,
  }
  return { config, options, style }
}
