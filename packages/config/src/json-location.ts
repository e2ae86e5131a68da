import type { SitePath } from '@octavo/source'

/** A value's location in a JSON or YAML file, turned into a span only when a diagnostic needs it. */
export interface JsonLocation {
  readonly file: SitePath
  /** Keys and indexes from the file's root, as in a JSON Pointer. */
  readonly pointer: readonly (string | number)[]
}
