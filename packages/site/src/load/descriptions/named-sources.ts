import type { ApiSource, Config, SiteTree } from '@octavo/config'
import { parseOperationName, parseSchemaName } from '@octavo/openapi'
import { toRemotePath, toSitePath, type Diagnostic, type SitePath, type Span } from '@octavo/source'
import { frontMatterSpan, locateValue, type TextLookup } from '../locations/locate-value.ts'
import type { PageFile, PageFiles } from '../pages/page-files.ts'
import { walkBranches, walkEntries } from '../navigation/walk-tree.ts'

/** An API description that docs.json or the front matter of a page names by its file or address. */
export interface NamedSource {
  readonly kind: ApiSource['kind']
  /** As written. */
  readonly name: string
  /** The path, if the name is exact; undefined for names that are no valid path. */
  readonly path: SitePath | undefined
  /** Location of the first name. */
  span(): Span | undefined
  /** The span of the overlay in its list that a diagnostic is about. */
  spanOfOverlay?(diagnostic: Diagnostic): Span | undefined
  /** Whether an entry of navigation needs it. */
  readonly isNeeded: boolean
  /** The names of pages may also be parts of a path. */
  readonly isOfPage: boolean
}

/** The input of {@link namedSources}. */
export interface NamingScope {
  readonly config: Config
  readonly tree: SiteTree
  readonly pages: PageFiles
  readonly texts: TextLookup
}

/** Every description that is named, once for each kind and name: those of docs.json first, then those of pages of navigation. */
export function namedSources({ config, tree, pages, texts }: NamingScope): readonly NamedSource[] {
  const written = apiSources(config, tree).map((source) => sourceOfConfig(source, texts))
  const listed = new Set(
    [...walkEntries(tree)].flatMap(({ entry }) => (entry.kind === 'page' ? [pages.find(entry.path)] : [])),
  )
  const ofEntries = [...walkEntries(tree)].flatMap(({ entry }): readonly NamedSource[] => {
    if (entry.kind !== 'operation' || entry.file === undefined) return []
    const span = () => locateValue(entry.location, texts)
    return [
      {
        kind: 'openapi',
        name: entry.file,
        path: exactPath(entry.file),
        span,
        isNeeded: true,
        isOfPage: true,
      },
    ]
  })
  const ofPages = pages.all.flatMap((page) => sourcesOfPage(page, listed.has(page)))
  const ordered = ofPages.toSorted((a, b) => Number(b.isNeeded) - Number(a.isNeeded))
  const first = new Map<string, NamedSource>()
  for (const source of [...written, ...ofEntries, ...ordered]) {
    const key = `${source.kind} ${source.path ?? source.name}`
    if (!first.has(key)) first.set(key, source)
  }
  return [...first.values()]
}

/** All sources of docs.json in the order of navigation, then those of `api`. */
export function apiSources(config: Config, tree: SiteTree): readonly ApiSource[] {
  const sources = [...walkBranches(tree)].flatMap((branch) => branch.api)
  return [...sources, ...config.api.openapi, ...config.api.asyncapi]
}

const sourceOfConfig = (source: ApiSource, texts: TextLookup): NamedSource => ({
  kind: source.kind,
  name: source.source,
  path: exactPath(source.source),
  span: () => locateValue(source.location, texts),
  spanOfOverlay: (diagnostic) => overlaySpan(diagnostic, source, texts),
  isNeeded: true,
  isOfPage: false,
})

/** An overlay that does not exist is reported where it is listed. */
function overlaySpan(
  { code, message }: Diagnostic,
  { overlays = [], location }: ApiSource,
  texts: TextLookup,
): Span | undefined {
  const index = overlays.findIndex((path) => message.includes(JSON.stringify(path)))
  if (code !== 'api/overlay' || index < 0) return undefined
  return locateValue({ ...location, pointer: [...location.pointer.slice(0, -1), 'overlays', index] }, texts)
}

function sourcesOfPage(page: PageFile, isNeeded: boolean): readonly NamedSource[] {
  const { openapi, openapiSchema, asyncapi } = page.frontMatter
  const make = (kind: ApiSource['kind'], key: string, name: string | undefined): readonly NamedSource[] => {
    if (name === undefined) return []
    const span = () => frontMatterSpan(page.file, key)
    return [{ kind, name, path: exactPath(name), span, isNeeded, isOfPage: true }]
  }
  return [
    ...make('openapi', 'openapi', openapi && parseOperationName(openapi)?.file),
    ...make('openapi', 'openapi-schema', openapiSchema && parseSchemaName(openapiSchema)?.file),
    ...make('asyncapi', 'asyncapi', fileOfChannel(asyncapi)),
  ]
}

/**
 * The file in `[file ]channel`; a word that has no file extension and is no address may be a part of the
 * channel's name.
 */
export function fileOfChannel(written: string | undefined): string | undefined {
  const [, file] = /^(\S+)\s+\S/.exec(written?.trim() ?? '') ?? []
  return file !== undefined && (/\.(?:json|ya?ml)$/i.test(file) || toRemotePath(file)) ? file : undefined
}

function exactPath(name: string): SitePath | undefined {
  const checked = toSitePath(name.replace(/^\.?\/+/, ''))
  return toRemotePath(name) ?? (checked.ok ? checked.path : undefined)
}
