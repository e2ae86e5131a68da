import type { Config } from '@octavo/config'
import type { Checked } from '@octavo/source'
import { loadAppearancePictures, type Picture } from '../assets/pictures/appearance-pictures.ts'
import { siteSettings, type SiteSettings } from '../plan/settings/site-settings.ts'
import type { PlanPorts } from './plan-ports.ts'

/** Settings, and their pictures. */
export interface LoadedSettings {
  readonly settings: SiteSettings
  /** Pictures of docs.json by path or address. */
  readonly pictures: ReadonlyMap<string, Picture>
}

/** Loads the pictures of docs.json; a picture that cannot be shown is reported and taken out of the configuration. */
export async function loadSettings(config: Config, scope: PlanPorts): Promise<Checked<LoadedSettings>> {
  const { ports, reader, options } = scope
  const { value, diagnostics } = await loadAppearancePictures(config, { ports, reader })
  return { value: { settings: siteSettings(value.config, options), pictures: value.byPath }, diagnostics }
}
