/** Facts of a file without reading it. */
export interface FileFacts {
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
}

/** The calls of a disk that the output needs; tests simulate errors between them (B15). Paths are absolute. */
export interface OutputDisk {
  /** Makes a folder with its parents. */
  makeFolder(path: string): Promise<void>
  /** Writes a new file. */
  writeFile(path: string, bytes: Uint8Array): Promise<void>
  /** Writes a file that must not exist yet; false when it does. */
  createFile(path: string, bytes: Uint8Array): Promise<boolean>
  /** A second name for the same file. */
  link(from: string, to: string): Promise<void>
  /** Synchronous, so that no signal handler can run between two of them. */
  rename(from: string, to: string): void
  /** Creates a link at `path`, synchronously like {@link OutputDisk.rename}; `target` is written unchanged. */
  symbolicLink(target: string, path: string): void
  /** The target of a link, as written; undefined where there is no link. */
  readLink(path: string): Promise<string | undefined>
  remove(path: string): Promise<void>
  removeNow(path: string): void
  facts(path: string): Promise<FileFacts | undefined>
  names(path: string): Promise<readonly string[]>
  /** The names in a folder, with what they are. */
  entries(path: string): Promise<readonly (readonly [name: string, kind: FileFacts['kind']])[]>
  /** Text of a file; undefined for links, pipes and missing files. */
  readText(path: string): Promise<string | undefined>
  realPath(path: string): Promise<string | undefined>
}
