import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { formatSpan, type Diagnostic, type Span } from '@octavo/source'
import {
  CompletionItemKind,
  DiagnosticSeverity,
  type CompletionItem,
  type Diagnostic as ProtocolDiagnostic,
  type Range,
} from 'vscode-languageserver/node.js'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Completion, Completions } from '@octavo/site'

/** The address of a file of the project. */
export const uriOf = (root: string, path: string): string => pathToFileURL(join(root, path)).href

/** A span as a range: lines and UTF-16 units count from 0. An empty one is the character behind it, to be seen. */
export function spanToRange({ start, end }: Span): Range {
  const isEmpty = start.offset === end.offset
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 + (isEmpty ? 1 : 0) },
  }
}

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Hint,
} as const

/** A diagnostic for an editor, its help in the message. */
export function toProtocolDiagnostic(diagnostic: Diagnostic, root: string): ProtocolDiagnostic {
  const { span, code, message, help, severity, related = [] } = diagnostic
  return {
    range: span ? spanToRange(span) : { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
    severity: severities[severity],
    code,
    source: 'octavo',
    message: help === undefined ? message : `${message}\n${help}`,
    ...(related.length > 0 && {
      relatedInformation: related.map((one) => ({
        message: `${one.message} (${formatSpan(one.span)})`,
        location: { uri: uriOf(root, one.span.path), range: spanToRange(one.span) },
      })),
    }),
  }
}

const kinds: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  page: CompletionItemKind.File,
  file: CompletionItemKind.File,
  anchor: CompletionItemKind.Reference,
  component: CompletionItemKind.Class,
  prop: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  icon: CompletionItemKind.Color,
  key: CompletionItemKind.Property,
}

/** Of thousands of icons, an editor shows those that hold what is written, and asks again with every letter. */
const MOST_ITEMS = 200

/** Completions as an editor shows them; `isIncomplete` when some are left out. */
export function toCompletionItems(
  { start, end, items }: Completions,
  document: TextDocument,
  offset: number,
): { readonly isIncomplete: boolean; readonly items: CompletionItem[] } {
  const typed = document.getText().slice(start, offset).toLowerCase()
  const range = { start: document.positionAt(start), end: document.positionAt(end) }
  const isMany = items.length > MOST_ITEMS
  const found = isMany ? items.filter(({ label }) => label.toLowerCase().includes(typed)) : items
  return {
    isIncomplete: isMany,
    items: found.slice(0, MOST_ITEMS).map(({ kind, label, text = label, detail }, index) => ({
      label,
      kind: kinds[kind],
      filterText: label,
      sortText: String(index).padStart(5, '0'),
      textEdit: { range, newText: text },
      ...(detail !== undefined && { detail }),
    })),
  }
}
