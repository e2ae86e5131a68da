import type { Command } from '../argv/command.ts'
import {
  allowOriginOption,
  behindProxyOption,
  noProxyOption,
  servingOptions,
  settingsOption,
} from '../serving/serving-options.ts'

/** `octavo serve` */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'Serve a built site',
  operand: { name: '[out]', about: 'Folder of the built site (default dist in the project)' },
  options: [...servingOptions, settingsOption, behindProxyOption, noProxyOption, allowOriginOption],
  examples: [
    { line: 'octavo serve', about: 'serve the site that was built last' },
    { line: 'octavo serve public --port 8080', about: 'choose folder and port' },
    { line: 'octavo serve --settings octavo.server.json', about: 'with the Admin API and jobs of agents' },
    { line: 'octavo serve --host=0.0.0.0 --allow-host docs.example.com', about: 'for other machines' },
  ],
  run: async (args, context) => (await import('../runs/run-serve.ts')).runServe(args, context),
}
