// The extension of VS Code with an editor that only records what it is asked for.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { tempFolder } from './twins/temp-folder.ts'

const folder = fileURLToPath(new URL('../../../editors/vscode/', import.meta.url))
const file = join(folder, 'extension.cjs')

interface Started {
  readonly command: string
  readonly args: readonly string[]
}

/** Activates the extension in a workspace, and returns the servers that it starts. */
async function activate(root: string, settings: Record<string, unknown> = {}, isTrusted = true) {
  const started: Started[] = []
  const commands: Record<string, () => Promise<void>> = {}
  const vscode = {
    commands: { registerCommand: (name: string, run: () => Promise<void>) => (commands[name] = run) },
    window: { showWarningMessage: () => {} },
    workspace: {
      isTrusted,
      workspaceFolders: [{ uri: { fsPath: root } }],
      getConfiguration: () => ({ get: (name: string) => settings[name] }),
      onDidChangeConfiguration: () => ({}),
    },
  }
  class LanguageClient {
    readonly server: Started
    constructor(_id: string, _name: string, server: Started) {
      this.server = server
    }
    start = async () => void started.push(this.server)
    stop = async () => {}
  }
  const modules: Record<string, unknown> = {
    vscode,
    'vscode-languageclient/node': { LanguageClient, TransportKind: { stdio: 0 } },
  }
  const real = createRequire(file)
  const exports: { activate?: (context: object) => Promise<void> } = {}
  const run = vm.compileFunction(readFileSync(file, 'utf8'), ['require', 'exports', 'process'], {
    filename: file,
  })
  run((name: string) => modules[name] ?? real(name), exports, process)
  await exports.activate?.({ subscriptions: [] })
  return { started, restart: commands['octavo.restart'] }
}

test("the project's own program is started, else that of the PATH, else what the settings name", async () => {
  const root = tempFolder()
  expect((await activate(root)).started).toMatchObject([{ command: 'octavo', args: ['lsp', root] }])
  const own = join(root, 'node_modules/octavo/bin/octavo.js')
  mkdirSync(join(own, '..'), { recursive: true })
  writeFileSync(own, '')
  expect((await activate(root)).started).toMatchObject([{ command: 'node', args: [own, 'lsp', root] }])
  const named = await activate(root, { command: ['npx', 'octavo', 'lsp', '--user-code'], folder: 'docs' })
  expect(named.started).toMatchObject([
    { command: 'npx', args: ['octavo', 'lsp', '--user-code', join(root, 'docs')] },
  ])
})

test('nothing is started in a workspace that is not trusted, and a restart starts again', async () => {
  const root = tempFolder()
  expect((await activate(root, {}, false)).started).toEqual([])
  const { started, restart } = await activate(root)
  await restart?.()
  expect(started).toHaveLength(2)
})

test('the manifest names the file, and every setting that the code reads', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly main: string
    readonly contributes: { readonly configuration: { readonly properties: object } }
  }
  expect(join(folder, manifest.main)).toBe(file)
  const names = [...readFileSync(file, 'utf8').matchAll(/settings\.get\('(\w+)'\)/g)].map(
    ([, name]) => `octavo.${name}`,
  )
  expect(Object.keys(manifest.contributes.configuration.properties).toSorted()).toEqual(names.toSorted())
})
