import type { Command } from '../argv/command.ts'

/** `octavo mcp` */
export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Let language models search and read a site',
  operand: {
    name: '[location]',
    about: 'Folder of a built site or of a project, or the address of a site (default this folder)',
  },
  options: [],
  examples: [
    { line: 'octavo mcp', about: 'the project of this folder, built first' },
    { line: 'octavo mcp dist', about: 'a built site' },
    { line: 'octavo mcp https://docs.example.com', about: 'a site of Octavo on any server' },
  ],
  run: async (args, context) => (await import('../runs/run-mcp.ts')).runMcp(args, context),
}
