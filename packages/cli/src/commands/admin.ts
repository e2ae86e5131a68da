import type { Command } from '../argv/command.ts'
import { settingsOption } from '../serving/serving-options.ts'

/** `octavo admin` */
export const adminCommand: Command = {
  name: 'admin',
  summary: 'Manage keys and projects of the service',
  operand: {
    name: '<task>',
    about:
      'keys create, keys list, keys revoke <id>, projects add <id>, projects list, projects remove <id>, backup <file>, or password',
    most: 3,
  },
  options: [
    settingsOption,
    { name: 'name', kind: 'value', value: '<text>', about: 'Name of a key or project' },
    {
      name: 'scope',
      kind: 'value',
      value: '<scope>',
      choices: ['read', 'write', 'deploy', 'admin'],
      about:
        'What a key allows; write includes read, deploy is for built sites alone, and admin, for keys in the dashboard, includes all (default read)',
    },
    {
      name: 'project',
      kind: 'value',
      value: '<a,b>',
      about: 'Projects that a key is limited to (default all)',
    },
    {
      name: 'days',
      kind: 'value',
      value: '<n>',
      number: { min: 1, max: 3650 },
      about: 'Days until a key expires (default never)',
    },
    { name: 'repository', kind: 'value', value: '<url>', about: 'Repository of a project' },
    { name: 'branch', kind: 'value', value: '<name>', about: 'Branch that is published (default main)' },
    {
      name: 'folder',
      kind: 'value',
      value: '<path>',
      about: 'Folder of docs.json in the repository (default its root)',
    },
    { name: 'agent', kind: 'value', value: '<name>', about: 'Agent of the settings that works on a project' },
    { name: 'json', kind: 'flag', about: 'Print JSON' },
  ],
  examples: [
    {
      line: 'octavo admin projects add docs --repository https://github.com/acme/docs --agent writer',
      about: 'add a project',
    },
    {
      line: 'octavo admin keys create --name ci --scope write --project docs',
      about: 'create a key, shown once',
    },
    { line: 'octavo admin backup backup.db', about: 'copy the embedded database' },
  ],
  run: async (args, context) => (await import('../runs/run-admin.ts')).runAdmin(args, context),
}
