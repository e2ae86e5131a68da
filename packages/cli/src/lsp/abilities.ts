import {
  BulkRegistration,
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  DocumentFormattingRequest,
  HoverRequest,
  ReferencesRequest,
  RenameRequest,
  TextDocumentSyncKind,
  WillRenameFilesRequest,
  type Connection,
  type InitializeResult,
} from 'vscode-languageserver/node.js'

const completion = { triggerCharacters: ['<', '/', '"', "'", '(', '#', ' ', ':'] }
const codeActions = { codeActionKinds: ['quickfix', 'source.fixAll.octavo'] }
const renamed = { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] }

/** What the server can do with a project. */
export const abilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: completion,
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentFormattingProvider: true,
  codeActionProvider: codeActions,
  renameProvider: { prepareProvider: true },
  workspace: { fileOperations: { willRename: renamed } },
}

/** Registers {@link abilities} with an editor that started where there was no project. */
export async function registerAbilities({ client }: Pick<Connection, 'client'>): Promise<void> {
  // The editor has named its kinds of files.
  const documentSelector = null
  const all = BulkRegistration.create()
  all.add(DidOpenTextDocumentNotification.type, { documentSelector })
  all.add(DidChangeTextDocumentNotification.type, {
    documentSelector,
    syncKind: TextDocumentSyncKind.Incremental,
  })
  all.add(DidCloseTextDocumentNotification.type, { documentSelector })
  all.add(DidSaveTextDocumentNotification.type, { documentSelector })
  all.add(CompletionRequest.type, { documentSelector, ...completion })
  all.add(HoverRequest.type, { documentSelector })
  all.add(DefinitionRequest.type, { documentSelector })
  all.add(ReferencesRequest.type, { documentSelector })
  all.add(DocumentFormattingRequest.type, { documentSelector })
  all.add(CodeActionRequest.type, { documentSelector, ...codeActions })
  all.add(RenameRequest.type, { documentSelector, prepareProvider: true })
  all.add(WillRenameFilesRequest.type, renamed)
  await client.register(all)
}
