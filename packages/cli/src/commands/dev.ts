import type { Command } from '../argv/command.ts'
import { printFlags } from '../print/print-flags.ts'
import { projectOptions } from '../project/project-options.ts'
import { proxyOptions, servingOptions } from '../serving/serving-options.ts'

/** `octavo dev` */
export const devCommand: Command = {
  name: 'dev',
  summary: 'Preview the site while writing, with a mock of its APIs',
  operand: { name: '[dir]', about: 'Folder of docs.json, or the folder above "docs" (default .)' },
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
    { line: 'octavo dev --host', about: 'look at it from a phone' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-dev.ts')).runDev(args, context),
}
