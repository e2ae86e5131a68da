import { createDiagnostic, spanOfFile, type Checked, type SitePath } from '@octavo/source'
import type { ApiDocument } from './api-document.ts'
import type { ApiNodes } from './api-nodes.ts'
import { checkCompositions } from './check-compositions.ts'
import { checkExtensions } from './check-extensions.ts'
import { checkMisplacedExtensions } from './check-misplaced-extensions.ts'
import { checkReferences } from './check-references.ts'
import {
  loadFiles,
  spanOfNode,
  type LoadedFiles,
  type LoadFilesOptions,
  type LoadLimits,
  type ReadPort,
} from './load-files.ts'
import { readDialect, type FoundDialect } from './read-dialect.ts'
import { followMisplaced } from './follow-misplaced.ts'
import { isRecord, own, type JsonValue } from './json-fields.ts'
import type { ReadContext } from './read-context.ts'
import { readExternalDocs, readInfo, readTags, readTagSets } from './read-info.ts'
import { readOperations } from './read-operations.ts'
import { readSecuritySchemes } from './read-security.ts'
import { readServers } from './read-servers.ts'
import { violation } from './structural-errors.ts'

/** Limits of {@link loadApi}; the defaults are in `load-files.ts`. */
export type LoadApiOptions = Partial<LoadLimits> &
  Pick<LoadFilesOptions, 'parsed' | 'overlays' | 'groups' | 'allOperations'>

/**
 * Loads an OpenAPI description (2.0 to 3.2) with every file that it refers to and `read` returns; undefined
 * when it cannot be read or is no OpenAPI description, with diagnostics that give the reason. Errors inside
 * (broken references, remote ones) affect only the part that has them.
 *
 * 1. `loadFiles` reads the file, applies its overlays, and reads, followed transitively, the targets of its
 *    `$ref`s
 * 2. `readDialect` determines the version
 * 3. `checkReferences` reports references without a target, `checkExtensions` extensions of a wrong type
 * 4. `followMisplaced` follows `$ref`s where the specification has none
 * 5. `readDocument` reads operations; schemas are not resolved
 */
export async function loadApi(
  path: SitePath,
  read: ReadPort,
  { parsed, overlays = [], groups, allOperations, ...limits }: LoadApiOptions = {},
): Promise<Checked<ApiDocument | undefined>> {
  const loaded = await loadFiles(path, read, { parsed, limits, overlays, groups, allOperations })
  const root = loaded.nodes.files.get(path)
  if (root === undefined) return { value: undefined, diagnostics: loaded.diagnostics }
  const source = loaded.sources.get(path)
  const dialect = readDialect(root, source ?? { path, text: '' })
  const before = [...loaded.diagnostics, ...dialect.diagnostics]
  if (!dialect.value) return { value: undefined, diagnostics: before }
  const { restricted } = loaded
  const nodes = followMisplaced(loaded.nodes, { path, references: loaded.references })
  const value = { ...readDocument(path, nodes, dialect.value), overlays, restricted }
  const empty =
    value.operations.length === 0 && restricted.size === 0 ? [noOperations(path, loaded, dialect.value)] : []
  const open = groups === undefined && loaded.groups.length > 0 ? [openToAll(path, loaded.groups)] : []
  return {
    value,
    diagnostics: [
      ...before,
      ...checkReferences(loaded),
      ...checkCompositions(value, loaded),
      ...checkExtensions(value, loaded),
      ...checkMisplacedExtensions(path, loaded),
      ...empty,
      ...open,
    ],
  }
}

function openToAll(path: SitePath, groups: readonly string[]) {
  const message = `The description "${path}" keeps parts for groups (${groups.join(', ')}), and all of it is built`
  return createDiagnostic('api/restricted', message, {
    span: spanOfFile(path),
    help: 'pass --groups with the names of those who may read this build',
  })
}

/** Reports why a description has no operations, with the text of `octavo check` where its specification is violated. */
function noOperations(path: SitePath, loaded: LoadedFiles, { dialect }: FoundDialect) {
  const paths = own(loaded.nodes.files.get(path), 'paths')
  const violated =
    paths !== undefined && !isRecord(paths)
      ? violation('/paths', 'must be object')
      : paths === undefined && (dialect === '2.0' || dialect === '3.0')
        ? violation('', 'must have required property "paths"')
        : { pointer: '', message: `The description "${path}" has no operations and no webhooks` }
  return createDiagnostic('api/invalid', violated.message, {
    span: spanOfNode(loaded, { file: path, pointer: violated.pointer }, 'key'),
    help: dialect === '2.0' || dialect === '3.0' ? 'add paths' : 'add paths or webhooks',
  })
}

/** The document of files that are loaded. */
export function readDocument(
  path: SitePath,
  loaded: ApiNodes,
  { dialect, version }: Pick<ApiDocument, 'dialect' | 'version'>,
): ApiDocument {
  const value = loaded.files.get(path) as JsonValue
  const root = { ref: { file: path, pointer: '' }, value }
  const forms = { file: `${path}.forms.json` as SitePath, schemas: {} }
  const nodes: ApiNodes =
    dialect === '2.0' ? { ...loaded, files: new Map([...loaded.files, [forms.file, forms.schemas]]) } : loaded
  const servers = readServers(value)
  const securitySchemes = readSecuritySchemes(nodes, root)
  const [tags, tagSets] = [readTags(value), readTagSets(value)]
  const context: ReadContext = { nodes, dialect, root, securitySchemes, servers, tags, forms }
  return {
    ...nodes,
    path,
    overlays: [],
    restricted: new Set(),
    dialect,
    version,
    info: readInfo(own(value, 'info')),
    servers,
    tags,
    ...(tagSets.length > 0 && { tagSets }),
    ...readExternalDocs(value),
    securitySchemes,
    operations: readOperations(context),
  }
}
