import type { Command } from '../argv/command.ts'
import { printFlags } from '../print/print-flags.ts'
import { projectOptions } from '../project/project-options.ts'

/** `octavo check` */
export const checkCommand: Command = {
  name: 'check',
  summary: 'Find faults without writing anything',
  operand: { name: '[dir]', about: 'Folder of docs.json, or the folder above "docs" (default .)' },
  options: [
    { name: 'strict', kind: 'flag', about: 'Let warnings fail the check' },
    {
      name: 'format',
      kind: 'value',
      value: '<form>',
      choices: ['text', 'json', 'github', 'sarif'],
      about: 'Form of the result',
    },
    ...projectOptions,
    ...printFlags,
  ],
  examples: [
    { line: 'octavo check', about: 'read what is wrong' },
    { line: 'octavo check --strict --format github', about: 'annotate a pull request' },
    { line: 'octavo check --format sarif > faults.sarif', about: 'for code scanning' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-check.ts')).runCheck(args, context),
}
