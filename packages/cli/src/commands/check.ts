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
    {
      name: 'fix',
      kind: 'flag',
      about: 'Correct what can be meant in one way only: names a letter away, redirected links',
    },
    { name: 'dry-run', kind: 'flag', about: 'With --fix, print the corrections, and write nothing' },
    {
      name: 'breaking',
      kind: 'optional',
      value: '<rev>',
      about: 'Changes of API descriptions since a Git revision that break clients (default HEAD)',
    },
    {
      name: 'external',
      kind: 'flag',
      about: 'Request the addresses of links to other hosts, and record those found in octavo.lock',
    },
    ...projectOptions,
    { name: 'cache-dir', kind: 'value', value: '<dir>', about: 'Cache folder' },
    ...printFlags,
  ],
  examples: [
    { line: 'octavo check', about: 'check the project in this folder' },
    { line: 'octavo check --strict --format github', about: 'annotate a pull request' },
    { line: 'octavo check --changed=origin/main', about: 'only what a branch changed' },
    { line: 'octavo check --fix', about: 'correct slips of the keyboard' },
    { line: 'octavo check --breaking=origin/main', about: 'changes of an API that break its clients' },
    { line: 'octavo check --external', about: 'links to other hosts too' },
    { line: 'octavo check --format sarif > results.sarif', about: 'for code scanning' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-check.ts')).runCheck(args, context),
}
