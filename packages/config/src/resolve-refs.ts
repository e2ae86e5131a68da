import {
  createDiagnostic,
  isJsonObject,
  ownValue,
  readJson,
  toSitePath,
  type Diagnostic,
  type DiagnosticCode,
  type JsonObject,
  type JsonValue,
  type SitePath,
  type SourceFile,
} from '@octavo/source'
import {
  pointerText,
  spanOfLocation,
  type ConfigDocument,
  type Origins,
  type JsonLocation,
} from './config-document.ts'

// 1. Read the file that `$ref` names, relative to the file that holds it.
// 2. Resolve that file in turn, with the chain of files above it.
// 3. Merge the keys beside `$ref` into the result, when it is an object.
// 4. Leave out `sourceRef` elements of arrays.
// The file and pointer of every container are recorded.

/** A document whose references are resolved, with every file that it refers to, found or not. */
export interface ResolvedDocument {
  readonly document: ConfigDocument
  readonly diagnostics: readonly Diagnostic[]
  readonly files: readonly SitePath[]
  /** Dotted names of keys of the document that are missing because their reference cannot be resolved. */
  readonly lost: ReadonlySet<string>
}

/** References in one document, and length of a chain of files; more is an error or an attack. */
const refLimit = 10_000
const chainLimit = 50

/** Maximum nesting of the whole document: it is processed recursively. */
const depthLimit = 500

/**
 * Replaces every `{ "$ref": "file.json" }`, at any depth. A missing, unreadable, cyclic or outside reference is
 * reported at the entry and replaced by the keys beside it; without such keys the entry is left out. Source:
 * reference/docs-json.md section 1.1.
 */
export function resolveRefs(
  file: SourceFile,
  value: JsonValue,
  read: (path: SitePath) => SourceFile | undefined,
): ResolvedDocument {
  const known = new Map<SitePath, SourceFile | undefined>([[file.path, file]])
  const fileOf = (path: SitePath) => {
    if (!known.has(path)) known.set(path, read(path))
    return known.get(path)
  }
  const resolver: Resolver = {
    origins: new WeakMap(),
    fileOf,
    diagnostics: [],
    parsed: new Map(),
    lost: new Set(),
    count: 0,
  }
  const resolved = resolveValue(
    value,
    { location: { file: file.path, pointer: [] }, chain: [file.path], depth: 0 },
    resolver,
  )
  return {
    document: { value: resolved?.value ?? emptyRoot(file, resolver), origins: resolver.origins, fileOf },
    diagnostics: resolver.diagnostics,
    files: [...known.keys()],
    lost: resolver.lost,
  }
}

/** A document that is only an unresolved reference has no keys. */
function emptyRoot({ path }: SourceFile, { origins }: Resolver): JsonObject {
  const root = {}
  origins.set(root, { file: path, pointer: [] })
  return root
}

interface Resolver {
  readonly origins: Origins
  readonly fileOf: (path: SitePath) => SourceFile | undefined
  readonly diagnostics: Diagnostic[]
  readonly parsed: Map<SitePath, JsonValue | undefined>
  readonly lost: Set<string>
  count: number
}

/** The position of the resolver: the location in its file, and the chain of files, outermost first. */
interface Position {
  readonly location: JsonLocation
  readonly chain: readonly SitePath[]
  /** Containers around the value, over all files. */
  readonly depth: number
}

interface Resolved {
  readonly value: JsonValue
  readonly location: JsonLocation
}

const below = ({ location, chain, depth }: Position, step: string | number): Position => ({
  location: { file: location.file, pointer: [...location.pointer, step] },
  chain,
  depth: depth + 1,
})

/** The value with its references resolved; undefined for a reference that cannot be resolved. */
function resolveValue(value: JsonValue, position: Position, resolver: Resolver): Resolved | undefined {
  if (position.depth > depthLimit) {
    return report(resolver, 'config/bad-ref', {
      message: 'The configuration is nested too deeply',
      location: position.location,
    })
  }
  if (Array.isArray(value)) return resolveArray(value, position, resolver)
  if (!isJsonObject(value)) return { value, location: position.location }
  const ref = ownValue(value, '$ref')
  return typeof ref === 'string'
    ? resolveRef(value, position, resolver)
    : resolveObject(value, position, resolver)
}

function resolveArray(items: readonly JsonValue[], position: Position, resolver: Resolver): Resolved {
  const entries = new Map<number, JsonLocation>()
  const values: JsonValue[] = []
  for (const [index, item] of items.entries()) {
    const at = below(position, index)
    if (isJsonObject(item) && Object.hasOwn(item, 'sourceRef')) {
      report(resolver, 'nav/unsupported', {
        message: 'A "sourceRef" mounts another repository, which Octavo does not do',
        location: at.location,
      })
      continue
    }
    const resolved = resolveValue(item, at, resolver)
    if (!resolved) continue
    entries.set(values.length, resolved.location)
    values.push(resolved.value)
  }
  resolver.origins.set(values, { ...position.location, entries })
  return { value: values, location: position.location }
}

function resolveObject(object: JsonObject, position: Position, resolver: Resolver): Resolved {
  const entries = new Map<string, JsonLocation>()
  const pairs = Object.entries(object).flatMap(([key, child]) => {
    const at = below(position, key)
    const resolved = resolveValue(child, at, resolver)
    if (!resolved) {
      if (position.chain.length === 1) resolver.lost.add(pointerText(at.location.pointer))
      return []
    }
    entries.set(key, resolved.location)
    return [[key, resolved.value] as const]
  })
  const value = Object.fromEntries(pairs)
  resolver.origins.set(value, { ...position.location, entries })
  return { value, location: position.location }
}

/** The keys beside an unresolved reference; undefined without such keys. */
function resolveRef(object: JsonObject, position: Position, resolver: Resolver): Resolved | undefined {
  const { $ref, ...rest } = object
  const target = loadTarget(String($ref), below(position, '$ref'), resolver)
  if (target && !isJsonObject(target.value)) return target
  if (!target && Object.keys(rest).length === 0) return undefined
  const siblings = resolveObject(rest, position, resolver)
  return target ? overlay(target, siblings, resolver) : siblings
}

/** Merges one resolved object into another; every key has its own location. */
function overlay(target: Resolved, siblings: Resolved, { origins }: Resolver): Resolved {
  if (Object.keys(siblings.value as JsonObject).length === 0) return target
  const value = { ...(target.value as JsonObject), ...(siblings.value as JsonObject) }
  const entries = new Map([...entriesOf(target, origins), ...entriesOf(siblings, origins)])
  origins.set(value, { ...target.location, entries })
  return { value, location: target.location }
}

const entriesOf = ({ value }: Resolved, origins: Origins) => origins.get(value as object)?.entries ?? []

function loadTarget(ref: string, position: Position, resolver: Resolver): Resolved | undefined {
  const path = checkRef(ref, position, resolver)
  if (path === undefined) return undefined
  if (position.chain.includes(path)) {
    const chain = [...position.chain.slice(position.chain.indexOf(path)), path].join(' → ')
    return report(resolver, 'config/ref-cycle', {
      message: `Files refer to each other in a cycle: ${chain}`,
      location: position.location,
      help: 'remove one of these references',
    })
  }
  if (++resolver.count > refLimit) {
    return report(resolver, 'config/bad-ref', {
      message: `The configuration contains more than ${refLimit} references`,
      location: position.location,
    })
  }
  if (position.chain.length > chainLimit) {
    const message = `More than ${chainLimit} files refer to each other in a row`
    return report(resolver, 'config/bad-ref', { message, location: position.location })
  }
  const file = resolver.fileOf(path)
  if (!file) {
    return report(resolver, 'config/bad-ref', {
      message: `"${position.location.file}" refers to "${path}", which does not exist`,
      location: position.location,
      help: 'create the file, or correct the path, which counts from the folder of this file',
    })
  }
  const value = parseTarget(file, resolver)
  if (value === undefined) {
    return report(resolver, 'config/bad-ref', {
      message: `"${position.location.file}" refers to "${path}", which is not valid JSON`,
      location: position.location,
      help: 'correct the errors that are reported for it',
    })
  }
  return resolveValue(
    value,
    { location: { file: path, pointer: [] }, chain: [...position.chain, path], depth: position.depth },
    resolver,
  )
}

function checkRef(ref: string, { location }: Position, resolver: Resolver): SitePath | undefined {
  // A leading slash would mean the project's root elsewhere; references are always relative to their file.
  const checked = ref.startsWith('/') ? ({ ok: false } as const) : toSitePath(ref, location.file)
  if (checked.ok) return checked.path
  return report(resolver, 'config/outside-project', {
    message: `The reference "${ref}" leaves the project`,
    location,
    help: 'name a file of the project, relative to this one',
  })
}

/** The value of a referenced file; its errors of syntax are reported once, however often it is named. */
function parseTarget(file: SourceFile, resolver: Resolver): JsonValue | undefined {
  if (!resolver.parsed.has(file.path)) {
    const { value, diagnostics } = readJson(file)
    resolver.parsed.set(file.path, value)
    resolver.diagnostics.push(...diagnostics)
  }
  return resolver.parsed.get(file.path)
}

/** An error of a reference: the arguments of {@link createDiagnostic}, with a location instead of a span. */
interface RefError {
  readonly message: string
  readonly location: JsonLocation
  readonly help?: string
}

function report(resolver: Resolver, code: DiagnosticCode, { message, location, help }: RefError): undefined {
  const span = spanOfLocation(resolver, location)
  resolver.diagnostics.push(createDiagnostic(code, message, { span, help }))
  return undefined
}
