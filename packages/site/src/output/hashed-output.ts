import type { OutputFile } from './output-file.ts'
import { mediaType } from './media-type.ts'

/** The part of the ports that names files by their content. */
export interface HashPort {
  /** SHA-256 in lower-case hex. */
  sha256(data: Uint8Array | string): string
}

/** Where shared files lie in the output. */
export const ASSET_FOLDER = '_octavo'

/** A shared file whose name holds the first ten digits of its hash. */
export function hashedOutput(name: string, data: Uint8Array | string, ports: HashPort): OutputFile {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const [stem, extension] = [name.replace(/\.[^.]+$/, ''), name.slice(name.lastIndexOf('.'))]
  const path = `${ASSET_FOLDER}/${stem}.${ports.sha256(bytes).slice(0, 10)}${extension}`
  return { path, route: `/${path}`, mediaType: mediaType(name), kind: 'generated', bytes: async () => bytes }
}
