import type { Command } from '../argv/command.ts'

/** `octavo deploy` */
export const deployCommand: Command = {
  name: 'deploy',
  summary: 'Publish a built site on a running service',
  operand: { name: '[out]', about: 'Folder of the built site (default dist in the project)' },
  options: [
    { name: 'server', kind: 'value', value: '<url>', about: 'Address of the service' },
    { name: 'project', kind: 'value', value: '<id>', about: 'Project whose site the service serves' },
    {
      name: 'commit',
      kind: 'value',
      value: '<hash>',
      about: 'Commit that the site was built from, for the list of updates',
    },
  ],
  examples: [
    {
      line: 'octavo deploy --server https://docs.example.com --project docs',
      about: 'with a key in the environment variable OCTAVO_KEY',
    },
    {
      line: 'octavo deploy public --server https://docs.example.com --project docs',
      about: 'another folder',
    },
  ],
  run: async (args, context) => (await import('../runs/run-deploy.ts')).runDeploy(args, context),
}
