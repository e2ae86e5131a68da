import type { Command } from '../argv/command.ts'

/** `octavo upgrade` */
export const upgradeCommand: Command = {
  name: 'upgrade',
  summary: 'Print what changed since the version that built the site',
  operand: { name: '[dir]', about: 'Folder that contains docs.json or docs/docs.json (default .)' },
  options: [
    {
      name: 'from',
      kind: 'value',
      value: '<version>',
      about: 'Earlier version (default that of the built site)',
    },
    {
      name: 'out',
      kind: 'value',
      value: '<dir>',
      about: 'Folder of the built site (default that of "build")',
    },
    { name: 'format', kind: 'value', value: '<form>', choices: ['text', 'json'], about: 'Output format' },
  ],
  examples: [
    { line: 'octavo upgrade', about: 'after a new version was installed' },
    { line: 'octavo upgrade --from 0.1.0', about: 'where no built site is at hand' },
  ],
  run: async (args, context) => (await import('../runs/run-upgrade.ts')).runUpgrade(args, context),
}
