import {
  createDiagnostic,
  isRemotePath,
  locate,
  readJson,
  readYaml,
  remoteParts,
  spanOfFile,
  type Checked,
  type Diagnostic,
  type SitePath,
  type SourceFile,
  type Span,
} from '@octavo/source'
import type { ApiNodes } from './api-nodes.ts'
import { findReferences, type FoundReference } from './find-references.ts'
import { isList, own, type JsonValue } from './json-fields.ts'
import { overlayDiagnostics, applyOverlay } from './overlay/apply-overlay.ts'
import { parseReference, pointerTokens, type NodeRef } from './node-ref.ts'
import { replaceMarkers } from './replace-markers.ts'
import { restrictToGroups } from './restrict-to-groups.ts'
import { remoteDiagnostic, type UnreadFile } from './remote-diagnostic.ts'

/**
 * Reads a file of the project, or of another host, whose address then is its path; undefined when there is
 * none. Called only with validated paths; the port decides whether a host is allowed.
 */
export type ReadPort = (path: SitePath) => Promise<SourceFile | UnreadFile | undefined>

/** Limits of the files that are read. */
export interface LoadLimits {
  /** UTF-16 units of one file; default 48 million. */
  readonly maxLength: number
  /** UTF-16 units of all files; default 96 million. */
  readonly maxTotalLength: number
  /** Default 5,000. */
  readonly maxFiles: number
  /** Files of other hosts; default 200. */
  readonly maxRemoteFiles: number
}

/** Values of long YAML files, which take seconds to be read, by their text. */
export interface ParsedYaml {
  /** Returns the value of a file without errors, if it is known. */
  load(file: SourceFile): JsonValue | undefined
  /** Stores the value of a file without errors, best effort. */
  store(file: SourceFile, value: JsonValue): void
}

/** Options for reading a description. */
export interface LoadFilesOptions {
  readonly parsed?: ParsedYaml | undefined
  readonly limits?: Partial<LoadLimits>
  /** OpenAPI Overlays that change the description before anything else is read of it, in order. */
  readonly overlays?: readonly SitePath[]
  /** Groups of readers whose parts are read, by `x-mint.groups`; default all parts. */
  readonly groups?: readonly string[] | undefined
  /** Operations are read, whoever they are for. */
  readonly allOperations?: boolean | undefined
}

const LIMITS: LoadLimits = {
  maxLength: 48_000_000,
  maxTotalLength: 96_000_000,
  maxFiles: 5000,
  maxRemoteFiles: 200,
}

/** A description with all its files. */
export interface LoadedFiles {
  readonly nodes: ApiNodes
  readonly sources: ReadonlyMap<SitePath, SourceFile>
  readonly references: readonly FoundReference[]
  /** Schemas with a `discriminator`. */
  readonly discriminators: readonly NodeRef[]
  /** Files of other hosts that were not read. */
  readonly unread: ReadonlyMap<SitePath, UnreadFile>
  /** Files of which parts were left out, because they are meant for other groups. */
  readonly restricted: ReadonlySet<SitePath>
  /** Groups that parts are meant for. */
  readonly groups: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

interface Loading {
  readonly read: ReadPort
  readonly parsed: ParsedYaml | undefined
  readonly overlays: readonly SitePath[]
  readonly limits: LoadLimits
  readonly files: Map<SitePath, JsonValue>
  readonly anchors: Map<string, NodeRef>
  readonly sources: Map<SitePath, SourceFile>
  readonly references: FoundReference[]
  readonly discriminators: NodeRef[]
  readonly diagnostics: Diagnostic[]
  readonly known: Set<SitePath>
  readonly unread: Map<SitePath, UnreadFile>
  readonly visible: readonly string[] | undefined
  readonly allOperations: boolean
  readonly restricted: Set<SitePath>
  readonly groups: Set<string>
  length: number
}

/** Reads `path` and every data file that is reached from it by `$ref`, each once. */
export async function loadFiles(
  path: SitePath,
  read: ReadPort,
  { parsed, limits, overlays = [], groups: visible, allOperations = false }: LoadFilesOptions = {},
): Promise<LoadedFiles> {
  const state: Loading = {
    read,
    parsed,
    overlays,
    limits: { ...LIMITS, ...limits },
    files: new Map(),
    anchors: new Map(),
    sources: new Map(),
    references: [],
    discriminators: [],
    diagnostics: [],
    known: new Set([path]),
    unread: new Map(),
    visible,
    allOperations,
    restricted: new Set(),
    groups: new Set(),
    length: 0,
  }
  const open: RequestedFile[] = [{ path }]
  for (let file = open.shift(); file; file = open.shift()) {
    open.push(...(await loadFile(state, file)))
  }
  const { files, anchors, groups, ...rest } = state
  return { ...rest, nodes: { files, anchors }, groups: [...groups] }
}

interface RequestedFile {
  readonly path: SitePath
  /** The reference that names the file; absent for the description itself. */
  readonly from?: FoundReference
}

/** Loads one file; the result is the files that it refers to and that are not requested yet. */
async function loadFile(state: Loading, file: RequestedFile): Promise<readonly RequestedFile[]> {
  const source = await readFile(state, file)
  if (!source) return []
  state.sources.set(file.path, source)
  if (source.unreadable) {
    // A description that is named has no page without its file; a missing target of a reference affects only the parts that use it.
    if (!file.from) state.diagnostics.push({ ...source.unreadable, severity: 'error' })
    return []
  }
  const tooLarge = checkSize(state, source)
  const parsed = tooLarge ? undefined : parse(source, state.parsed)
  const found = [...(tooLarge ? [tooLarge] : []), ...(parsed?.diagnostics ?? [])]
  state.diagnostics.push(...(file.from ? found.map(asWarning) : found))
  if (parsed?.value === undefined) return []
  const whole = file.from ? parsed.value : await overlaid(state, parsed.value)
  const mayRestrict = source.text.includes('x-mint') || state.overlays.length > 0
  const value = mayRestrict ? restricted(state, file.path, whole) : whole
  state.files.set(file.path, value)
  return register(state, file.path, value)
}

function restricted(state: Loading, path: SitePath, root: JsonValue): JsonValue {
  const { value, groups, changed } = restrictToGroups(root, state.visible, state.allOperations)
  for (const group of groups) state.groups.add(group)
  if (changed) state.restricted.add(path)
  return value
}

/** A part that cannot be read affects only the parts that refer to it; a limit is for the author to raise. */
const asWarning = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.code === 'api/too-large' ? diagnostic : { ...diagnostic, severity: 'warning' }

/** A missing file behind a `$ref` is reported with the reference, once per target. */
async function readFile(state: Loading, { path, from }: RequestedFile): Promise<SourceFile | undefined> {
  const tooMany = isRemotePath(path) && remoteCount(state) > state.limits.maxRemoteFiles
  const source = tooMany ? { reason: 'is one of too many remote files' } : await state.read(path)
  if (source && isSource(source)) return source
  if (isRemotePath(path)) state.unread.set(path, source ?? { reason: 'cannot be read' })
  const unread = state.unread.get(path)
  // Without the description itself there are no pages; a host that is not allowed is no error of the project.
  if (!from && unread && unread.reason !== undefined && !unread.canAllow)
    state.diagnostics.push(remoteDiagnostic(path, { ...unread, severity: 'error' }))
  else if (!from) state.diagnostics.push(unread ? remoteDiagnostic(path, unread) : missing(path))
  return undefined
}

const isSource = (read: SourceFile | UnreadFile): read is SourceFile => 'text' in read
const remoteCount = ({ sources, unread }: Loading) =>
  unread.size + [...sources.keys()].filter((path) => isRemotePath(path)).length

/**
 * Returns the description with its overlays applied; reports overlays that cannot be read or change nothing.
 */
async function overlaid(state: Loading, root: JsonValue): Promise<JsonValue> {
  let value = root
  for (const path of state.overlays) {
    const read = await state.read(path)
    const source = read && isSource(read) ? read : undefined
    const parsed = source && parse(source, state.parsed)
    state.diagnostics.push(...(parsed?.diagnostics ?? []).map(asWarning))
    const result = parsed?.value === undefined ? undefined : applyOverlay(value, parsed.value)
    if (parsed === undefined || parsed.value !== undefined)
      state.diagnostics.push(...overlayDiagnostics(path, source, result))
    value = result?.value ?? value
  }
  return value
}

function register(state: Loading, path: SitePath, root: JsonValue): readonly RequestedFile[] {
  const found = findReferences(root, path)
  for (const [name, ref] of found.anchors) if (!state.anchors.has(name)) state.anchors.set(name, ref)
  for (const reference of found.references) state.references.push(reference)
  for (const schema of found.discriminators) state.discriminators.push(schema)
  return found.references.flatMap((from): RequestedFile[] => {
    const target = parseReference(from.text, path)
    const file = target.kind === 'node' ? target.ref.file : target.kind === 'anchor' ? target.file : undefined
    if (file === undefined || state.known.has(file)) return []
    state.known.add(file)
    return [{ path: file, from }]
  })
}

function parse(source: SourceFile, parsed: ParsedYaml | undefined): Checked<JsonValue | undefined> {
  const read = isJson(source) ? readJson(source, { family: 'api' }) : parseYaml(source, parsed)
  return { ...read, value: replaceMarkers(read.value, source.text) }
}

function parseYaml(source: SourceFile, parsed: ParsedYaml | undefined): Checked<JsonValue | undefined> {
  const known = parsed?.load(source)
  if (known !== undefined) return { value: known, diagnostics: [] }
  const read = readYaml(source, { family: 'api' })
  if (read.value !== undefined && read.diagnostics.length === 0) parsed?.store(source, read.value)
  return read
}

/** Addresses often end in no name of a file. */
function isJson({ path, text }: SourceFile): boolean {
  if (!isRemotePath(path)) return /\.json$/i.test(path)
  return /\.json$/i.test(remoteParts(path).pathname) || /^\s*[{[]/.test(text.slice(0, 1000))
}

function checkSize(state: Loading, source: SourceFile): Diagnostic | undefined {
  state.length += source.text.length
  const { maxLength, maxTotalLength, maxFiles } = state.limits
  const needed = source.text.length > maxLength ? source.text.length : Math.ceil(state.length / 2)
  const limit =
    source.text.length > maxLength
      ? `is longer than ${maxLength} characters`
      : state.length > maxTotalLength
        ? `is left out because the description's files together are longer than ${maxTotalLength} characters`
        : state.sources.size > maxFiles
          ? `is left out because the description has more than ${maxFiles} files`
          : undefined
  if (limit === undefined) return undefined
  const tooMany = state.length <= maxTotalLength && source.text.length <= maxLength
  return createDiagnostic('api/too-large', `The API description "${source.path}" ${limit}`, {
    span: spanOfFile(source.path),
    help: tooMany
      ? 'split the description, or leave out what readers do not need'
      : `set "api.maxSize" of octavo.config.json to ${Math.ceil(needed / 1_000_000)} (million characters), or split the description`,
  })
}

function missing(path: SitePath): Diagnostic {
  return createDiagnostic('api/missing', `Cannot find the API description "${path}"`, {
    help: 'paths count from the folder of docs.json',
  })
}

/** Returns the span of a part of a loaded file, or of its key with `part` set to `key`. */
export function spanOfNode(
  { sources, nodes }: Pick<LoadedFiles, 'sources' | 'nodes'>,
  ref: NodeRef,
  part: 'key' | 'value' = 'value',
): Span {
  const source = sources.get(ref.file)
  return source ? locate(source, stepsTo(nodes, ref), part) : spanOfFile(ref.file)
}

/** Pointer tokens as `locate` takes them: numbers for indexes of lists. */
function stepsTo(nodes: ApiNodes, ref: NodeRef): readonly (string | number)[] {
  let value = nodes.files.get(ref.file)
  return pointerTokens(ref.pointer).map((token) => {
    const step = isList(value) ? Number(token) : token
    value = own(value, token)
    return step
  })
}
