import type { SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import type { Config } from '@octavo/config'
import { isRemotePath } from '@octavo/source'
import type { ApiDocument, AsyncDocument } from '@octavo/openapi'
import { fileAddress, type AddressStyle } from '../../plan/addresses/address-of.ts'
import { hashedOutput } from '../../output/output-names.ts'
import type { OutputFile } from '../../output/output-file.ts'
import type { SitePorts } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { describedBy, type Route } from '../../plan/routes/route.ts'
import { contextualFor } from '../../plan/pages/contextual-for.ts'
import { writeZip } from './write-zip.ts'

/** Returns the address where readers get the description of an API page. */
export interface SpecDownload {
  /** Path of the description's first file. */
  readonly path: string
  readonly address: string
  /** The archive of a description that consists of several files. */
  readonly output?: OutputFile
}

interface DownloadContext {
  readonly config: Config
  readonly routes: readonly Route[]
  readonly reader: ProjectReader
  readonly ports: SitePorts
  readonly style: AddressStyle
  readonly restricted: SiteDescriptions['restricted']
  /** Whether a file of the project is published. */
  isServed(path: string): boolean
}

/**
 * The descriptions that pages offer for download: the file itself, which is served at its path, or an archive of
 * every file that it refers to. Source: reference/docs-json.md section 1.6, `download-spec`.
 */
export async function specDownloads(
  descriptions: ReadonlyMap<string, ApiDocument | AsyncDocument>,
  { config, routes, reader, ports, style, restricted, isServed }: DownloadContext,
): Promise<readonly SpecDownload[]> {
  const offering = routes.filter((route) => offers(route, config))
  const offered = new Set<string | undefined>(offering.map((route) => describedBy(route)?.document))
  const documents = [...descriptions.values()].filter(
    ({ path }) => offered.has(path) && (isRemotePath(path) || isServed(path)),
  )
  return Promise.all(
    documents.map(async ({ path, files }): Promise<SpecDownload> => {
      if (isRemotePath(path)) return { path, address: path }
      const read = [...files.keys()]
        .filter(isServed)
        .toSorted()
        .map(async (file) => ({ path: file, bytes: restricted.get(file) ?? (await reader.bytes(file)) }))
      // Files that represent parts of an older dialect are not published.
      const entries = (await Promise.all(read)).flatMap(({ path: file, bytes }) =>
        bytes ? [{ path: file, bytes }] : [],
      )
      if (entries.length < 2) return { path, address: fileAddress(path, style) }
      const output = hashedOutput(`${path.replace(/^.*\/|\.[^.]*$/g, '')}.zip`, writeZip(entries), ports)
      return { path, address: fileAddress(output.path, style), output }
    }),
  )
}

const offers = (route: Route, config: Config): boolean =>
  contextualFor(route, { config }).options.includes('download-spec')
