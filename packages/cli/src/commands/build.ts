import type { Command } from '../argv/command.ts'
import { printFlags } from '../print/print-flags.ts'
import { projectOptions } from '../project/project-options.ts'

/** `octavo build` */
export const buildCommand: Command = {
  name: 'build',
  summary: 'Write the site as static files',
  operand: { name: '[dir]', about: 'Folder of docs.json, or the folder above "docs" (default .)' },
  options: [
    { name: 'out', kind: 'value', value: '<dir>', about: 'Output folder (default dist in the project)' },
    {
      name: 'swap',
      kind: 'value',
      value: '<form>',
      choices: ['folder', 'link'],
      about: 'Replace the output as a folder, or in one step as a link (default what it is)',
    },
    ...projectOptions,
    { name: 'strict', kind: 'flag', about: 'Let warnings fail the build; nothing is written then' },
    { name: 'cache-dir', kind: 'value', value: '<dir>', about: 'Folder of the cache' },
    { name: 'no-cache', kind: 'flag', about: 'Neither read nor write the cache' },
    { name: 'report', kind: 'value', value: '<file.json>', about: 'Write pages, faults and times as JSON' },
    ...printFlags,
    { name: 'quiet', kind: 'flag', about: 'Print faults alone' },
  ],
  examples: [
    { line: 'octavo build', about: 'build the project in this folder' },
    { line: 'octavo build docs --out public', about: 'choose both folders' },
    { line: 'octavo build --site https://docs.example.com', about: 'with sitemap and canonical links' },
    { line: 'octavo build --strict --report report.json', about: 'for continuous integration' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-build.ts')).runBuild(args, context),
}
