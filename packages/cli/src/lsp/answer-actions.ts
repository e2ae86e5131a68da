import { planFixes, type SiteBuild } from '@octavo/site'
import { diagnosticToFix, type Diagnostic } from '@octavo/source'
import { CodeActionKind, type CodeAction, type Range, type TextEdit } from 'vscode-languageserver/node.js'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { spanToRange, toProtocolDiagnostic } from './to-protocol.ts'

/** The file and the part of it for which actions are asked. */
export interface ActionContext {
  readonly root: string
  readonly path: string
  readonly document: TextDocument
  readonly range: Range
}

/** Returns the corrections that diagnostics in a range suggest, and one action for all that are sure in the file. */
export function actionsAt(diagnostics: readonly Diagnostic[], context: ActionContext): CodeAction[] {
  const { path, document, root, range } = context
  const own = diagnostics.filter(({ span }) => span?.path === path)
  const text = document.getText()
  const single = own.flatMap((diagnostic): CodeAction[] => {
    const { span } = diagnostic
    const fix = span && overlaps(spanToRange(span), range) ? diagnosticToFix(diagnostic, text) : undefined
    if (!fix) return []
    const edits = fix.edits.map(({ start, end, text: newText }) => ({
      range: { start: document.positionAt(start), end: document.positionAt(end) },
      newText,
    }))
    return [
      {
        title: `Replace "${fix.written}" with "${fix.meant}"`,
        kind: CodeActionKind.QuickFix,
        isPreferred: fix.isSure,
        diagnostics: [toProtocolDiagnostic(diagnostic, root)],
        edit: { changes: { [document.uri]: edits } },
      },
    ]
  })
  const fixed = planFixes(own, (one) => (one === path ? text : undefined)).texts.get(path)
  if (fixed === undefined) return single
  const edit = { changes: { [document.uri]: [replaceText(document, fixed)] } }
  return [...single, { title: 'Correct all that is sure', kind: fixAll, edit }]
}

/** The kind by which editors ask for all corrections when a file is saved. */
const fixAll = `${CodeActionKind.SourceFixAll}.octavo`

const overlaps = (one: Range, other: Range): boolean =>
  !isBefore(one.end, other.start) && !isBefore(other.end, one.start)

const isBefore = (one: Range['start'], other: Range['start']): boolean =>
  one.line < other.line || (one.line === other.line && one.character < other.character)

/** The smallest edit that makes one text of another: what is equal at both ends stays. */
export function replaceText(document: TextDocument, after: string): TextEdit {
  const before = document.getText()
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let tail = 0
  const most = Math.min(before.length, after.length) - start
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const range = {
    start: document.positionAt(start),
    end: document.positionAt(before.length - tail),
  }
  return { range, newText: after.slice(start, after.length - tail) }
}

/** The edits of a file, and why it stays as it is. */
export interface FormattedFile {
  readonly edits: TextEdit[]
  readonly refused: string | undefined
}

/** Formats an open file as `octavo format` would; no edit for a file that it does not format. */
export async function formatOpenFile(
  build: Pick<SiteBuild, 'format'>,
  path: string,
  document: TextDocument,
): Promise<FormattedFile> {
  const { texts, diagnostics } = await build.format((one) => one === path)
  const text = texts.get(path)
  const refused = diagnostics.find(({ span }) => span?.path === path)?.message
  return { edits: text === undefined ? [] : [replaceText(document, text)], refused }
}
