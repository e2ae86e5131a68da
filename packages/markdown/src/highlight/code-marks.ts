import type { CodeMark } from '@octavo/hast'

/** Code without its marking comments, and the marks by index of line. */
export interface MarkedCode {
  readonly lines: readonly string[]
  readonly marks: ReadonlyMap<number, readonly CodeMark[]>
}

const MARKS: Readonly<Record<string, CodeMark>> = {
  '++': 'diff-add',
  '--': 'diff-remove',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focused',
}

const COMMENT =
  /[ \t]*(?:\/\/|\/\*|<!--|\{\/\*|#|--|;+|%+|"|REM )[ \t]*\[!code[ \t]+(\+\+|--|highlight|hl|focus)(?::(\d{1,6}))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/

/**
 * Takes comments such as `// [!code ++]` and `# [!code --:3]` out of code. A comment marks its own line and `:N - 1`
 * lines below; alone on its line it marks the lines below, and its line is removed.
 */
export function takeCodeMarks(lines: readonly string[]): MarkedCode {
  const marks = new Map<number, CodeMark[]>()
  const left: string[] = []
  for (const line of lines) {
    const match = line.includes('[!code') ? COMMENT.exec(line) : null
    if (!match) {
      left.push(line)
      continue
    }
    const rest = line.slice(0, match.index)
    const first = left.length
    if (rest.trim() !== '') left.push(rest)
    const last = Math.min(first + Number(match[2] ?? 1), lines.length)
    const mark = MARKS[match[1] ?? '']
    if (mark) for (let index = first; index < last; index++) addMark(marks, index, mark)
  }
  return { lines: left, marks }
}

function addMark(marks: Map<number, CodeMark[]>, line: number, mark: CodeMark): void {
  const list = marks.get(line) ?? []
  if (!list.includes(mark)) list.push(mark)
  marks.set(line, list)
}
