import type { OutputFile } from '../output/output-file.ts'

/** The outputs of a site by their addresses below the base: `/guides/install/`. */
export type OutputsByRoute = ReadonlyMap<string, OutputFile>

/** A file of an export, made when it is requested. */
export interface ExportedFile {
  /** Path in the folder or archive, with `/` between folders. */
  readonly path: string
  bytes(): Promise<Uint8Array>
}

/** Returns a file of text. */
export const textFile = (path: string, text: string): ExportedFile => ({
  path,
  bytes: async () => new TextEncoder().encode(text),
})
