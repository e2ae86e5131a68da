import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connection, TextDocumentPositionParams, TextDocuments } from 'vscode-languageserver/node.js'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Arguments } from '../argv/command.ts'
import type { Asked } from './answer-text.ts'
import type { BuiltProject, ProjectSession } from './project-session.ts'
import type { SettingsService } from './settings-service.ts'

/** What the server knows between two messages. */
export interface ServerState {
  readonly connection: Connection
  readonly args: Arguments
  readonly documents: TextDocuments<TextDocument>
  settings: SettingsService | undefined
  session: ProjectSession | undefined
  /** The last version that was checked. */
  latest: BuiltProject | undefined
  /** Files with diagnostics in the editor. */
  reported: Set<string>
  /** Opens the project of the editor's folder; resolves to a sentence where there is none. */
  openProject: () => Promise<string | undefined>
}

/** The path of a file of the project; undefined for others. */
export function pathOf({ session }: ServerState, uri: string): string | undefined {
  if (!session || !uri.startsWith('file:')) return undefined
  const path = relative(session.root, fileURLToPath(uri)).split(sep).join('/').normalize('NFC')
  return path === '' || path.startsWith('../') || path === '..' ? undefined : path
}

/** What is asked about a position; undefined for files that are not open, or not of the project. */
export async function asked(
  state: ServerState,
  { textDocument, position }: TextDocumentPositionParams,
): Promise<(Asked & { readonly built: BuiltProject }) | undefined> {
  const document = state.documents.get(textDocument.uri)
  const path = pathOf(state, textDocument.uri)
  if (!document || path === undefined || !state.session) return undefined
  const built = await state.session.current()
  return { path, document, position, facts: built.facts, built }
}

/** Reads a file as the editor has it, else as it is on disk. */
export const readText =
  (state: ServerState) =>
  async (path: string): Promise<string> => {
    const { session } = state
    if (!session) return ''
    const open = session.open.get(path)
    return open ? open.text : session.textOf(path)
  }
