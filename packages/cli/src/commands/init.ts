import type { Command } from '../argv/command.ts'
import { ciHosts } from '../project/ci-files.ts'
import { templateNames } from '../project/starter-files.ts'

/** `octavo init` */
export const initCommand: Command = {
  name: 'init',
  summary: 'Create a new project',
  operand: { name: '[dir]', about: 'Project folder, created if it does not exist (default .)' },
  options: [
    { name: 'name', kind: 'value', value: '<name>', about: 'Name of the site (default the folder name)' },
    {
      name: 'template',
      kind: 'value',
      value: '<name>',
      choices: templateNames,
      about: 'Pages to start with (default docs)',
    },
    {
      name: 'ci',
      kind: 'value',
      value: '<host>',
      choices: ciHosts,
      about: 'Add a file that checks and publishes the site',
    },
    {
      name: 'schema',
      kind: 'value',
      value: '<address>',
      about: 'Schema of docs.json for editors, or "copy" (default the one of the installed package)',
    },
    { name: 'scripts', kind: 'flag', about: 'Add scripts and Octavo to a package.json that exists' },
    { name: 'yes', kind: 'flag', about: 'Ask nothing, take the defaults' },
  ],
  examples: [
    { line: 'octavo init docs', about: 'create a project in the folder "docs"' },
    { line: 'octavo init --name "Acme handbook"', about: 'create a project here, with a name' },
    { line: 'octavo init --template api --ci github', about: 'guides and an API reference, on GitHub Pages' },
  ],
  run: async (args, context) => (await import('../runs/run-init.ts')).runInit(args, context),
}
