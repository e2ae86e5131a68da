import { dirname, join } from 'node:path'
import type { MovePlan } from '@octavo/site'
import { exitCode } from '../argv/exit-code.ts'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { systemDisk, type Disk } from '../disk/disk.ts'
import { isTaken } from '../disk/path-facts.ts'
import { createInside, replaceInside } from '../disk/replace-file.ts'
import { counted } from '../print/amounts.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import type { Terminal } from '../print/terminal.ts'
import { openProject } from '../project/open-project.ts'
import { changeFiles } from './change-files.ts'
import { checkSite } from './check-site.ts'

type Move = Extract<MovePlan, { readonly kind: 'move' }>

/** Runs `octavo rename`; resolves to the exit code. */
export async function runRename(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal, disk = systemDisk, renderers } = context
  const [from, to] = args.operands
  if (from === undefined || to === undefined)
    return refuse(terminal, 'octavo rename needs two paths: octavo rename <from> <to>')
  const folder = args.text('project')
  const project = { ...args, operands: folder === undefined ? [] : [folder] }
  const opened = await openProject(project, { checkOnly: true, disk, renderers })
  if (opened.kind === 'usage') return refuse(terminal, opened.message)
  if (opened.kind === 'none') {
    const { diagnostics } = await checkSite(opened)
    terminal.err(formatDiagnostics(diagnostics, { colors: terminal.colors, sourceOf: () => undefined }))
    return exitCode.failed
  }
  const build = await opened.builder.build()
  const plan = await build.move({ from, to, redirects: !args.flag('no-redirects') })
  if (plan.kind === 'error') return refuse(terminal, plan.message)
  const isDry = args.flag('dry-run')
  const error = isDry ? undefined : write(plan, opened.root, disk)
  if (error) {
    terminal.err(formatDiagnostics([error], { colors: terminal.colors, sourceOf: () => undefined }))
    return exitCode.failed
  }
  terminal.out(formatMove(plan, terminal, isDry))
  return exitCode.done
}

function refuse(terminal: Terminal, message: string): number {
  terminal.err(`${message}\n`)
  return exitCode.usage
}

/** Moves the files, then writes the texts at their new paths; returns the diagnostic of what the system refused. */
const write = ({ moves, texts }: Move, root: string, disk: Disk) =>
  changeFiles(root, () => {
    for (const [from, to] of moves) moveFile(root, [from, to], disk)
    for (const [path, text] of texts)
      replaceInside({ folder: root, path: moves.get(path) ?? path }, text, disk)
    for (const from of moves.keys()) removeEmptyFolders(root, dirname(from), disk)
  })

/** Never overwrites a file that appeared meanwhile: the new name is taken first, by an empty file. */
function moveFile(root: string, [from, to]: readonly [string, string], disk: Disk): void {
  disk.mkdirSync(join(root, dirname(to)), { recursive: true })
  createInside({ folder: root, path: to }, '', disk)
  disk.renameSync(join(root, from), join(root, to))
}

function removeEmptyFolders(root: string, folder: string, disk: Disk): void {
  const path = join(root, folder)
  if (folder === '.' || !isTaken(path, disk) || disk.readdirSync(path).length > 0) return
  disk.rmdirSync(path)
  removeEmptyFolders(root, dirname(folder), disk)
}

function formatMove({ moves, texts, lost, naming }: Move, { colors }: Terminal, isDry: boolean): string {
  const title = `${isDry ? 'Would move' : 'Moved'} ${counted(moves.size, 'file')}, ${isDry ? 'and change' : 'changed'} ${counted(texts.size, 'file')}`
  return [
    `${colors.green('✓')} ${title}`,
    ...[...moves].map(([from, to]) => `  ${from} → ${to}`),
    ...[...texts.keys()].map((path) => colors.dim(`  edited ${moves.get(path) ?? path}`)),
    ...lost.map(
      ({ url, span }) =>
        `  ${colors.yellow('by hand')} ${span.path}:${span.start.line}:${span.start.column} names "${url}" in a way that cannot be edited`,
    ),
    ...naming.map((path) => `  ${colors.yellow('by hand')} ${path} names an old path`),
    '',
  ].join('\n')
}
