import type { Command } from '../argv/command.ts'
import { printFlags, projectOptions } from '../project/project-options.ts'

/** `octavo build` */
export const buildCommand: Command = {
  name: 'build',
  summary: 'Build the site as static files',
  operand: { name: '[dir]', about: 'Folder that contains docs.json or docs/docs.json (default .)' },
  options: [
    { name: 'out', kind: 'value', value: '<dir>', about: 'Output folder (default dist in the project)' },
    {
      name: 'swap',
      kind: 'value',
      value: '<form>',
      choices: ['folder', 'link'],
      about: 'Replace the output as a folder, or atomically as a symbolic link (default its current form)',
    },
    ...projectOptions,
    { name: 'strict', kind: 'flag', about: 'Fail on warnings, and write nothing' },
    { name: 'cache-dir', kind: 'value', value: '<dir>', about: 'Cache folder' },
    {
      name: 'jobs',
      kind: 'value',
      value: '<n>',
      number: { min: 1, max: 64 },
      about:
        'Threads that parse pages of large sites (default one per core, at most 4; on two cores 1 below 6,000 pages)',
    },
    { name: 'no-cache', kind: 'flag', about: 'Do not read or write the cache' },
    {
      name: 'report',
      kind: 'value',
      value: '<file.json>',
      about: 'Write pages, diagnostics and times to a JSON file',
    },
    ...printFlags,
    { name: 'quiet', kind: 'flag', about: 'Print diagnostics only' },
  ],
  examples: [
    { line: 'octavo build', about: 'build the project in this folder' },
    { line: 'octavo build docs --out public', about: 'choose the project and output folders' },
    { line: 'octavo build --site https://docs.example.com', about: 'with sitemap and canonical links' },
    { line: 'octavo build --strict --report report.json', about: 'for continuous integration' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-build.ts')).runBuild(args, context),
}
