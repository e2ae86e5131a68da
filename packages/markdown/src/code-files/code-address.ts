/** The part of a file that a code block shows. */
export type CodePart =
  | { readonly kind: 'all' }
  /** 1-based, both included; `last` is undefined for the end of the file. */
  | { readonly kind: 'lines'; readonly first: number; readonly last: number | undefined }
  /** The lines between `#region name` and its `#endregion`. */
  | { readonly kind: 'region'; readonly name: string }

/** The value of `file=` in the meta of a fence. */
export interface CodeAddress {
  /** As written: relative to the file with the fence, or from the root of the project with a slash. */
  readonly path: string
  readonly part: CodePart
}

const LINES = /^L?(\d+)(?:(-)L?(\d+)?)?$/

/**
 * Reads `./greet.ts`, `./greet.ts#L2`, `./greet.ts#L1-L9` (also `#L1-9`, and `#L5-` up to the end) and `./greet.ts#name`,
 * the name of a region.
 */
export function parseCodeAddress(written: string): CodeAddress {
  const hash = written.indexOf('#')
  const fragment = hash < 0 ? '' : written.slice(hash + 1)
  const path = hash < 0 ? written : written.slice(0, hash)
  return { path, part: fragment === '' ? { kind: 'all' } : parsePart(fragment) }
}

function parsePart(fragment: string): CodePart {
  const lines = LINES.exec(fragment)
  if (!lines) return { kind: 'region', name: fragment }
  const [, first, range, last] = lines
  if (range === undefined) return { kind: 'lines', first: Number(first), last: Number(first) }
  return { kind: 'lines', first: Number(first), last: last === undefined ? undefined : Number(last) }
}
