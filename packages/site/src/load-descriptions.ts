import type { ApiSource, Config, SiteTree } from '@octavo/config'
import { loadApi, type ApiDocument, type ReadPort } from '@octavo/openapi'
import {
  toRemotePath,
  toSitePath,
  type Checked,
  type Diagnostic,
  type SitePath,
  type SourceFile,
} from '@octavo/source'
import { describedKind } from './described-kind.ts'
import { findOverlays } from './find-overlays.ts'
import { locatePlace, type TextLookup } from './locate-place.ts'
import { walkBranches } from './walk-tree.ts'

/** The API descriptions of a project by path, in the order in which configuration names them. */
export type Descriptions = ReadonlyMap<string, ApiDocument>

/** What loading asks for. `candidates` are data files that may be a description, for front matter look-ups. */
export interface DescriptionInput {
  readonly config: Config
  readonly tree: SiteTree
  readonly candidates: readonly SitePath[]
  /** True when a page or entry names an operation, so that unnamed descriptions must be known too. */
  readonly wanted: boolean
  /** Groups of readers that the site is for; undefined: everybody. */
  readonly groups?: readonly string[] | undefined
  readonly texts: TextLookup
  /** Results of earlier builds. */
  readonly memo: DescriptionMemo
}

/** Loaded descriptions by path and overlays, each with the very texts that it was made from. */
export type LoadedMemo<Document> = Map<
  string,
  { readonly texts: readonly SourceFile[]; readonly checked: Checked<Document | undefined> }
>

export type DescriptionMemo = LoadedMemo<ApiDocument>

/**
 * Loads every description that docs.json names, each once; with `wanted`, also those that merely lie in the
 * project. A description that cannot be shown is told at the place that names it and left out.
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
  const named = new Map<string, ApiSource>()
  for (const source of sources) if (!named.has(source.source)) named.set(source.source, source)
  const overlays = await findOverlays(input, sources, readText)
  diagnostics.push(...overlays.diagnostics)
  const load = (path: SitePath) =>
    loadOnce(path, read, {
      memo: input.memo,
      overlays: overlays.value.get(path) ?? [],
      load: (reading, laid) => loadApi(path, reading, { overlays: laid, groups: input.groups }),
    })
  for (const [path, source] of named) {
    const checked = await loadNamed(source, input.texts, load)
    diagnostics.push(...checked.diagnostics)
    if (checked.value) documents.set(path, checked.value)
  }
  if (input.wanted) {
    for (const path of input.candidates.filter((candidate) => !named.has(candidate))) {
      const file = await readText(path)
      if (!file || describedKind(file) !== 'openapi') continue
      const checked = await load(path)
      if (checked.value) documents.set(path, checked.value)
    }
  }
  return { value: documents, diagnostics }
}

/** All sources in the order of navigation, then those of `api`. */
export function apiSources(config: Config, tree: SiteTree): readonly ApiSource[] {
  const sources = [...walkBranches(tree)].flatMap((branch) => branch.api)
  return [...sources, ...config.api.openapi, ...config.api.asyncapi]
}

/** The description that an element names; what it cannot be is told where it is named. */
export async function loadNamed<Document>(
  source: ApiSource,
  texts: TextLookup,
  load: (path: SitePath) => Promise<Checked<Document | undefined>>,
): Promise<Checked<Document | undefined>> {
  const span = locatePlace(source.place, texts)
  const path = pathOf(source.source)
  if (path === undefined) return { value: undefined, diagnostics: [] }
  const checked = await load(path)
  const spanOf = (fault: Diagnostic) => overlaySpan(fault, source, texts) ?? span
  return {
    value: checked.value,
    diagnostics: checked.diagnostics.map((fault) => withPlace(fault, spanOf(fault))),
  }
}

/** An overlay that does not exist is told where it is listed. */
function overlaySpan(
  { code, message }: Diagnostic,
  { overlays = [], place }: ApiSource,
  texts: TextLookup,
): Diagnostic['span'] {
  const index = overlays.findIndex((path) => message.includes(JSON.stringify(path)))
  if (code !== 'api/overlay' || index < 0) return undefined
  return locatePlace({ ...place, pointer: [...place.pointer.slice(0, -1), 'overlays', index] }, texts)
}

/** A path of the project, or the address of a file of another host. */
function pathOf(source: string): SitePath | undefined {
  const address = toRemotePath(source)
  const judged = toSitePath(source)
  return address ?? (judged.ok ? judged.path : undefined)
}

interface LoadOnceOptions<Document> {
  readonly memo: LoadedMemo<Document>
  readonly overlays?: readonly SitePath[]
  readonly load: (read: ReadPort, overlays: readonly SitePath[]) => Promise<Checked<Document | undefined>>
}

/** Memo M1: a description is loaded again only when one of the texts that it was made from is another. */
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
  const reading = async (wanted: SitePath) => {
    const file = await read(wanted)
    if (file && 'text' in file) texts.push(file)
    return file
  }
  const checked = await load(reading, overlays)
  memo.set(key, { texts, checked })
  return checked
}

/** A fault of a file that does not exist is told where the file is named. */
function withPlace(fault: Diagnostic, span: Diagnostic['span']): Diagnostic {
  return fault.span === undefined && span ? { ...fault, span } : fault
}
