import type { Command } from '../argv/command.ts'

/** `octavo lsp` */
export const lspCommand: Command = {
  name: 'lsp',
  summary: 'Serve an editor by the Language Server Protocol',
  operand: { name: '[dir]', about: 'Folder of the project (default the one that the editor opens)' },
  options: [
    { name: 'stdio', kind: 'flag', about: 'Use the standard streams; this is the default, and the only way' },
    {
      name: 'user-code',
      kind: 'flag',
      about: 'Run components and modules of the project while pages are checked',
    },
  ],
  examples: [{ line: 'octavo lsp', about: 'started by an editor' }],
  run: async (args, context) => (await import('../lsp/serve-language.ts')).serveLanguage(args, context),
}
