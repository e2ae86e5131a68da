import {
  apiParts,
  cleanSegment,
  isAsync,
  isListed,
  isMadeFile,
  isRestricted,
  type DescribedApi,
} from '@octavo/openapi'
import type { DescriptionFile } from '@octavo/theme'
import { isRemotePath } from '@octavo/source'
import { encodePath } from '../addresses/address-of.ts'

/** A file that is made of a description. */
export interface ApiDownload {
  /** Path in the output. */
  readonly path: string
  readonly document: DescribedApi
  readonly format: DownloadFormat
}

/** The format of a description as a file. */
export type DownloadFormat = 'json' | 'yaml'

/** The downloads of the descriptions of a site. */
export interface ApiDownloads {
  readonly made: readonly ApiDownload[]
  /** Files that the overview of a description offers. */
  of(document: DescribedApi): readonly DescriptionFile[]
}

/** The folder of downloads in the output. */
const FOLDER = 'octavo-api'

const FORMATS: readonly DownloadFormat[] = ['json', 'yaml']

/**
 * Plans the downloads of descriptions in JSON and YAML. A description that is one published file is offered as that
 * file; the others are made. None is offered of a description that is not published, or of which parts are left out
 * for other readers; nor of one of messages with hidden channels.
 */
export function planApiDownloads(
  documents: Iterable<DescribedApi>,
  isServed: (path: string) => boolean,
): ApiDownloads {
  const taken = new Set<string>()
  const made: ApiDownload[] = []
  const files = new Map<DescribedApi, readonly DescriptionFile[]>()
  for (const document of documents) {
    if (!mayBeOffered(document, isServed)) continue
    const name = freeName(document.path, taken)
    const offered = FORMATS.map((format) => {
      const own = ownFile(document, format)
      const path = own ?? `${FOLDER}/${name}.${format}`
      if (own === undefined) made.push({ path, document, format })
      return { label: format.toUpperCase(), url: `/${encodePath(path)}` }
    })
    files.set(document, offered)
  }
  return { made, of: (document) => files.get(document) ?? [] }
}

/** Every file that the description was made of is published. */
function mayBeOffered(document: DescribedApi, isServed: (path: string) => boolean): boolean {
  const sources = sourcesOf(document)
  if (isAsync(document) && !apiParts(document).every(isListed)) return false
  return !isRestricted(document) && sources.every((path) => isRemotePath(path) || isServed(path))
}

/** The files of a description; parts of an older dialect have a file of their own, which is none of the project. */
const sourcesOf = (document: DescribedApi) => {
  const { files } = document
  const own = [...files.keys()].filter((file) => !isMadeFile(document, file))
  return isAsync(document) ? own : [...own, ...document.overlays]
}

/** A description that is one file, and that shows nothing that pages hide. */
const isOneFile = (document: DescribedApi): boolean =>
  apiParts(document).every(isListed) && sourcesOf(document).length === 1

/** The path of a description that is one file of this format. */
function ownFile(document: DescribedApi, format: DownloadFormat): string | undefined {
  const { path } = document
  const ending = format === 'json' ? /\.json$/i : /\.ya?ml$/i
  return isOneFile(document) && !isRemotePath(path) && ending.test(path) ? path : undefined
}

function freeName(path: string, taken: Set<string>): string {
  const stem = path.replace(/[?#].*$/s, '').replace(/^.*\/|\.\w+$/g, '')
  const base = cleanSegment(stem) || 'api'
  let name = base
  for (let count = 2; taken.has(name); count++) name = `${base}-${count}`
  taken.add(name)
  return name
}
