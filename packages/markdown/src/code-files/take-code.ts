import { didYouMean } from '@octavo/source'
import type { CodePart } from './code-address.ts'

/** The code of a part of a file, or a sentence about why there is none. */
export type TakenCode =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'missing'; readonly message: string; readonly help: string }

/** A comment of any usual language that begins or ends a region: `// #region name`, `# endregion`, `<!-- #region name -->`. */
const MARK =
  /^\s*(?:\/\/|\/\*+|#|<!--|--|;+|%|'|\{\s*\/\*|\(\*|::|rem\b)?\s*#?\s*(?:pragma\s+)?(end\s?region|region)\b[ \t]*"?([\w.-]*)"?\s*(?:\*\/\s*\}?|-->|\*\))?\s*$/i

/**
 * Takes a part of the text of a file, called `path` in messages. The line break at the end is left out, and of a part,
 * the indentation that all its lines have. Lines that mark regions are never shown where a region is taken.
 */
export function takeCode(text: string, part: CodePart, path: string): TakenCode {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (part.kind === 'all') return { kind: 'code', code: lines.join('\n') }
  return part.kind === 'lines' ? takeLines(lines, part, path) : takeRegion(lines, part.name, path)
}

function takeLines(
  lines: readonly string[],
  { first, last = lines.length }: Extract<CodePart, { readonly kind: 'lines' }>,
  path: string,
): TakenCode {
  const wrong = first < 1 || last < first
  if (wrong || last > lines.length) {
    const message = wrong
      ? `Lines ${first} to ${last} are no lines of "${path}"`
      : `"${path}" ends at line ${lines.length}, before line ${Math.max(first, last)}`
    return { kind: 'missing', message, help: `choose lines from 1 to ${lines.length}, the smaller one first` }
  }
  return { kind: 'code', code: withoutIndent(lines.slice(first - 1, last)) }
}

/** A line that begins or ends a region. */
interface RegionMark {
  readonly line: number
  readonly begins: boolean
  readonly name: string
}

function marksOf(lines: readonly string[]): readonly RegionMark[] {
  return lines.flatMap((text, line) => {
    // Most lines are code: the word is searched for before the pattern is tried.
    const found = /region/i.test(text) && text.length < 500 ? MARK.exec(text) : null
    if (!found || !isMark(text)) return []
    return [{ line, begins: !/^end/i.test(found[1] ?? ''), name: found[2] ?? '' }]
  })
}

/** Code such as `region = 1` is no mark: a mark is a comment, or begins with `#`. */
const isMark = (text: string): boolean => !/^\s*\w/.test(text) || /^\s*rem\b/i.test(text)

function takeRegion(lines: readonly string[], name: string, path: string): TakenCode {
  const marks = marksOf(lines)
  const begin = marks.find((mark) => mark.begins && mark.name === name)
  if (!begin) {
    const names = marks.filter(({ begins }) => begins).map((mark) => mark.name)
    const help = didYouMean(name, names) ?? `mark it in the file with "#region ${name}" and "#endregion"`
    return { kind: 'missing', message: `"${path}" has no region "${name}"`, help }
  }
  const end = endOf(begin, marks) ?? lines.length
  const marked = new Set(marks.map(({ line }) => line))
  const inside = lines.slice(begin.line + 1, end).filter((_, at) => !marked.has(begin.line + 1 + at))
  return { kind: 'code', code: withoutIndent(inside) }
}

/** The line of the mark that ends a region: the one with its name, else the one that closes it by nesting. */
function endOf({ line, name }: RegionMark, marks: readonly RegionMark[]): number | undefined {
  const after = marks.filter((mark) => mark.line > line)
  const named = after.find((mark) => !mark.begins && mark.name === name)
  if (named) return named.line
  let depth = 1
  for (const mark of after) {
    depth += mark.begins ? 1 : -1
    if (depth === 0) return mark.line
  }
  return undefined
}

function withoutIndent(lines: readonly string[]): string {
  const written = lines.filter((line) => line.trim() !== '')
  const indents = written.map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce((a, b) => commonStart(a, b), indents[0] ?? '')
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trim())).join('\n')
}

function commonStart(a: string, b: string): string {
  let end = 0
  while (end < a.length && a[end] === b[end]) end += 1
  return a.slice(0, end)
}
