/*
 * The Language Server Protocol on the standard streams:
 *   1. the editor names its folder; the project is the one in it (or that of the arguments)
 *   2. edits go to the session, which reports diagnostics when it has checked them
 *   3. questions about a position wait for a build of all edits, and are answered by plain functions
 */
import { fileURLToPath } from 'node:url'
import {
  createConnection,
  DidChangeWatchedFilesNotification,
  ProposedFeatures,
  TextDocuments,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver/node.js'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { version } from '../own-package.ts'
import { abilities } from './abilities.ts'
import { openSession, type BuiltProject } from './project-session.ts'
import { answerFiles } from './serve-files.ts'
import { answerPositions } from './serve-positions.ts'
import { pathOf, type ServerState } from './server-state.ts'
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
    openProject: async () => undefined,
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

function answerInitialize(state: ServerState, onError: (error: unknown) => void): void {
  const { connection, documents } = state
  let canWatch = false
  connection.onInitialize(async (params): Promise<InitializeResult> => {
    canWatch = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    const args = withFolder(state.args, params)
    const onChecked = (project: BuiltProject) => report(state, project)
    state.openProject = async () => {
      const opened = await openSession({ args, onChecked, onError })
      if (typeof opened === 'string') return opened
      state.session = opened
      state.settings = createSettingsService()
      return undefined
    }
    const missing = await state.openProject()
    if (missing !== undefined) connection.console.info(`Octavo is idle: ${missing}`)
    const serverInfo = { name: 'octavo', version }
    return { capabilities: missing === undefined ? abilities : {}, serverInfo }
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
