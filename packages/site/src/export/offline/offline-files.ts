/*
 * A site as a folder whose pages open from the disk. Each output becomes the files of the folder:
 *   pages             relative addresses, classic scripts, a policy with the hashes of what was changed
 *   stylesheets       relative addresses
 *   modules           classic scripts, which the folder's script runs
 *   data of scripts   classic scripts, because browsers read no files
 */
import type { OutputFile } from '../../output/output-file.ts'
import { mediaType } from '../../output/media-type.ts'
import type { BookOutline } from '../outline/book-outline.ts'
import { relativeAddress, replaceAddresses } from '../portable-address.ts'
import { dataScript } from './offline-data.ts'
import { offlinePage } from './offline-page.ts'
import { offlineStyle, createFindFile, isForReaders } from './offline-paths.ts'
import { offlineScript, type OfflineScriptTools } from './offline-script.ts'

/** Ports of offline folders. */
export interface OfflinePorts extends Pick<OfflineScriptTools, 'toCommonJs'> {
  /** SHA-256 in lower-case hex. */
  sha256(text: string): string
  /** The script that runs modules and reads data, `@octavo/client/dist/offline.js`. */
  readonly runtime: Uint8Array
}

/** The files of an offline folder. */
export interface OfflineFolder {
  readonly outputs: readonly OutputFile[]
  /** Returns the files of outputs that were made with pages. */
  filesOf(output: OutputFile): readonly OutputFile[]
}

const runtimePath = '_octavo/offline.js'
const dataFolders = /^(?:_octavo|octavo-search|octavo-playground)\/.*\.json$/

/** Returns the files of a folder; each is made when it is requested, pages first. */
export function offlineFolder(
  outputs: readonly OutputFile[],
  { home }: Pick<BookOutline, 'home'>,
  ports: OfflinePorts,
): OfflineFolder {
  const findFile = createFindFile(outputs)
  const tools = { ...ports, home, findFile, runtime: runtimePath }
  const data = (output: OutputFile): OutputFile =>
    changed(output, `${output.path}.js`, (text) => dataScript(text, output.path, findFile))
  const plain = (output: OutputFile): OutputFile =>
    changed(output, output.path, (text) =>
      replaceAddresses(
        text,
        (address) => relativeAddress(output.path, findFile(address)) + address.query + address.hash,
      ),
    )
  const filesOf = (output: OutputFile): readonly OutputFile[] => {
    const { path } = output
    if (!isForReaders(output)) return []
    if (dataFolders.test(path)) return [data(output)]
    if (path.endsWith('.html') && output.kind !== 'asset')
      return [changed(output, path, (html) => offlinePage(html, path, tools))]
    if (path.endsWith('.css')) return [changed(output, path, (css) => offlineStyle(css, path, findFile))]
    if (path.startsWith('_octavo/') && path.endsWith('.js'))
      return [changed(output, path, (code) => offlineScript(code, path, tools))]
    if (output.kind === 'generated' && path.endsWith('.md'))
      return sharing(output, (one) => [plain(one), data(one)])
    return output.kind === 'generated' && /\.(?:txt|xml|json)$/.test(path) ? [plain(output)] : [output]
  }
  const runtime: OutputFile = {
    path: runtimePath,
    route: `/${runtimePath}`,
    mediaType: mediaType(runtimePath),
    kind: 'generated',
    bytes: async () => ports.runtime,
  }
  return {
    outputs: [...outputs.flatMap(filesOf), runtime],
    // Fragments of pages are documents that scripts read.
    filesOf: (output) =>
      output.path.endsWith('.html')
        ? sharing(output, (one) => [...filesOf(one), data(one)])
        : filesOf(output),
  }
}

/** An output with another path and text. */
function changed(
  output: OutputFile,
  path: string,
  change: (text: string) => string | Promise<string>,
): OutputFile {
  const { kind, source, diagnostics, bytes } = output
  return {
    path,
    route: `/${path}`,
    mediaType: mediaType(path),
    kind,
    ...(source !== undefined && { source }),
    ...(diagnostics && { diagnostics: () => diagnostics() }),
    bytes: async () =>
      new TextEncoder().encode(await change(new TextDecoder().decode(await bytes.call(output)))),
  }
}

/** Two files that are made of one output, one after the other: its bytes are made once. */
function sharing(
  output: OutputFile,
  files: (output: OutputFile) => readonly OutputFile[],
): readonly OutputFile[] {
  let made: Promise<Uint8Array> | undefined
  return files({
    ...output,
    bytes() {
      const bytes = made ?? output.bytes()
      made = made ? undefined : bytes
      return bytes
    },
  })
}
