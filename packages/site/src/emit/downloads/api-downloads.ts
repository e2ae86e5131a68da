import { bundleAsync, bundleDescription, isAsync, writeYaml } from '@octavo/openapi'
import { mediaType } from '../../output/media-type.ts'
import { textOutput, type OutputFile } from '../../output/output-file.ts'
import type { SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import type { ApiDownload } from '../../plan/downloads/api-downloads.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'

/** The descriptions that overviews offer for download, as far as they are no files of the project. */
export function apiDownloadOutputs({
  downloads,
  descriptionKeys,
}: Pick<SitePages, 'downloads'> & Pick<SiteDescriptions, 'descriptionKeys'>): readonly OutputFile[] {
  return downloads.map((download) => {
    const { path, document } = download
    const key = descriptionKeys.get(document.path)
    const output = textOutput(path, `/${path}`, { mediaType: mediaType(path), text: () => textOf(download) })
    return key === undefined ? output : { ...output, key: async () => `description ${key}` }
  })
}

function textOf({ document, format }: ApiDownload): string {
  const bundle = isAsync(document) ? bundleAsync(document) : bundleDescription(document)
  return format === 'json' ? `${JSON.stringify(bundle, null, 2)}\n` : writeYaml(bundle)
}
