import { asSitePath, type Checked, type SitePath } from '@octavo/source'
import { own, wordsAt, type JsonValue } from '../json-fields.ts'
import { checkMisplacedExtensions } from '../check-misplaced-extensions.ts'
import { checkReferences } from '../check-references.ts'
import { readInfo } from '../read-info.ts'
import { loadFiles, type LoadLimits, type ReadPort } from '../load-files.ts'
import type { AsyncContext } from './async-context.ts'
import type { AsyncDocument } from './async-document.ts'
import { checkAsync } from './check-async.ts'
import { readAsyncVersion } from './read-async-version.ts'
import { readChannels } from './read-channels.ts'
import { tagNodes } from './read-traits.ts'

/**
 * Loads an AsyncAPI description (2.x or 3.x) with every local file that it refers to; undefined when it
 * cannot be read or is no AsyncAPI description, with diagnostics that give the reason. Errors inside affect
 * only the part that has them.
 *
 * 1. `loadFiles` reads the file and, followed transitively, the targets of its `$ref`s
 * 2. `readAsyncVersion` determines the version; 1.x is rejected
 * 3. `checkReferences` reports references without a target
 * 4. `readChannels` reads channels with their operations and messages; schemas are not resolved
 * 5. `checkAsync` reports violations of the specification
 */
export async function loadAsyncApi(
  path: SitePath,
  read: ReadPort,
  limits: Partial<LoadLimits> = {},
): Promise<Checked<AsyncDocument | undefined>> {
  const loaded = await loadFiles(path, read, { limits })
  const root = loaded.nodes.files.get(path)
  if (root === undefined) return { value: undefined, diagnostics: loaded.diagnostics }
  const version = readAsyncVersion(root, loaded.sources.get(path) ?? { path, text: '' })
  const before = [...loaded.diagnostics, ...version.diagnostics]
  if (!version.value) return { value: undefined, diagnostics: before }
  const forms = asSitePath(`${path}.parameters.json`)
  const files = new Map([...loaded.nodes.files, [forms, TEXT_FILE as JsonValue] as const])
  const context: AsyncContext = {
    nodes: { ...loaded.nodes, files },
    major: version.value.major,
    root: { ref: { file: path, pointer: '' }, value: root },
    text: { file: forms, pointer: '/text' },
  }
  const value: AsyncDocument = {
    ...context.nodes,
    path,
    dialect: 'asyncapi',
    version: version.value.version,
    info: readInfo(own(root, 'info')),
    groupLabels: readGroupLabels(context),
    channels: readChannels(context),
  }
  const diagnostics = [...checkAsync(value, { context, loaded }), ...checkMisplacedExtensions(path, loaded)]
  return { value, diagnostics: [...before, ...checkReferences(loaded), ...diagnostics] }
}

/** Parameters of 3.x have no schema: they are texts. */
const TEXT_FILE = { text: { type: 'string' } } as const

/** Tags are below `info` in 3.x and at the top in 2.x. */
function readGroupLabels(context: AsyncContext): ReadonlyMap<string, string> {
  const { root } = context
  const info = own(root.value, 'info') ?? null
  const holders = [root, { ref: { ...root.ref, pointer: '/info' }, value: info }]
  return new Map(
    holders
      .flatMap((holder) => tagNodes(context, holder))
      .flatMap(({ value }): readonly (readonly [string, string])[] => {
        const [name, label] = [wordsAt(value, 'name'), wordsAt(value, 'x-group')]
        return name === undefined || label === undefined ? [] : [[name, label]]
      }),
  )
}
