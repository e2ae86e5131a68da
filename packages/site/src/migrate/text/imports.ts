import { codeRanges } from './code-ranges.ts'
import { meets } from './replace-prose.ts'

/** An import of a page of MDX. */
export interface PageImport {
  readonly start: number
  readonly end: number
  readonly raw: string
  readonly names: readonly string[]
  readonly specifier: string
}

const IMPORT = /^import[ \t]+(?:([^'";]+?)\s+from\s+)?(["'])([^"'\n]+)\2[ \t]*;?[ \t]*$/gm

/** Returns the imports of a page of MDX, in order. */
export function importsOf(text: string): readonly PageImport[] {
  const ranges = codeRanges(text)
  return [...text.matchAll(IMPORT)]
    .filter(({ index, 0: raw }) => !meets(ranges, index, index + raw.length))
    .map(({ index, 0: raw, 1: clause = '', 3: specifier = '' }) => ({
      start: index,
      end: index + raw.length,
      raw,
      names: clause
        .replaceAll(/[{}*\n]/g, ',')
        .split(',')
        .flatMap(
          (part) =>
            part
              .trim()
              .split(/\s+as\s+/)
              .at(-1) || [],
        ),
      specifier,
    }))
}

/** Returns the names that a page imports, or declares with `export const`. */
export function declaredNames(text: string): ReadonlySet<string> {
  const exported = [...text.matchAll(/^export[ \t]+(?:const|let|function)[ \t]+([A-Z]\w*)/gm)].map(
    ({ 1: name = '' }) => name,
  )
  return new Set([...importsOf(text).flatMap(({ names }) => names), ...exported])
}
