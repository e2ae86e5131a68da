/** What a migration reads the project of another tool with; nothing is written. */
export interface OldProject {
  /** Paths of all files from the root of the project, `/` between segments. */
  readonly paths: ReadonlySet<string>
  /** Returns the text of a file; undefined where it does not exist or is no text. */
  text(path: string): string | undefined
  /** Returns a script without its types; undefined where its syntax has an error. */
  withoutTypes(source: string, path: string): string | undefined
}

/** Something that could not be moved, and where it is written. */
export interface Unmoved {
  readonly path: string
  /** 1-based. */
  readonly line: number
  readonly message: string
}

/** Collects what could not be moved. */
export type ReportUnmoved = (unmoved: Unmoved) => void

/** Returns the first file that exists. */
export function firstExisting(
  { paths }: Pick<OldProject, 'paths'>,
  candidates: readonly string[],
): string | undefined {
  return candidates.find((path) => paths.has(path))
}

/** Returns the line (1-based) of an offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
