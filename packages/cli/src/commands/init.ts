import type { Command } from '../argv/command.ts'

/** `octavo init` */
export const initCommand: Command = {
  name: 'init',
  summary: 'Create a new project',
  operand: { name: '[dir]', about: 'Project folder, created if it does not exist (default .)' },
  options: [
    { name: 'name', kind: 'value', value: '<name>', about: 'Name of the site (default the folder name)' },
  ],
  examples: [
    { line: 'octavo init docs', about: 'create a project in the folder "docs"' },
    { line: 'octavo init --name "Acme handbook"', about: 'create a project here, with a name' },
  ],
  run: async (args, context) => (await import('../runs/run-init.ts')).runInit(args, context),
}
