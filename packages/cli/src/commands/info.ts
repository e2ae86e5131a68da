import type { Command } from '../argv/command.ts'

/** `octavo info` */
export const infoCommand: Command = {
  name: 'info',
  summary: 'Print facts about the program, the system and the project',
  operand: { name: '[dir]', about: 'Folder that contains docs.json or docs/docs.json (default .)' },
  options: [
    { name: 'format', kind: 'value', value: '<form>', choices: ['text', 'json'], about: 'Output format' },
  ],
  examples: [
    { line: 'octavo info', about: 'what a report of an error needs' },
    { line: 'octavo info docs --format json', about: 'for programs' },
  ],
  run: async (args, context) => (await import('../runs/run-info.ts')).runInfo(args, context),
}
