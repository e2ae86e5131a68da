// 1 chooseForm      one form by the flags
// 2 openProject     the site with a base by which each of its addresses is found
// 3 build.outline   the pages of the site or of the section
// 4 form.make       the files of the export; nothing is written yet
// 5 writeFolder     or writeFile: the old export is replaced as a whole
import type { BookOutline } from '@octavo/site/export'
import type { OutputFile, SiteBuild } from '@octavo/site'
import { UnreadableSource } from '@octavo/site/output-file'
import type { Diagnostic } from '@octavo/source'
import { msSinceStart, type Arguments, type CommandContext } from '../argv/command.ts'
import { exitCode, isFailing } from '../argv/exit-code.ts'
import { systemDisk } from '../disk/disk.ts'
import { chooseForm } from '../exports/choose-form.ts'
import type { ExportForm, MadeExport } from '../exports/export-form.ts'
import { exportPath, type ExportPath } from '../exports/export-path.ts'
import { checkExportPath, writeFile, writeFolder, type WrittenExport } from '../exports/write-export.ts'
import { shownPath } from '../output/output-error.ts'
import { counted, formatSize, formatTime } from '../print/amounts.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import { quietTerminal, type Terminal } from '../print/terminal.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import { readPrintFlags } from '../project/project-options.ts'
import { printNoProject } from './print-no-project.ts'

/** Runs `octavo export`; resolves to the exit code. */
export async function runExport(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal, disk = systemDisk, renderers } = context
  const form = chooseForm(args)
  if (typeof form === 'string') return refuse(terminal, form)
  const options = {
    cachePages: true,
    portable: form.isPublished !== true,
    withVersions: true,
    disk,
    renderers,
  }
  const project = await openProject(withoutOut(args), options)
  if (project.kind !== 'project') return printNoProject(project, terminal)
  const build = await project.builder.build()
  const outline = await build.outline(args.text('section'))
  if (build.writable && outline.kind === 'error') return refuse(terminal, outline.message)
  const run = { args, context, project, build }
  if (outline.kind === 'error') return report(run, await build.check())
  return exportOutline(form, outline, run)
}

/** `--out` is the path of the export, not the output folder of the site. */
const withoutOut = (args: Arguments): Arguments => ({
  ...args,
  text: (name) => (name === 'out' ? undefined : args.text(name)),
})

function refuse(terminal: Terminal, message: string): number {
  terminal.err(`${message}\n`)
  return exitCode.usage
}

interface ExportRun {
  readonly args: Arguments
  readonly context: CommandContext
  readonly project: OpenProject
  readonly build: SiteBuild
}

async function exportOutline(form: ExportForm, outline: BookOutline, run: ExportRun): Promise<number> {
  const { args, build, project } = run
  const { root } = project
  const path = exportPath(args.text('out'), { root, outline, suffix: form.suffix })
  const wayOut = checkExportPath(path, project)
  if (wayOut) return report(run, [wayOut])
  const outputs = new Map(build.outputs.map((output) => [output.route, output]))
  const made = await make(form, { args, build, outline, outputs, stop: run.context.stop })
  if (made.kind === 'failed') return report(run, [made.diagnostic])
  const written = await write(made, path, run)
  const code = report(run, [...diagnosticsOf(build.outputs), ...written.diagnostics])
  if (written.replaced) print(written, path, run)
  return code
}

/** A file of the project that cannot be read is a finding about the project. */
async function make(form: ExportForm, input: Parameters<ExportForm['make']>[0]): Promise<MadeExport> {
  try {
    return await form.make(input)
  } catch (error) {
    if (error instanceof UnreadableSource) return { kind: 'failed', diagnostic: error.diagnostic }
    throw error
  }
}

type Written = Exclude<MadeExport, { readonly kind: 'failed' }>

async function write(made: Written, path: ExportPath, run: ExportRun): Promise<WrittenExport> {
  const { project, build, context } = run
  return made.kind === 'folder'
    ? writeFolder(made, path, { project, build, stop: context.stop })
    : writeFile(made.bytes, path, project)
}

const diagnosticsOf = (outputs: readonly OutputFile[]) =>
  outputs.flatMap((output) => output.diagnostics?.() ?? [])

/** Prints errors, which pages may lack something by; `octavo check` reports everything. */
function report({ args, context, project, build }: ExportRun, found: readonly Diagnostic[]): number {
  const { terminal } = context
  const { all, verbose } = readPrintFlags(args)
  const known = project.report(project.settingsDiagnostics, build.diagnostics, found)
  const shown = all ? known : known.filter(({ severity }) => severity === 'error')
  const sourceOf = (path: string) => build.sourceText(path) ?? project.settingsText(path)
  const text = formatDiagnostics(shown, { colors: terminal.colors, sourceOf, all, verbose })
  if (text !== '') terminal.err(`${text}\n`)
  return isFailing(known, false) ? exitCode.failed : exitCode.done
}

function print(
  { files, sizeBytes }: WrittenExport,
  { path }: ExportPath,
  { args, context }: ExportRun,
): void {
  const messages = args.flag('quiet') ? quietTerminal(context.terminal) : context.terminal
  const time = formatTime(msSinceStart(context))
  const amount = `${counted(files, 'file')}, ${formatSize(sizeBytes)}`
  messages.err(`${messages.colors.green('✓')} Exported ${shownPath(path)}: ${amount} in ${time}\n`)
}
