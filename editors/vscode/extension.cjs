// Starts `octavo lsp` and connects it with the editor; everything else is in the server.
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const vscode = require('vscode')
const { LanguageClient, TransportKind } = require('vscode-languageclient/node')

/** @type {LanguageClient | undefined} */
let client

exports.activate = async function activate(context) {
  context.subscriptions.push(vscode.commands.registerCommand('octavo.restart', restart))
  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('octavo')) void restart()
    }),
  )
  await restart()
}

exports.deactivate = () => client?.stop()

async function restart() {
  await client?.stop()
  client = undefined
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath
  // A project that is not trusted must not name the program that is started.
  if (folder === undefined || !vscode.workspace.isTrusted) return
  const settings = vscode.workspace.getConfiguration('octavo')
  const [command, ...args] = commandOf(settings.get('command') ?? [], folder)
  const project = join(folder, settings.get('folder') ?? '')
  client = new LanguageClient(
    'octavo',
    'Octavo',
    { command, args: [...args, project], transport: TransportKind.stdio, options: { cwd: folder } },
    {
      documentSelector: [
        { scheme: 'file', language: 'mdx' },
        { scheme: 'file', language: 'markdown' },
        { scheme: 'file', pattern: '**/*.mdx' },
        { scheme: 'file', language: 'json' },
        { scheme: 'file', language: 'jsonc' },
        { scheme: 'file', language: 'yaml' },
      ],
    },
  )
  try {
    await client.start()
  } catch (error) {
    client = undefined
    void vscode.window.showWarningMessage(
      `The language server of Octavo does not start: ${error.message}. Install "octavo", or set "octavo.command".`,
    )
  }
}

function commandOf(command, folder) {
  if (command.length > 0) return command
  const own = join(folder, 'node_modules', 'octavo', 'bin', 'octavo.js')
  if (existsSync(own)) return ['node', own, 'lsp']
  return [process.platform === 'win32' ? 'octavo.cmd' : 'octavo', 'lsp']
}
