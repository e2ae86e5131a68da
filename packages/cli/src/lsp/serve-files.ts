import { ResponseError } from 'vscode-languageserver/node.js'
import { registerAbilities } from './abilities.ts'
import { formatOpenFile } from './answer-actions.ts'
import { renamedPath, renameEdit } from './answer-rename.ts'
import { fileOf, namedAt } from './answer-text.ts'
import { asked, pathOf, readText, type ServerState } from './server-state.ts'

/** Follows changes on disk, and answers requests that change whole files. */
export function answerFiles(state: ServerState): void {
  const { connection, documents } = state
  const textOf = readText(state)
  connection.onDidChangeWatchedFiles(({ changes }) => {
    if (!state.session && changes.some(({ uri }) => /\/(?:docs|mint)\.json$/.test(uri)))
      openLate(state).catch((error: unknown) => connection.console.error(String(error)))
    const paths = changes.flatMap(({ uri }) => pathOf(state, uri) ?? []).filter(isOfAuthors)
    if (paths.length > 0) state.session?.changed(paths)
  })
  // An editor that does not watch files reports at least those that it saves.
  documents.onDidSave(({ document }) => {
    const path = pathOf(state, document.uri)
    if (path !== undefined) state.session?.changed([path])
  })
  connection.onDocumentFormatting(async ({ textDocument }) => {
    const document = documents.get(textDocument.uri)
    const path = pathOf(state, textDocument.uri)
    if (!document || path === undefined || !state.session) return null
    const { version } = document
    const { build } = await state.session.current()
    const { edits, refused } = await formatOpenFile(build, path, document)
    if (refused !== undefined) connection.window.showWarningMessage(refused)
    return document.version === version ? edits : null
  })
  connection.onPrepareRename(async (params) => {
    const at = await asked(state, params)
    const named = at && namedAt(at)
    if (!at || !named || fileOf(named.target) === undefined) return null
    const { document } = at
    return {
      range: { start: document.positionAt(named.start), end: document.positionAt(named.end) },
      placeholder: document.getText().slice(named.start, named.end),
    }
  })
  connection.onRenameRequest(async (params) => {
    const at = await asked(state, params)
    const named = at && namedAt(at)
    const file = named && fileOf(named.target)
    const to = file === undefined ? undefined : renamedPath(file, params.newName.replace(/[?#].*$/, ''))
    if (!at || file === undefined || to === undefined)
      throw new ResponseError(-32602, `"${params.newName}" is no path of the project`)
    const { build, root } = at.built
    return orError(await renameEdit([file, to], { root, build, textOf }, true))
  })
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const [file] = files
    const from = file && pathOf(state, file.oldUri)
    const to = file && pathOf(state, file.newUri)
    if (from === undefined || to === undefined || !state.session) return null
    const { build, root } = await state.session.current()
    const renamed = await renameEdit([from, to], { root, build, textOf }, false)
    return 'edit' in renamed ? renamed.edit : null
  })
}

function orError(renamed: Awaited<ReturnType<typeof renameEdit>>) {
  if ('message' in renamed) throw new ResponseError(-32803, renamed.message)
  return renamed.edit
}

/** Opens a project that did not exist when the editor started. */
async function openLate(state: ServerState): Promise<void> {
  const { openProject, connection } = state
  if ((await openProject()) !== undefined) return
  await registerAbilities(connection)
  state.session?.changed([])
}

/** The cache of a run and Git's own files are no content; a watcher would report them all the time. */
const isOfAuthors = (path: string): boolean => !/^(?:.*\/)?(?:\.git|node_modules\/\.cache)\//.test(path)
