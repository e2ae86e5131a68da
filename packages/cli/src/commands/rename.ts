import type { Command } from '../argv/command.ts'

/** `octavo rename` */
export const renameCommand: Command = {
  name: 'rename',
  summary: 'Move a page, file or folder with everything that names it',
  operand: {
    name: '<from> <to>',
    about: 'Paths from the folder of docs.json; pages with or without extension',
    most: 2,
  },
  options: [
    { name: 'project', kind: 'value', value: '<dir>', about: 'Folder of the project (default .)' },
    { name: 'dry-run', kind: 'flag', about: 'Print what would change, and write nothing' },
    { name: 'no-redirects', kind: 'flag', about: 'Do not add redirects from old addresses to docs.json' },
    { name: 'no-user-code', kind: 'flag', about: 'Do not run components and modules of the project' },
  ],
  examples: [
    { line: 'octavo rename guides/install start/install', about: 'move a page' },
    { line: 'octavo rename guides start --dry-run', about: 'show what moving a folder changes' },
    { line: 'octavo rename images/a.png images/setup.png', about: 'rename a picture' },
  ],
  inThread: true,
  run: async (args, context) => (await import('../runs/run-rename.ts')).runRename(args, context),
}
