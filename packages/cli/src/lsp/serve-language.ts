/*
 * The Language Server Protocol on the standard streams:
 *   1. the editor names its folder; the project is the one in it (or that of the arguments)
 *   2. edits go to the session, which reports diagnostics when it has checked them
 *   3. questions about a position wait for a build of all edits, and are answered by plain functions
 */
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createConnection,
  DidChangeWatchedFilesNotification,
  ProposedFeatures,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  type TextDocumentPositionParams,
} from 'vscode-languageserver/node.js'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { version } from '../own-package.ts'
import { actionsAt } from './answer-actions.ts'
import { renamedPath, renameEdit } from './answer-rename.ts'
import { completeAt, defineAt, describeAt, fileOf, namedAt, type Asked } from './answer-text.ts'
import { openSession, type BuiltProject, type ProjectSession } from './project-session.ts'
import { createSettingsService } from './settings-service.ts'
import { toProtocolDiagnostic, uriOf } from './to-protocol.ts'

/** Runs `octavo lsp`; resolves to the exit code when the editor has closed its end. */
export async function serveLanguage(args: Arguments, { terminal }: CommandContext): Promise<number> {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout)
  const state: ServerState = {
    connection,
    args,
    documents: new TextDocuments(TextDocument),
    settings: undefined,
    session: undefined,
    latest: undefined,
    reported: new Set(),
  }
  const logError = (error: unknown) =>
    terminal.err(`${error instanceof Error ? error.message : String(error)}\n`)
  answerInitialize(state, logError)
  answerPositions(state)
  answerFiles(state)
  connection.listen()
  return new Promise((resolve) => {
    connection.onExit(() => resolve(exitCode.done))
    process.stdin.once('end', () => resolve(exitCode.done))
  })
}

interface ServerState {
  readonly connection: Connection
  readonly args: Arguments
  readonly documents: TextDocuments<TextDocument>
  settings: ReturnType<typeof createSettingsService> | undefined
  session: ProjectSession | undefined
  /** The last version that was checked. */
  latest: BuiltProject | undefined
  /** Files with diagnostics in the editor. */
  reported: Set<string>
}

const abilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['<', '/', '"', "'", '(', '#', ' ', ':'] },
  hoverProvider: true,
  definitionProvider: true,
  codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.octavo'] },
  renameProvider: { prepareProvider: true },
  workspace: {
    fileOperations: { willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] } },
  },
}

function answerInitialize(state: ServerState, onError: (error: unknown) => void): void {
  const { connection, documents } = state
  let canWatch = false
  connection.onInitialize(async (params): Promise<InitializeResult> => {
    canWatch = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    const opened = await openSession({
      args: withFolder(state.args, params),
      onChecked: (project) => report(state, project),
      onError,
    })
    if (typeof opened === 'string') connection.console.info(`Octavo is idle: ${opened}`)
    else {
      state.session = opened
      state.settings = createSettingsService()
    }
    const serverInfo = { name: 'octavo', version }
    return typeof opened === 'string'
      ? { capabilities: {}, serverInfo }
      : { capabilities: abilities, serverInfo }
  })
  connection.onInitialized(() => {
    state.session?.changed([])
    if (canWatch)
      void connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: '**/*' }],
      })
  })
  connection.onShutdown(() => state.session?.close())
  documents.onDidChangeContent(({ document }) => edit(state, document))
  documents.onDidClose(({ document }) => {
    const path = pathOf(state, document.uri)
    if (path !== undefined && state.session?.open.delete(path)) state.session.changed([path])
  })
  documents.listen(connection)
}

/** A project that the arguments name wins over the folder of the editor. */
function withFolder(args: Arguments, { workspaceFolders, rootUri }: InitializeParams): Arguments {
  const uri = workspaceFolders?.[0]?.uri ?? rootUri
  const folder = args.operands[0] ?? (uri?.startsWith('file:') === true ? fileURLToPath(uri) : '.')
  return {
    ...args,
    operands: [folder],
    // A preview of an editor must not run what a page that is just opened says.
    flag: (name) => (name === 'no-user-code' ? !args.flag('user-code') : args.flag(name)),
  }
}

function edit(state: ServerState, document: TextDocument): void {
  const path = pathOf(state, document.uri)
  if (path === undefined || !state.session) return
  state.session.open.set(path, { text: document.getText(), version: document.version })
  state.session.changed([path])
}

/** The path of a file of the project; undefined for others. */
function pathOf({ session }: ServerState, uri: string): string | undefined {
  if (!session || !uri.startsWith('file:')) return undefined
  const path = relative(session.root, fileURLToPath(uri)).split(sep).join('/').normalize('NFC')
  return path === '' || path.startsWith('../') || path === '..' ? undefined : path
}

function report(state: ServerState, project: BuiltProject): void {
  const { connection, documents } = state
  state.latest = project
  const found = new Map<string, ReturnType<typeof toProtocolDiagnostic>[]>()
  for (const diagnostic of project.diagnostics) {
    if (!isShown(diagnostic)) continue
    const path = diagnostic.span?.path ?? 'docs.json'
    found.set(path, [...(found.get(path) ?? []), toProtocolDiagnostic(diagnostic, project.root)])
  }
  for (const path of new Set([...state.reported, ...found.keys()])) {
    const uri = uriOf(project.root, path)
    const version = documents.get(uri)?.version
    void connection.sendDiagnostics({
      uri,
      diagnostics: found.get(path) ?? [],
      ...(version !== undefined && { version }),
    })
  }
  state.reported = new Set(found.keys())
}

/** Not shown are notes about no text, and that code of authors is not run, which the editor has chosen. */
const isShown = ({ span, severity, code }: BuiltProject['diagnostics'][number]): boolean =>
  (span !== undefined || severity !== 'note') && code !== 'island/no-user-code'

/** What is asked about a position; undefined for files that are not open, or not of the project. */
async function asked(
  state: ServerState,
  { textDocument, position }: TextDocumentPositionParams,
): Promise<(Asked & { readonly built: BuiltProject }) | undefined> {
  const document = state.documents.get(textDocument.uri)
  const path = pathOf(state, textDocument.uri)
  if (!document || path === undefined || !state.session) return undefined
  const built = await state.session.current()
  return { path, document, position, facts: built.facts, built }
}

function answerPositions(state: ServerState): void {
  const { connection } = state
  const textOf = readText(state)
  connection.onCompletion(async (params) => {
    const at = await asked(state, params)
    return at && state.settings ? completeAt(at, state.settings) : null
  })
  connection.onHover(async (params) => {
    const at = await asked(state, params)
    return at && state.settings ? describeAt(at, state.settings) : null
  })
  connection.onDefinition(async (params) => {
    const at = await asked(state, params)
    return at ? defineAt(at, { root: at.built.root, textOf }) : null
  })
  connection.onCodeAction(({ textDocument, range }) => {
    const document = state.documents.get(textDocument.uri)
    const path = pathOf(state, textDocument.uri)
    const { latest } = state
    if (!document || path === undefined || !latest) return []
    return actionsAt(latest.diagnostics, { root: latest.root, path, document, range })
  })
}

function answerFiles(state: ServerState): void {
  const { connection } = state
  const textOf = readText(state)
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const paths = changes.flatMap(({ uri }) => pathOf(state, uri) ?? [])
    if (paths.length > 0) state.session?.changed(paths)
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

/** Reads a file as the editor has it, else as it is on disk. */
const readText =
  (state: ServerState) =>
  async (path: string): Promise<string> => {
    const { session } = state
    if (!session) return ''
    const open = session.open.get(path)
    return open ? open.text : session.textOf(path)
  }
