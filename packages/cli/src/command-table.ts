import type { Command } from './argv/command.ts'

/** A command before it is loaded: help needs no more, and starts fast. */
export interface CommandRow {
  readonly name: string
  readonly summary: string
  load(): Promise<Command>
}

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
    name: 'serve',
    summary: 'Serve a built site',
    load: async () => (await import('./commands/serve.ts')).serveCommand,
  },
  {
    name: 'init',
    summary: 'Create a new project',
    load: async () => (await import('./commands/init.ts')).initCommand,
  },
  {
    name: 'rename',
    summary: 'Move a page, file or folder with everything that names it',
    load: async () => (await import('./commands/rename.ts')).renameCommand,
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
]
