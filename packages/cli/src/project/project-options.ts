import type { OptionRow, Arguments } from '../argv/command.ts'

/** Options of all commands that read a project. */
export const projectOptions: readonly OptionRow[] = [
  {
    name: 'site',
    kind: 'value',
    value: '<url>',
    about: 'URL of the site, for the sitemap and canonical links',
  },
  {
    name: 'base',
    kind: 'value',
    value: '<path>',
    about: 'Base path of the site (default the path of --site)',
  },
  {
    name: 'urls',
    kind: 'value',
    value: '<form>',
    choices: ['directory', 'file'],
    about: 'Write /a as a/index.html or a.html',
  },
  { name: 'groups', kind: 'value', value: '<a,b>', about: 'Build the site for a reader in these groups' },
  {
    name: 'sign-in',
    kind: 'flag',
    about: 'Build every page with its rule, for a server with sign-in',
  },
  { name: 'no-user-code', kind: 'flag', about: 'Do not run components and modules of the project' },
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
      'Fetch fonts, images and references of API descriptions from other hosts, and API descriptions from private hosts',
  },
  { name: 'offline', kind: 'flag', about: 'Make no network requests; use the files fetched before' },
  {
    name: 'frozen-lock',
    kind: 'flag',
    about: 'Fail if a fetched file differs from octavo.lock',
  },
]

/** Options on how much of the diagnostics is printed. */
export const printFlags: readonly OptionRow[] = [
  { name: 'all', kind: 'flag', about: 'Print every diagnostic instead of one entry per cause' },
  { name: 'verbose', kind: 'flag', about: 'Print notes too (information that needs no action)' },
]

/** Reads {@link printFlags} from the arguments. */
export function readPrintFlags(args: Arguments): { readonly all: boolean; readonly verbose: boolean } {
  return { all: args.flag('all'), verbose: args.flag('verbose') }
}
