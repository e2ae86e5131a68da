import type { Command } from '../argv/command.ts'

/** `octavo migrate` */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Move the documentation of another tool to Octavo',
  operand: { name: '[dir]', about: 'Folder of the old project (default .)' },
  options: [
    {
      name: 'from',
      kind: 'value',
      value: '<tool>',
      about: 'The tool, if it is not recognised',
      choices: ['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'zensical', 'gitbook', 'readme', 'mint'],
    },
    {
      name: 'out',
      kind: 'value',
      value: '<dir>',
      about: 'New or empty folder to write (default octavo in the folder; mint.json: in place)',
    },
    {
      name: 'report',
      kind: 'value',
      value: '<file.json>',
      about: 'Write what was moved, and what was not, as JSON',
    },
    { name: 'dry-run', kind: 'flag', about: 'Print what would be written, and write nothing' },
  ],
  examples: [
    { line: 'octavo migrate', about: 'move the project in this folder to octavo/' },
    { line: 'octavo migrate ../website --out docs', about: 'choose both folders' },
    { line: 'octavo migrate --dry-run --report report.json', about: 'only see what could not be moved' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-migrate.ts')).runMigrate(args, context),
}
