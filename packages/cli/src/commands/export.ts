import type { Command } from '../argv/command.ts'
import { printFlags, projectOptions } from '../project/project-options.ts'

/** Options that mean nothing for files that no server serves. */
const ofServers: ReadonlySet<string> = new Set(['base', 'urls', 'sign-in'])

/** `octavo export` */
export const exportCommand: Command = {
  name: 'export',
  summary: 'Export the site as files to pass on',
  operand: { name: '[dir]', about: 'Folder that contains docs.json or docs/docs.json (default .)' },
  options: [
    { name: 'zip', kind: 'flag', about: 'The folder as one archive' },
    { name: 'epub', kind: 'flag', about: 'A book for e-readers' },
    {
      name: 'pdf',
      kind: 'flag',
      about: 'A book as PDF, printed by Chromium (OCTAVO_CHROMIUM, else the one found)',
    },
    { name: 'markdown', kind: 'flag', about: 'Markdown for language models; one file if --out ends in .md' },
    {
      name: 'search-records',
      kind: 'flag',
      about: 'Records that fill the index of a service for search, one JSON a line',
    },
    {
      name: 'section',
      kind: 'value',
      value: '<name>',
      about: 'Only a section: a title of the navigation, or a folder of pages',
    },
    { name: 'out', kind: 'value', value: '<path>', about: 'Folder or file to write (default in build)' },
    ...projectOptions.filter(({ name }) => !ofServers.has(name)),
    { name: 'cache-dir', kind: 'value', value: '<dir>', about: 'Cache folder' },
    { name: 'no-cache', kind: 'flag', about: 'Do not read or write the cache' },
    ...printFlags,
    { name: 'quiet', kind: 'flag', about: 'Print diagnostics only' },
  ],
  examples: [
    { line: 'octavo export --out public', about: 'a folder whose pages open without a server' },
    { line: 'octavo export --zip', about: 'the same as one archive' },
    { line: 'octavo export --epub', about: 'the whole site as a book' },
    { line: 'octavo export --pdf --section guides', about: 'a section as PDF' },
    { line: 'octavo export --markdown --out site.md', about: 'all pages in one text' },
    { line: 'octavo export --markdown --section guides', about: 'the pages of a section' },
    { line: 'octavo export --search-records', about: 'records for Algolia or Typesense' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-export.ts')).runExport(args, context),
}
