import type { Config, ParsedConfig } from '@octavo/config'
import type { ApiDocument, AsyncDocument, ReadPort } from '@octavo/openapi'
import { groupBy, isRemotePath, type Diagnostic, type SitePath, type SourceFile } from '@octavo/source'
import { loadAsyncDescriptions } from './load-async-descriptions.ts'
import {
  loadDescriptions,
  type DescriptionMemo,
  type Descriptions,
  type LoadedMemo,
} from './load-descriptions.ts'
import { namedSources } from './named-sources.ts'
import { createParsedYaml } from './parsed-yaml.ts'
import type { DescriptionsByPath } from './site-descriptions.ts'
import type { PageFiles } from '../pages/page-files.ts'
import type { BuildOptions, SitePorts } from '../ports.ts'
import { createDescriptionPort } from './description-file.ts'
import type { ProjectReader } from '../files/read-project.ts'
import type { SortedFiles } from '../files/sort-files.ts'
import { textHash } from '../files/text-facts.ts'
import { walkEntries } from '../navigation/walk-tree.ts'

/** The API descriptions of a site, each kind in the order in which they are named. */
export interface AllDescriptions {
  readonly openapi: Descriptions
  readonly asyncapi: ReadonlyMap<string, AsyncDocument>
  readonly byPath: DescriptionsByPath
  readonly diagnostics: readonly Diagnostic[]
}

/** Descriptions that earlier builds loaded. */
export interface LoadedDescriptions {
  readonly descriptions: DescriptionMemo
  readonly asyncDescriptions: LoadedMemo<AsyncDocument>
  /** Files of descriptions from other hosts, by address. */
  readonly fetched: Map<string, SourceFile>
}

/** The ports and caches that descriptions are loaded with. */
export interface LoadContext {
  readonly ports: SitePorts
  readonly options: BuildOptions
  readonly reader: ProjectReader
  readonly engine: LoadedDescriptions
}

/** The other input of loading them. */
interface DescriptionScope extends LoadContext {
  readonly config: Config
  readonly files: SortedFiles
  readonly pages: PageFiles
}

/** Loads the descriptions that docs.json names, and the other ones of the project when a page needs them. */
export async function loadAllDescriptions(
  parsed: ParsedConfig,
  scope: DescriptionScope,
): Promise<AllDescriptions> {
  const { config, files, pages, reader, ports, options, engine } = scope
  const texts = (path: string) => reader.known(path)
  const { tree } = parsed
  const named = namedSources({ config, tree, pages, texts })
  const candidates = files.data.map((entry) => entry.path)
  const maxLength = (options.api?.maxSize ?? 48) * 1_000_000
  const large = new Set(files.data.flatMap(({ size, path }) => (size > maxLength ? [path] : [])))
  const shared = { config, tree, candidates, large, named, texts, maxLength, parsed: createParsedYaml(ports) }
  const addresses = new Set<SitePath>(named.flatMap(({ path }) => (path && isRemotePath(path) ? [path] : [])))
  const read = createDescriptionPort({ reader, ports, fetched: engine.fetched, named: addresses })
  await askHosts(addresses, read)
  const openapi = await loadDescriptions(
    {
      ...shared,
      requested: wantsOperations(parsed, pages),
      // With sign-in, pages of operations have rules; parts of them have none, and are left out.
      groups: options.groups ?? (options.signIn === true ? [] : undefined),
      allOperations: options.signIn,
      memo: engine.descriptions,
    },
    read,
  )
  const wantsChannels = pages.all.some(({ frontMatter }) => frontMatter.asyncapi !== undefined)
  const asyncapi = await loadAsyncDescriptions(
    { ...shared, requested: wantsChannels, memo: engine.asyncDescriptions },
    read,
  )
  return {
    openapi: openapi.value,
    asyncapi: asyncapi.value,
    byPath: new Map<string, ApiDocument | AsyncDocument>([...openapi.value, ...asyncapi.value]),
    diagnostics: [...openapi.diagnostics, ...asyncapi.diagnostics],
  }
}

/**
 * Requests hosts in parallel; of each host one address first, so that a host that does not respond costs one time
 * limit.
 */
async function askHosts(addresses: ReadonlySet<SitePath>, read: ReadPort): Promise<void> {
  const hosts = groupBy(addresses, (address) => new URL(address).origin)
  await Promise.all(
    [...hosts.values()].map(async ([first, ...others]) => {
      if (first) await read(first)
      await Promise.all(others.map((address) => read(address)))
    }),
  )
}

/** Whether descriptions that docs.json does not name must be read: a page or an entry names an operation. */
function wantsOperations({ tree }: ParsedConfig, pages: PageFiles): boolean {
  const entries = [...walkEntries(tree)].some(({ entry }) => entry.kind === 'operation')
  return (
    entries ||
    pages.all.some(
      (page) => page.frontMatter.openapi !== undefined || page.frontMatter.openapiSchema !== undefined,
    )
  )
}

/** A hash of all texts of each description. */
export function descriptionKeys(
  descriptions: DescriptionsByPath,
  { reader, ports, engine, options }: LoadContext,
) {
  const hashOf = (path: string) => {
    const file = reader.known(path) ?? engine.fetched.get(path)
    return file ? textHash(file, ports.sha256) : ''
  }
  const keys = [...descriptions.values()].map((document) => {
    const { path } = document
    const overlays = 'overlays' in document ? document.overlays : []
    const made = [...document.files.keys(), ...overlays]
    const groups = options.groups?.join(',') ?? (options.signIn === true ? '+' : '*')
    return [path, ports.sha256([groups, ...made.map(hashOf)].join('\0'))] as const
  })
  return new Map(keys)
}
