import type { JsonLocation } from '@octavo/config'
import { locate, type SourceFile, type Span } from '@octavo/source'

/** Texts that were read, by path. */
export type TextLookup = (path: string) => SourceFile | undefined

/** The span of a value in a JSON or YAML file; undefined when the file is not known. */
export function locateValue(location: JsonLocation, texts: TextLookup): Span | undefined {
  const file = texts(location.file)
  return file && locate(file, location.pointer)
}
