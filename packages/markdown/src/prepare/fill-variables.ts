import {
  suggestName,
  createDiagnostic,
  nearestNamesOf,
  spanAt,
  type Diagnostic,
  type SourceFile,
} from '@octavo/source'
import { createCodeTest, type CodeRange } from './code-ranges.ts'
import type { TextEdit } from './offset-map.ts'

const VARIABLE = /\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g

/**
 * The edits that put the values of `{{ name }}` in place, in text and in code alike. Outside code a value is
 * written so that it can only be text (`<`, `{`, quotes as character references). Names that are not defined stay
 * as they are, with `page/undefined-variable` outside code, where other languages use the same braces.
 * Source: reference/docs-json.md section 1.11; test id X16.
 */
export function fillVariables(
  file: SourceFile,
  variables: Readonly<Record<string, string>>,
  code: readonly CodeRange[],
): { readonly edits: readonly TextEdit[]; readonly diagnostics: readonly Diagnostic[] } {
  if (!file.text.includes('{{')) return { edits: [], diagnostics: [] }
  const inCode = createCodeTest(code)
  const edits: TextEdit[] = []
  const diagnostics: Diagnostic[] = []
  for (const match of file.text.matchAll(VARIABLE)) {
    const name = match[1] as string
    const at = match.index
    const isCode = inCode(at)
    if (Object.hasOwn(variables, name)) {
      const value = String(variables[name])
      edits.push({ at, length: match[0].length, text: isCode ? value : asText(value) })
    } else if (!isCode && file.text[at - 1] !== '=') {
      // Left as it is: as text, because MDX would read an expression and show nothing.
      edits.push({ at, length: match[0].length, text: asText(match[0]) })
      diagnostics.push(undefinedVariable(file, match, variables))
    }
  }
  return { edits, diagnostics }
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '{': '&#123;',
  '}': '&#125;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': ' ',
  '\r': ' ',
}

const asText = (value: string): string =>
  value.replace(/[&<>{}"'\n\r]/g, (character) => REFERENCES[character] ?? character)

function undefinedVariable(
  file: SourceFile,
  match: RegExpExecArray,
  variables: Readonly<Record<string, string>>,
): Diagnostic {
  const name = match[1] as string
  return createDiagnostic('page/undefined-variable', `Variable "${name}" is not defined`, {
    span: spanAt(file, match.index, match.index + match[0].length),
    help:
      suggestName(nearestNamesOf(variables, () => Object.keys(variables)).nearest(name)) ??
      `define "${name}" in "variables" of docs.json`,
  })
}
