import type { Command } from '../argv/command.ts'
import { printFlags, projectOptions } from '../project/project-options.ts'
import { proxyOptions, servingOptions } from '../serving/serving-options.ts'

/** `octavo dev` */
export const devCommand: Command = {
  name: 'dev',
  summary: 'Start a development server with live reload and mock APIs',
  operand: { name: '[dir]', about: 'Folder that contains docs.json or docs/docs.json (default .)' },
  options: [
    ...servingOptions,
    { name: 'open', kind: 'flag', about: 'Open the site in the browser' },
    ...proxyOptions,
    ...projectOptions,
    ...printFlags,
  ],
  examples: [
    { line: 'octavo dev', about: 'preview the project in this folder' },
    { line: 'octavo dev docs --port 4000 --open', about: 'choose folder and port, open the browser' },
    { line: 'octavo dev --host', about: 'open the preview on a phone' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-dev.ts')).runDev(args, context),
}
