import type { Config, ParsedConfig } from '@octavo/config'
import type { Checked } from '@octavo/source'
import { descriptionKeys, loadAllDescriptions } from '../load/descriptions/all-descriptions.ts'
import { restrictedFiles } from '../load/descriptions/restricted-files.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { PageFiles } from '../load/pages/page-files.ts'
import type { SortedFiles } from '../load/files/sort-files.ts'
import type { PlanPorts } from './plan-ports.ts'

interface DescriptionsInput {
  readonly loaded: ParsedConfig
  readonly config: Config
  readonly files: SortedFiles
  readonly pages: PageFiles
}

/** Loads the API descriptions that docs.json names, and those in the project that a page asks for. */
export async function loadSiteDescriptions(
  { loaded, ...input }: DescriptionsInput,
  scope: PlanPorts,
): Promise<Checked<SiteDescriptions>> {
  const { openapi, asyncapi, byPath, diagnostics } = await loadAllDescriptions(loaded, { ...scope, ...input })
  const value: SiteDescriptions = {
    descriptions: openapi,
    asyncDescriptions: asyncapi,
    descriptionKeys: descriptionKeys(byPath, scope),
    restricted: restrictedFiles(openapi.values()),
  }
  return { value, diagnostics }
}
