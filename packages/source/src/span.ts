/** A position in a text, as unist's `Point`. `line` and `column` are 1-based, `offset` counts UTF-16 units from 0. */
export interface Point {
  readonly line: number
  readonly column: number
  readonly offset: number
}

/** A range of one file's original text. `end` is exclusive; equal points mean a position. */
export interface Span {
  /** Path of the file, relative to the project's root (`guides/install.mdx`). */
  readonly path: string
  readonly start: Point
  readonly end: Point
}

/** Returns the start of a file: for diagnostics about a file as a whole. */
export function spanOfFile(path: string): Span {
  const start: Point = { line: 1, column: 1, offset: 0 }
  return { path, start, end: start }
}
