import type { JsonLocation } from '@octavo/config'
import { locate, spanAt, toSitePath, type SourceFile, type Span, type Pointer } from '@octavo/source'
import type { ProjectReader } from '../files/read-project.ts'

/** Texts that were read, by path. */
export type TextLookup = (path: string) => SourceFile | undefined

/** The span of a value in a JSON or YAML file; undefined when the file is not known. */
export function locateValue(location: JsonLocation, texts: TextLookup): Span | undefined {
  const file = texts(location.file)
  return file && locate(file, location.pointer)
}

/**
 * Returns the span of a value of docs.json by its keys. Where the last keys are not written (one value for both
 * schemes), it is the span of the value that replaces them; undefined where the whole setting comes from another
 * file.
 */
export function locateSetting(keys: Pointer, reader: Pick<ProjectReader, 'known'>): Span | undefined {
  const texts = (path: string) => reader.known(path)
  const file = ['docs.json', 'mint.json'].find((name) => reader.known(name))
  const checked = file === undefined ? undefined : toSitePath(file)
  if (!checked?.ok) return undefined
  const at = (length: number) => locateValue({ file: checked.path, pointer: keys.slice(0, length) }, texts)
  const exact = at(keys.length)
  // A pointer to a missing value resolves to the first character of the value around it.
  const isPoint =
    exact?.start.line === exact?.end.line && (exact?.end.column ?? 0) - (exact?.start.column ?? 0) === 1
  return isPoint ? at(keys.length - 1) : exact
}

/** Returns the span of the line of a key in the front matter of a page; the start of the file when no line has it. */
export function frontMatterSpan(file: SourceFile, key: string): Span {
  const match = new RegExp(`^["']?${key}["']?[ \\t]*:.*$`, 'm').exec(file.text)
  const start = match?.index ?? 0
  return spanAt(file, start, start + (match?.[0].trimEnd().length ?? 0))
}
