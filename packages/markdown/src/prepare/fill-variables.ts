import {
  suggestName,
  createDiagnostic,
  nearestNamesOf,
  spanAt,
  type Diagnostic,
  type SourceFile,
  type Span,
} from '@octavo/source'
import type { CodeTest } from './code-ranges.ts'
import type { TextEdit } from './offset-map.ts'

/** The name of a variable between two braces; without a name they can only be text: an empty record shows nothing. */
const VARIABLE = /\{\{[ \t]*([\w.-]*)[ \t]*\}\}/g

/**
 * Returns the edits that replace `{{ name }}` by its value, in text and in code alike. Outside code a value is
 * escaped so that it can only be text (`<`, `{`, quotes as character references). Undefined names stay as they are;
 * outside code they are `page/undefined-variable`, inside code other languages use the same braces. Source:
 * reference/docs-json.md section 1.11; test id X16.
 */
export function fillVariables(
  file: SourceFile,
  variables: Readonly<Record<string, string>>,
  inCode: CodeTest,
): { readonly edits: readonly TextEdit[]; readonly diagnostics: readonly Diagnostic[] } {
  if (!file.text.includes('{{')) return { edits: [], diagnostics: [] }
  const edits: TextEdit[] = []
  const diagnostics: Diagnostic[] = []
  for (const { index: at, 0: written, 1: name = '' } of file.text.matchAll(VARIABLE)) {
    const isCode = inCode(at)
    if (name !== '' && Object.hasOwn(variables, name)) {
      const value = String(variables[name])
      edits.push({ at, length: written.length, text: isCode ? value : asText(value) })
    } else if (!isCode && !/[=$]/.test(file.text[at - 1] ?? '')) {
      // Left as it is: as text, because MDX would read an expression and show nothing.
      edits.push({ at, length: written.length, text: asText(written) })
      if (name === '') continue
      const span = spanAt(file, at, at + written.length)
      diagnostics.push(undefinedVariable(name, span, variables))
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
  name: string,
  span: Span,
  variables: Readonly<Record<string, string>>,
): Diagnostic {
  return createDiagnostic('page/undefined-variable', `Variable "${name}" is not defined`, {
    span,
    help:
      suggestName(nearestNamesOf(variables, () => Object.keys(variables)).nearest(name)) ??
      `define "${name}" in "variables" of docs.json`,
  })
}
