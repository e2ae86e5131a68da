import type { CommandRow } from './argv/command.ts'

/** Every command, in the order of help. */
export const commandTable: readonly CommandRow[] = [
  {
    name: 'build',
    summary: 'Build the site as static files',
    load: async () => (await import('./commands/build.ts')).buildCommand,
  },
  {
    name: 'dev',
    summary: 'Start a development server with live reload and mock APIs',
    load: async () => (await import('./commands/dev.ts')).devCommand,
  },
  {
    name: 'check',
    summary: 'Report errors and warnings without writing output',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  {
    name: 'test-code',
    summary: 'Run the code blocks that are marked "test"',
    load: async () => (await import('./commands/test-code.ts')).testCodeCommand,
  },
  {
    name: 'serve',
    summary: 'Serve a built site',
    load: async () => (await import('./commands/serve.ts')).serveCommand,
  },
  {
    name: 'deploy',
    summary: 'Publish a built site on a running service',
    load: async () => (await import('./commands/deploy.ts')).deployCommand,
  },
  {
    name: 'init',
    summary: 'Create a new project',
    load: async () => (await import('./commands/init.ts')).initCommand,
  },
  {
    name: 'export',
    summary: 'Export the site as files to pass on',
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  {
    name: 'rename',
    summary: 'Move a page, file or folder with everything that names it',
    load: async () => (await import('./commands/rename.ts')).renameCommand,
  },
  {
    name: 'format',
    summary: 'Rewrite pages and docs.json in the usual layout',
    load: async () => (await import('./commands/format.ts')).formatCommand,
  },
  {
    name: 'migrate',
    summary: 'Move the documentation of another tool to Octavo',
    load: async () => (await import('./commands/migrate.ts')).migrateCommand,
  },
  {
    name: 'lsp',
    summary: 'Serve an editor by the Language Server Protocol',
    load: async () => (await import('./commands/lsp.ts')).lspCommand,
  },
  {
    name: 'mcp',
    summary: 'Let language models search and read a site',
    load: async () => (await import('./commands/mcp.ts')).mcpCommand,
  },
  {
    name: 'admin',
    summary: 'Manage keys and projects of the service',
    load: async () => (await import('./commands/admin.ts')).adminCommand,
  },
  {
    name: 'info',
    summary: 'Print facts about the program, the system and the project',
    load: async () => (await import('./commands/info.ts')).infoCommand,
  },
  {
    name: 'upgrade',
    summary: 'Print what changed since the version that built the site',
    load: async () => (await import('./commands/upgrade.ts')).upgradeCommand,
  },
  {
    name: 'completion',
    summary: 'Print a script that completes commands in a shell',
    load: async () => (await import('./commands/completion.ts')).completionCommand,
  },
]
