import type { OutputFile } from './output-file.ts'
import { mediaType } from './media-type.ts'
import { createDiagnostic, spanOfFile, type Diagnostic } from '@octavo/source'

/** The part of the ports that names files by their content. */
export interface HashPort {
  /** SHA-256 in lower-case hex. */
  sha256(data: Uint8Array | string): string
}

/** Folder of shared files in the output. */
export const ASSET_FOLDER = '_octavo'

/** Whether the name of a file holds the hash of titles: those of pictures of link previews, and of the list of pages. */
export const isNamedByTitles = (path: string): boolean =>
  /^_octavo\/(?:og\/[\da-f]+\.png|pages\.[\da-f]+\.json)$/.test(path)

/** Returns a shared file whose name contains the first ten digits of its hash. */
export function hashedOutput(name: string, data: Uint8Array | string, ports: HashPort): OutputFile {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const [stem, extension] = [name.replace(/\.[^.]+$/, ''), name.slice(name.lastIndexOf('.'))]
  const path = `${ASSET_FOLDER}/${stem}.${ports.sha256(bytes).slice(0, 10)}${extension}`
  return namedByContent(path, async () => bytes)
}

/** Returns the shared file at a path that contains the hash of its bytes. */
export function namedByContent(path: string, bytes: () => Promise<Uint8Array>): OutputFile {
  const route = `/${path}`
  return { path, route, mediaType: mediaType(path), kind: 'generated', bytes, key: async () => path }
}

/**
 * Characters that names cannot have on Windows, and names of devices, with any extension. Source: Win32 "Naming
 * Files".
 */
const UNPORTABLE = /[<>:"|?*]|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Reports files of the project, once each, whose names are not valid on every system. Test id B12. */
export function reportUnportableNames(outputs: readonly OutputFile[]): readonly Diagnostic[] {
  const sources = new Set(outputs.flatMap(({ source }) => source ?? []))
  const isUnportable = (path: string) => path.split('/').some((name) => UNPORTABLE.test(name))
  return [...sources].filter(isUnportable).map((path) =>
    createDiagnostic('asset/unportable-name', `Windows does not allow the file name "${path}"`, {
      span: spanOfFile(path),
      help: 'rename it if the project or its site may be used on Windows',
    }),
  )
}
