import type { PageContext } from '../old-site.ts'
import { folderOf, joinPath } from '../text/paths.ts'

/** Returns the path of a file that a page includes: from its folder, or from a root where it begins with `@` or `/`. */
export function includedPath(
  written: string,
  { source, project }: PageContext,
  roots: readonly string[],
): string | undefined {
  const rooted = /^(?:@\/?|\/|~\/)(.*)$/.exec(written)?.[1]
  const candidates =
    rooted === undefined
      ? [joinPath(folderOf(source), written), ...roots.map((root) => joinPath(root, written))]
      : roots.map((root) => joinPath(root, rooted))
  return candidates.find((path) => project.paths.has(path))
}

/** Returns the lines of a text: a range (`2-4`, `2,4`, `5-`), or the region between marks of a name. */
export function partOfText(text: string, range: string | undefined, region: string | undefined): string {
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n')
  if (region !== undefined) {
    const mark = (word: string) =>
      new RegExp(`(?:#|\\[|\\b)${word}\\b.*\\b${region.replaceAll(/[^\w-]/g, '')}\\b`)
    const start = lines.findIndex((line) => mark('region').test(line) || mark('start').test(line))
    const end = lines.findIndex(
      (line, index) => index > start && (/#?endregion\b/.test(line) || mark('end').test(line)),
    )
    if (start >= 0) return dedent(lines.slice(start + 1, end < 0 ? undefined : end)).join('\n')
  }
  const [, from, , to] = /^(\d*)([-,:])?(\d*)$/.exec(range ?? '') ?? []
  if (range === undefined || (from === '' && to === '')) return lines.join('\n')
  const isOne = !/[-,:]/.test(range)
  return lines
    .slice(from ? Number(from) - 1 : 0, isOne ? Number(from) : to ? Number(to) : undefined)
    .join('\n')
}

function dedent(lines: readonly string[]): readonly string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const least = Math.min(...indents, Infinity)
  return lines.map((line) => line.slice(Number.isFinite(least) ? least : 0))
}

/** Returns a fence around code that may hold fences. */
export function fenced(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([mark]) => mark.length))
  const mark = '`'.repeat(longest + 1)
  return `${mark}${info}\n${code}\n${mark}`
}
