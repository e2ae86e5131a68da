import type { Command } from '../argv/command.ts'

/** `octavo format` */
export const formatCommand: Command = {
  name: 'format',
  summary: 'Rewrite pages and docs.json in the usual layout',
  operand: {
    name: '[path ...]',
    about: 'Files and folders of the project (default all pages, snippets and docs.json)',
    most: Infinity,
  },
  options: [
    {
      name: 'check',
      kind: 'flag',
      about: 'List files that are not formatted, exit with 1 if any, write nothing',
    },
    { name: 'project', kind: 'value', value: '<dir>', about: 'Folder of the project (default .)' },
  ],
  examples: [
    { line: 'octavo format', about: 'format the whole project' },
    { line: 'octavo format guides index.mdx', about: 'format a folder and a page' },
    { line: 'octavo format --check', about: 'fail in CI when a file is not formatted' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-format.ts')).runFormat(args, context),
}
