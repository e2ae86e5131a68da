import type { Config, SiteTree } from '@octavo/config'
import { findSpec, loadApi, type ApiDocument, type ParsedYaml, type ReadPort } from '@octavo/openapi'
import {
  createDiagnostic,
  suggestName,
  createNearestNames,
  isRemotePath,
  type Checked,
  type Diagnostic,
  type SitePath,
  type SourceFile,
} from '@octavo/source'
import { describedKind } from './description-file.ts'
import { findOverlays } from './find-overlays.ts'
import type { TextLookup } from '../locations/locate-value.ts'
import { apiSources, type NamedSource } from './named-sources.ts'

/** The API descriptions of a project by path, in the order in which configuration names them. */
export type Descriptions = ReadonlyMap<string, ApiDocument>

/** The input of loading. `candidates` are data files that may be a description, for look-ups of front matter. */
export interface DescriptionInput {
  readonly config: Config
  readonly tree: SiteTree
  readonly candidates: readonly SitePath[]
  /** Files that are too large to be read unless they are named. */
  readonly large: ReadonlySet<SitePath>
  /** The sources that docs.json and pages name. */
  readonly named: readonly NamedSource[]
  /** True when a page or entry names an operation, so that unnamed descriptions must be known too. */
  readonly requested: boolean
  /** Groups of readers that the site is for; undefined: everybody. */
  readonly groups?: readonly string[] | undefined
  /** Operations are read, whoever they are for. */
  readonly allOperations?: boolean | undefined
  readonly texts: TextLookup
  /** Longest description, in characters. */
  readonly maxLength: number
  /** Values of files that earlier builds read; absent without a cache. */
  readonly parsed?: ParsedYaml | undefined
  /** Results of earlier builds. */
  readonly memo: DescriptionMemo
}

/** Loaded descriptions by path and overlays, each with the texts that it was loaded from. */
export type LoadedMemo<Document> = Map<
  string,
  { readonly texts: readonly SourceFile[]; readonly checked: Checked<Document | undefined> }
>

export type DescriptionMemo = LoadedMemo<ApiDocument>

/**
 * Loads every description that docs.json names, each once; with `requested`, also the other ones of the project.
 * A description that cannot be shown is reported where it is named, and left out.
 */
export async function loadDescriptions(
  input: DescriptionInput,
  read: ReadPort,
): Promise<Checked<Descriptions>> {
  const readText = async (path: SitePath) => {
    const file = await read(path)
    return file && 'text' in file ? file : undefined
  }
  const diagnostics: Diagnostic[] = []
  const documents = new Map<string, ApiDocument>()
  const sources = apiSources(input.config, input.tree).filter(({ kind }) => kind === 'openapi')
  const { exact, others } = splitSources(input, 'openapi')
  const overlays = await findOverlays(input, sources, readText)
  diagnostics.push(...overlays.diagnostics)
  const load = (path: SitePath) =>
    loadOnce(path, read, {
      memo: input.memo,
      overlays: overlays.value.get(path) ?? [],
      load: (reading, laid) =>
        loadApi(path, reading, {
          overlays: laid,
          groups: input.groups,
          allOperations: input.allOperations,
          ...readOptions(input),
        }),
    })
  for (const [path, source] of exact) {
    const checked = await loadNamed(source, load)
    diagnostics.push(...checked.diagnostics)
    if (checked.value) documents.set(path, checked.value)
  }
  if (input.requested) {
    for (const path of input.candidates.filter((one) => !exact.has(one) && !input.large.has(one))) {
      const file = await readText(path)
      if (!file || describedKind(file) !== 'openapi') continue
      const checked = await load(path)
      if (checked.value) documents.set(path, checked.value)
    }
  }
  return { value: documents, diagnostics: [...diagnostics, ...missingSources(others, documents)] }
}

/** How the files of a description are read: limits of one file and of all, and the values that are known. */
export const readOptions = ({ maxLength, parsed }: Pick<DescriptionInput, 'maxLength' | 'parsed'>) => ({
  maxLength,
  maxTotalLength: maxLength * 2,
  parsed,
})

/** Sources with a path, and names of pages that may be a part of a path. */
export function splitSources(
  { named, candidates }: Pick<DescriptionInput, 'named' | 'candidates'>,
  kind: NamedSource['kind'],
) {
  const files = new Set<string>(candidates)
  const isExact = ({ path, isOfPage }: NamedSource) =>
    !isOfPage || (path !== undefined && (isRemotePath(path) || files.has(path)))
  const sources = named.filter((source) => source.kind === kind)
  return {
    exact: new Map(sources.filter(isExact).map((source) => [source.path ?? source.name, source])),
    others: sources.filter((source) => !isExact(source)),
  }
}

/** The description with a name; a file that is no description is reported where it is named. */
export async function loadNamed<Document>(
  { path, span, spanOfOverlay, isNeeded }: NamedSource,
  load: (path: SitePath) => Promise<Checked<Document | undefined>>,
): Promise<Checked<Document | undefined>> {
  if (path === undefined) return { value: undefined, diagnostics: [] }
  const checked = await load(path)
  const located = checked.diagnostics.map((diagnostic) =>
    withSpan(diagnostic, spanOfOverlay?.(diagnostic) ?? span()),
  )
  return { value: checked.value, diagnostics: isNeeded ? located : located.map(asWarning) }
}

/** No page of navigation needs the description; a limit is for the author to raise in any case. */
const asWarning = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.severity === 'error' && diagnostic.code !== 'api/too-large'
    ? { ...diagnostic, severity: 'warning' }
    : diagnostic

/** Names of pages that no description of the project has, each once. */
export function missingSources(
  sources: readonly NamedSource[],
  documents: ReadonlyMap<string, unknown>,
): readonly Diagnostic[] {
  const paths = [...documents.keys()]
  const near = createNearestNames(paths)
  return sources
    .filter(({ name }) => findSpec(paths, name) === undefined)
    .map(({ name, span, isNeeded }) =>
      createDiagnostic('api/missing', `Cannot find the API description "${name}"`, {
        span: span(),
        severity: isNeeded ? 'error' : 'warning',
        help: suggestName(near.nearest(name)) ?? 'paths count from the folder of docs.json',
      }),
    )
}

interface LoadOnceOptions<Document> {
  readonly memo: LoadedMemo<Document>
  readonly overlays?: readonly SitePath[]
  readonly load: (read: ReadPort, overlays: readonly SitePath[]) => Promise<Checked<Document | undefined>>
}

/** A description is loaded again only when one of its texts has changed. */
export async function loadOnce<Document>(
  path: SitePath,
  read: ReadPort,
  { memo, overlays = [], load }: LoadOnceOptions<Document>,
): Promise<Checked<Document | undefined>> {
  const key = [path, ...overlays].join('\0')
  const known = memo.get(key)
  if (
    known &&
    (await Promise.all(known.texts.map(async (text) => (await read(text.path)) === text))).every(Boolean)
  ) {
    return known.checked
  }
  const texts: SourceFile[] = []
  const reading = async (requested: SitePath) => {
    const file = await read(requested)
    if (file && 'text' in file) texts.push(file)
    return file
  }
  const checked = await load(reading, overlays)
  memo.set(key, { texts, checked })
  return checked
}

/** An error of a file that does not exist is reported where the file is named. */
function withSpan(diagnostic: Diagnostic, span: Diagnostic['span']): Diagnostic {
  return diagnostic.span === undefined && span ? { ...diagnostic, span } : diagnostic
}
