import { toSitePath, type SitePath, type SourceFile } from '@octavo/source'
import { parseCodeAddress } from './code-address.ts'

/** A `file=` of a fence as it is written. */
export interface WrittenCodeFile {
  /** The path, without `#…`. */
  readonly specifier: string
  /** Offsets of the path in the text. */
  readonly start: number
  readonly end: number
}

/** The opening line of a fence with `file=`; the value is quoted, in braces or without blanks. */
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[^\n]*?\bfile=(["'{]*)([^\s"'}]+)/gm

/**
 * Returns the files that the fences of a page or snippet name with `file=`, in order, with their positions. Cheap: the
 * text is searched, not parsed, so that fences shown in other fences are among them.
 */
export function findCodeFiles({ text }: Pick<SourceFile, 'text'>): readonly WrittenCodeFile[] {
  if (!text.includes('file=')) return []
  return [...text.matchAll(FENCE)].map(({ index, 0: whole, 2: written = '' }) => {
    const { path } = parseCodeAddress(written)
    const start = index + whole.length - written.length
    return { specifier: path, start, end: start + path.length }
  })
}

/** The paths of the files of {@link findCodeFiles}, each once; those outside the project are left out. */
export function listCodeFiles(file: SourceFile): readonly SitePath[] {
  const paths = findCodeFiles(file).flatMap(({ specifier }) => {
    const resolved = toSitePath(specifier, file.path)
    return resolved.ok ? [resolved.path] : []
  })
  return [...new Set(paths)]
}
