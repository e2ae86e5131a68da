import type { Config, ParsedConfig } from '@octavo/config'
import type { Checked } from '@octavo/source'
import { descriptionKeys, loadAllDescriptions } from '../load/descriptions/all-descriptions.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { PageFiles } from '../load/pages/page-files.ts'
import type { SortedFiles } from '../load/files/sort-files.ts'
import type { PlanPorts } from './site.ts'
import { writeYaml, type ApiDocument } from '@octavo/openapi'

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

/**
 * Descriptions without the parts for other groups of readers, by path: they are served instead of the files. JSON
 * stays JSON, everything else is YAML.
 */
function restrictedFiles(documents: Iterable<ApiDocument>): ReadonlyMap<string, Uint8Array> {
  const found = [...documents].flatMap(({ files, restricted }) =>
    [...restricted].map((path) => {
      const value = files.get(path) ?? null
      const text = /\.json$/i.test(path) ? `${JSON.stringify(value, null, 2)}\n` : writeYaml(value)
      return [path, new TextEncoder().encode(text)] as const
    }),
  )
  return new Map(found)
}
