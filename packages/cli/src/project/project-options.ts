import type { OptionRow } from '../argv/command.ts'

/** Options of all commands that read a project. */
export const projectOptions: readonly OptionRow[] = [
  {
    name: 'site',
    kind: 'value',
    value: '<url>',
    about: 'Address of the site, for sitemap and canonical links',
  },
  {
    name: 'base',
    kind: 'value',
    value: '<path>',
    about: 'Path under which the site is served (default that of --site)',
  },
  {
    name: 'urls',
    kind: 'value',
    value: '<form>',
    choices: ['directory', 'file'],
    about: 'Write /a as a/index.html or a.html',
  },
  { name: 'groups', kind: 'value', value: '<a,b>', about: 'Show the site as a reader of these groups' },
  { name: 'no-user-code', kind: 'flag', about: 'Run no component or module of the project' },
  {
    name: 'engine',
    kind: 'value',
    value: '<name>',
    choices: ['satteri', 'remark'],
    about: 'Markdown parser',
  },
  {
    name: 'allow-remote',
    kind: 'flag',
    about:
      'Fetch fonts, pictures and what descriptions refer to from other hosts, and descriptions from private ones',
  },
  { name: 'offline', kind: 'flag', about: 'Ask no other host; what was fetched before is used' },
  {
    name: 'frozen-lock',
    kind: 'flag',
    about: 'Fail when a fetched file is not the one that octavo.lock records',
  },
]
