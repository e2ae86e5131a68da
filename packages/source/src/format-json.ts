import { applyEdits, createScanner, format } from 'jsonc-parser'
import { createDiagnostic, type Checked } from './diagnostic.ts'
import { readJson } from './read-json.ts'
import type { SourceFile } from './source-file.ts'
import { spanOfFile } from './span.ts'

/**
 * Returns the text of a JSON file of settings, indented by two blanks, with one line break at its end. The order of
 * keys, comments, and the line breaks between values stay as they are. A file with errors of syntax is returned
 * unchanged with them, and with `page/format` one whose value would be another.
 */
export function formatJson(file: SourceFile): Checked<string> {
  const before = readJson(file)
  const errors = before.diagnostics.filter(({ code }) => code === 'config/syntax')
  if (before.value === undefined || errors.length > 0)
    return { value: file.text, diagnostics: errors.length > 0 ? errors : before.diagnostics }
  const text = file.text.replace(/\r\n?/g, '\n')
  const edits = format(text, undefined, {
    tabSize: 2,
    insertSpaces: true,
    insertFinalNewline: true,
    keepLines: true,
    eol: '\n',
  })
  const formatted =
    withoutPadding(applyEdits(text, edits))
      .replace(/[ \t]+$/gm, '')
      .trim() + '\n'
  const after = readJson({ ...file, text: formatted })
  if (JSON.stringify(after.value) === JSON.stringify(before.value))
    return { value: formatted, diagnostics: [] }
  const message = `"${file.path}" stays as it is: formatted, it would have other values`
  const help = 'format its unusual parts by hand, or leave it'
  return {
    value: file.text,
    diagnostics: [createDiagnostic('page/format', message, { span: spanOfFile(file.path), help })],
  }
}

/** Removes blanks behind `[` and before `]` in a line, which the library adds. */
function withoutPadding(text: string): string {
  const scanner = createScanner(text, false)
  const parts: string[] = []
  const read = () => {
    scanner.scan()
    const at = scanner.getTokenOffset()
    return text.slice(at, at + scanner.getTokenLength())
  }
  for (let before = '', token = read(), next = ''; token !== ''; before = token, token = next) {
    next = read()
    const isEnd = next === ']' && !/[\r\n]$/.test(before)
    const isPadding = /^[ \t]+$/.test(token) && (before === '[' || isEnd)
    if (!isPadding) parts.push(token)
  }
  return parts.join('')
}
