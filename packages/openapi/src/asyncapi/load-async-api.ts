import { asSitePath, type Checked, type SitePath } from '@octavo/source'
import { resolveNode } from '../api-nodes.ts'
import type { ApiTag } from '../api-document.ts'
import { isRecord, own, type JsonValue } from '../json-fields.ts'
import { checkMisplacedExtensions } from '../check-misplaced-extensions.ts'
import { checkReferences } from '../check-references.ts'
import { translateAvro } from '../avro/translate-avro.ts'
import { followMisplaced } from '../follow-misplaced.ts'
import { childRef } from '../node-ref.ts'
import { readExternalDocs, readInfo, readTags, readTagSets } from '../read-info.ts'
import { readSecuritySchemes } from '../read-security.ts'
import { loadFiles, type LoadFilesOptions, type LoadLimits, type ReadPort } from '../load-files.ts'
import type { AsyncContext } from './async-context.ts'
import type { AsyncDocument } from './async-document.ts'
import { checkAsync } from './check-async.ts'
import { readAsyncServers } from './read-async-servers.ts'
import { readAsyncVersion } from './read-async-version.ts'
import { readChannels } from './read-channels.ts'
import { tagNodes } from './read-traits.ts'
import { upgradeFirstVersion } from './upgrade-first-version.ts'

/**
 * Loads an AsyncAPI description (1.x to 3.x) with every local file that it refers to; undefined when it
 * cannot be read or is no AsyncAPI description, with diagnostics that give the reason. Errors inside affect
 * only the part that has them.
 *
 * 1. `loadFiles` reads the file and, followed transitively, the targets of its `$ref`s
 * 2. `readAsyncVersion` determines the version; `upgradeFirstVersion` writes 1.x in the terms of 2.x
 * 3. `checkReferences` reports references without a target
 * 4. `readChannels` reads channels with their operations and messages; schemas are not resolved
 * 5. `checkAsync` reports violations of the specification
 */
export async function loadAsyncApi(
  path: SitePath,
  read: ReadPort,
  { parsed, ...limits }: Partial<LoadLimits> & Pick<LoadFilesOptions, 'parsed'> = {},
): Promise<Checked<AsyncDocument | undefined>> {
  const loaded = await loadFiles(path, read, { parsed, limits })
  const nodes = followMisplaced(loaded.nodes, { path, references: loaded.references })
  const root = nodes.files.get(path)
  if (root === undefined) return { value: undefined, diagnostics: loaded.diagnostics }
  const version = readAsyncVersion(root, loaded.sources.get(path) ?? { path, text: '' })
  const before = [...loaded.diagnostics, ...version.diagnostics]
  if (!version.value) return { value: undefined, diagnostics: before }
  const forms = asSitePath(`${path}.parameters.json`)
  const start = version.value.upgrade ? upgradeFirstVersion(path, nodes) : { path, value: root }
  const texts = [[forms, TEXT_FILE as JsonValue] as const, [start.path, start.value] as const]
  const context: AsyncContext = {
    nodes: translateAvro({ ...nodes, files: new Map([...nodes.files, ...texts]) }),
    major: version.value.major,
    root: { ref: { file: start.path, pointer: '' }, value: start.value },
    text: { file: forms, pointer: '/text' },
  }
  const value: AsyncDocument = {
    ...context.nodes,
    path,
    dialect: 'asyncapi',
    version: version.value.version,
    info: readInfo(own(root, 'info')),
    ...readAbout(context),
    channels: readChannels(context),
  }
  const diagnostics = [...checkAsync(value, { context, loaded }), ...checkMisplacedExtensions(path, loaded)]
  return { value, diagnostics: [...before, ...checkReferences(loaded), ...diagnostics] }
}

/** Parameters of 3.x have no schema: they are texts. */
const TEXT_FILE = { text: { type: 'string' } } as const

/** Servers, tags, documentation and security schemes. Tags and documentation are below `info` in 3.x and at the top in 2.x. */
function readAbout(context: AsyncContext): AboutApi {
  const { root, nodes } = context
  const info = own(root.value, 'info') ?? null
  const tagSets = [root.value, info].flatMap(readTagSets)
  return {
    servers: [...readAsyncServers(context).values()],
    tags: readAsyncTags(context),
    ...(tagSets.length > 0 && { tagSets }),
    ...readExternalDocs(info),
    ...readExternalDocs(root.value),
    securitySchemes: readSecuritySchemes(nodes, root),
  }
}

type AboutApi = Pick<AsyncDocument, 'servers' | 'tags' | 'tagSets' | 'externalDocs' | 'securitySchemes'>

/** Each tag once, as the description itself writes it, else as the first channel does that has more than its name. */
function readAsyncTags(context: AsyncContext): readonly ApiTag[] {
  const { root, nodes } = context
  const at = (...way: readonly string[]) => resolveNode(nodes, childRef(root.ref, ...way))
  const maps = ['channels', 'operations'].flatMap((key) => {
    const map = at(key)
    const names = map && isRecord(map.value) ? Object.keys(map.value) : []
    return names.flatMap((name) => at(key, name) ?? [])
  })
  const holders = [root, at('info') ?? root, ...maps].flatMap((holder) => tagNodes(context, holder))
  return readTags({ tags: holders.map(({ value }) => value) })
}
