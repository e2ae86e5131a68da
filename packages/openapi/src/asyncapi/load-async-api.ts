import { asSitePath, type Checked, type SitePath } from '@octavo/source'
import { own, wordsAt, type JsonValue } from '../json-fields.ts'
import { checkMisplacedExtensions } from '../check-misplaced-extensions.ts'
import { checkReferences } from '../check-references.ts'
import { readInfo } from '../load-api.ts'
import { loadFiles, type LoadLimits, type ReadPort } from '../load-files.ts'
import type { AsyncContext } from './async-context.ts'
import type { AsyncDocument } from './async-document.ts'
import { checkAsync } from './check-async.ts'
import { readAsyncVersion } from './read-async-version.ts'
import { readChannels } from './read-channels.ts'
import { tagNodes } from './read-tags.ts'

/**
 * An AsyncAPI description (2.x or 3.x) with every local file that it refers to; undefined when it cannot be read or
 * is none, the diagnostics then say why. Faults inside cost only their spot.
 *
 * 1. `loadFiles` reads the file and, followed transitively, what its `$ref`s name
 * 2. `readAsyncVersion` tells the version; 1.x is refused
 * 3. `checkReferences` tells the references that lead nowhere
 * 4. `readChannels` reads channels with what happens there; schemas stay as they are
 * 5. `checkAsync` tells what breaks the rules of the specification
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

/** Tags stand below `info` in 3.x and at the top in 2.x. */
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
