import type { Command } from '../argv/command.ts'
import { printFlags, projectOptions } from '../project/project-options.ts'

/** `octavo check` */
export const checkCommand: Command = {
  name: 'check',
  summary: 'Report errors and warnings without writing output',
  operand: { name: '[dir]', about: 'Folder that contains docs.json or docs/docs.json (default .)' },
  options: [
    { name: 'strict', kind: 'flag', about: 'Fail on warnings' },
    {
      name: 'format',
      kind: 'value',
      value: '<form>',
      choices: ['text', 'json', 'github', 'sarif', 'junit'],
      about: 'Output format',
    },
    {
      name: 'changed',
      kind: 'optional',
      value: '<rev>',
      about: 'Only what concerns files that differ from a Git revision (default HEAD)',
    },
    ...projectOptions,
    { name: 'cache-dir', kind: 'value', value: '<dir>', about: 'Cache folder' },
    ...printFlags,
  ],
  examples: [
    { line: 'octavo check', about: 'check the project in this folder' },
    { line: 'octavo check --strict --format github', about: 'annotate a pull request' },
    { line: 'octavo check --changed=origin/main', about: 'only what a branch changed' },
    { line: 'octavo check --format sarif > results.sarif', about: 'for code scanning' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-check.ts')).runCheck(args, context),
}
