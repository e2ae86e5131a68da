import type { SiteBuild } from '@octavo/site'
import type { TextEdit } from 'vscode-languageserver/node.js'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { replaceText } from './answer-actions.ts'

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
