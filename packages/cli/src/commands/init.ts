import type { Command } from '../argv/command.ts'

/** `octavo init` */
export const initCommand: Command = {
  name: 'init',
  summary: 'Start a new project',
  operand: { name: '[dir]', about: 'Folder of the project, made if it does not exist (default .)' },
  options: [
    { name: 'name', kind: 'value', value: '<name>', about: 'Name of the site (default that of the folder)' },
  ],
  examples: [
    { line: 'octavo init docs', about: 'start in the folder "docs"' },
    { line: 'octavo init --name "Acme handbook"', about: 'start here, with a name' },
  ],
  run: async (args, context) => (await import('../runs/run-init.ts')).runInit(args, context),
}
