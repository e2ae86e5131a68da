import type { OutputFile } from './output-file.ts'
import { mediaType } from './media-type.ts'

/** The part of the ports that names files by their content. */
export interface HashPort {
  /** SHA-256 in lower-case hex. */
  sha256(data: Uint8Array | string): string
}

/** Folder of shared files in the output. */
export const ASSET_FOLDER = '_octavo'

/** Returns a shared file whose name contains the first ten digits of its hash. */
export function hashedOutput(name: string, data: Uint8Array | string, ports: HashPort): OutputFile {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const [stem, extension] = [name.replace(/\.[^.]+$/, ''), name.slice(name.lastIndexOf('.'))]
  const path = `${ASSET_FOLDER}/${stem}.${ports.sha256(bytes).slice(0, 10)}${extension}`
  return { path, route: `/${path}`, mediaType: mediaType(name), kind: 'generated', bytes: async () => bytes }
}
