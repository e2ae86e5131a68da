import type { Command } from './argv/command.ts'

/** A command before it is loaded: help needs no more than this, and starts in a blink. */
export interface CommandRow {
  readonly name: string
  readonly summary: string
  load(): Promise<Command>
}

/** Every command, in the order of help. */
export const commandTable: readonly CommandRow[] = [
  {
    name: 'build',
    summary: 'Write the site as static files',
    load: async () => (await import('./commands/build.ts')).buildCommand,
  },
  {
    name: 'dev',
    summary: 'Preview the site while writing, with a mock of its APIs',
    load: async () => (await import('./commands/dev.ts')).devCommand,
  },
  {
    name: 'check',
    summary: 'Find faults without writing anything',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  {
    name: 'serve',
    summary: 'Serve a built site',
    load: async () => (await import('./commands/serve.ts')).serveCommand,
  },
  {
    name: 'init',
    summary: 'Start a new project',
    load: async () => (await import('./commands/init.ts')).initCommand,
  },
]
