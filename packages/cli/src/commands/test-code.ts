import type { Command } from '../argv/command.ts'
import { printFlags } from '../project/project-options.ts'

/** `octavo test-code` */
export const testCodeCommand: Command = {
  name: 'test-code',
  summary: 'Run the code blocks that are marked "test"',
  operand: { name: '[dir]', about: 'Folder that contains docs.json or docs/docs.json (default .)' },
  options: [
    {
      name: 'only',
      kind: 'value',
      value: '<text>',
      about: 'Only blocks of files whose path contains the text',
    },
    { name: 'list', kind: 'flag', about: 'Print the tests, and run none' },
    {
      name: 'timeout',
      kind: 'value',
      value: '<seconds>',
      number: { min: 1, max: 3600 },
      about: 'Seconds that a test may take (default 30)',
    },
    { name: 'strict', kind: 'flag', about: 'Fail on warnings' },
    {
      name: 'format',
      kind: 'value',
      value: '<form>',
      choices: ['text', 'json', 'github', 'sarif', 'junit'],
      about: 'Output format',
    },
    ...printFlags,
  ],
  examples: [
    { line: 'octavo test-code', about: 'run every block that begins with ```bash test' },
    { line: 'octavo test-code --only quickstart', about: 'those of some pages' },
    { line: 'octavo test-code --format junit > results.xml', about: 'for CI' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-test-code.ts')).runTestCode(args, context),
}
