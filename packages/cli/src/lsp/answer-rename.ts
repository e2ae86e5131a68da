import type { SiteBuild } from '@octavo/site'
import { toSitePath } from '@octavo/source'
import type { RenameFile, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver/node.js'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { replaceText } from './answer-actions.ts'
import { uriOf } from './to-protocol.ts'

/** How files of the project are named and read. */
export interface RenameContext {
  readonly root: string
  readonly build: SiteBuild
  textOf(path: string): Promise<string>
}

/** Edits of all files that name what moves, or a sentence about why it cannot be moved. */
export type Renamed = { readonly edit: WorkspaceEdit } | { readonly message: string }

/**
 * Returns the edits of `octavo rename` from one path to another; with `movesFiles` the files are moved too, otherwise the
 * editor does that afterwards.
 */
export async function renameEdit(
  [from, to]: readonly [string, string],
  { root, build, textOf }: RenameContext,
  movesFiles: boolean,
): Promise<Renamed> {
  const plan = await build.move({ from, to, redirects: true })
  if (plan.kind === 'error') return { message: plan.message }
  const edits: TextDocumentEdit[] = []
  for (const [path, text] of plan.texts) {
    const document = TextDocument.create(uriOf(root, path), '', 0, await textOf(path))
    const textDocument = { uri: document.uri, version: null }
    edits.push({ textDocument, edits: [replaceText(document, text)] })
  }
  const moves = [...plan.moves].map(([old, name]): RenameFile => ({
    kind: 'rename',
    oldUri: uriOf(root, old),
    newUri: uriOf(root, name),
  }))
  return { edit: { documentChanges: movesFiles ? [...edits, ...moves] : edits } }
}

/** Returns the path that a new name of a file means: an address, with or without extension. */
export function renamedPath(file: string, name: string): string | undefined {
  const result = toSitePath(`/${name.trim().replace(/^\/+/, '')}`)
  if (!result.ok) return undefined
  const extension = /\.\w+$/.exec(file)?.[0] ?? ''
  return result.path.endsWith(extension) ? result.path : result.path + extension
}
