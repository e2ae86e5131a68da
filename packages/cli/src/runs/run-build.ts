// 1 openProject     arguments and settings; without a project the run ends
// 2 builder.build   the plan; without a page nothing is written
// 3 writeSite       files are created and written beside the output
// 4 build.check     links of all pages, which are parsed by then
// 5 the gate        an error, or a warning with --strict, leaves the old site
// 6 report, diagnostics, summary
import type { SiteBuild } from '@octavo/site'
import { isSystemError, type Diagnostic } from '@octavo/source'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode, isFailing } from '../argv/exit-code.ts'
import { createOutputDisk } from '../disk/output-files.ts'
import { LeavesFolder, writeTyped } from '../disk/replace-file.ts'
import { linkedOutput, outputError, shownPath } from '../output/output-error.ts'
import { outputNames } from '../output/output-names.ts'
import { createRecordStore, noRecord } from '../output/output-record.ts'
import type { OutputForm } from '../output/swap-output.ts'
import { writeSite, type WrittenSite } from '../output/write-site.ts'
import { countOf, counted } from '../print/amounts.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import { readPrintFlags } from '../project/project-options.ts'
import { formatFetched, formatSummary } from '../print/summary.ts'
import { createProgress } from '../print/progress.ts'
import { toReport } from '../print/report.ts'
import { quietTerminal, type Terminal } from '../print/terminal.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import type { StopState } from '../stop-signals.ts'
import { version } from '../own-package.ts'
import { printNoProject } from './print-no-project.ts'

/** Causes of warnings that a build shows. */
const causeLimit = 20

/** Runs `octavo build`; resolves to the exit code. */
export async function runBuild(args: Arguments, { terminal, stop, disk }: CommandContext): Promise<number> {
  const start = performance.now()
  const project = await openProject(args, { cachePages: true, once: true, disk })
  if (project.kind !== 'project') return printNoProject(project, terminal)
  const build = await project.builder.build()
  const planMs = performance.now() - start
  const messages = args.flag('quiet') ? quietTerminal(terminal) : terminal
  messages.err(formatFetched(project.takeFetched()))
  const known = project.report(project.settingsDiagnostics, build.diagnostics)
  const written = build.writable
    ? await write(build, { project, args, messages, known, stop })
    : nothingWritten(project.report(known, await build.check()))
  const facts: BuildFacts = { project, build, written, ms: performance.now() - start, planMs }
  const reportError = writeReport(args.text('report'), facts)
  const diagnostics = project.report(written.diagnostics, reportError ? [reportError] : [])
  printResult({ ...facts, written: { ...written, diagnostics } }, { args, terminal, messages })
  return isFailing(diagnostics, args.flag('strict')) ? exitCode.failed : exitCode.done
}

/** The result of a build. */
interface BuildFacts {
  readonly project: OpenProject
  readonly build: SiteBuild
  /** With all diagnostics of the run. */
  readonly written: WrittenSite
  readonly ms: number
  readonly planMs: number
}

const nothingWritten = (diagnostics: readonly Diagnostic[]): WrittenSite => ({
  files: [],
  replaced: false,
  diagnostics,
})

interface WriteContext {
  readonly project: OpenProject
  readonly args: Arguments
  readonly messages: Terminal
  readonly known: readonly Diagnostic[]
  readonly stop: StopState
}

async function write(build: SiteBuild, context: WriteContext): Promise<WrittenSite> {
  const { project, args, messages, known, stop } = context
  const progress = createProgress(messages)
  let found = known
  progress.start(build.outputs.length)
  const writing = writeSite(build, {
    names: outputNames(project.out),
    folders: project.folders,
    disk: createOutputDisk(project.disk),
    records: args.flag('no-cache') ? noRecord : createRecordStore(project.cache, project.out),
    generator: `octavo ${version}`,
    form: args.text('swap') as OutputForm | undefined,
    stop,
    onFile: (output) => progress.step(output.route),
    mayReplace: async (files, diagnostics) => {
      const own = files.flatMap(({ output }) => output.diagnostics?.() ?? [])
      found = project.report(known, own, diagnostics, await build.check())
      // Without --strict the pages that could be built are written.
      return !args.flag('strict') || !isFailing(found, true)
    },
  })
  stop.cleanUp = () => writing.finally(() => progress.end())
  const written = await writing
  if (stop.requested && !written.replaced) return stopped(messages)
  progress.end()
  return { ...written, diagnostics: project.report(found, written.diagnostics) }
}

/** The process is about to exit: nothing more is printed about the stopped build. */
function stopped(messages: Terminal): Promise<never> {
  messages.err('Stopped; the output was not changed\n')
  return new Promise(() => {})
}

function writeReport(file: string | undefined, facts: BuildFacts): Diagnostic | undefined {
  if (file === undefined) return undefined
  const { project, build, written, ms, planMs } = facts
  const report = toReport({
    files: written.files,
    diagnostics: written.diagnostics,
    timings: { plan: planMs, write: ms - planMs, total: ms },
    counts: { ...build.counts, files: written.files.length },
  })
  try {
    writeTyped(file, `${JSON.stringify(report, null, 2)}\n`, project)
    return undefined
  } catch (error) {
    if (error instanceof LeavesFolder) return linkedOutput(error, file)
    if (isSystemError(error)) return outputError(error, file)
    throw error
  }
}

interface PrintContext {
  readonly args: Arguments
  readonly terminal: Terminal
  readonly messages: Terminal
}

function printResult(
  { project, build, written, ms }: BuildFacts,
  { args, terminal, messages }: PrintContext,
): void {
  const { colors } = terminal
  const { diagnostics, files, replaced } = written
  const text = formatDiagnostics(diagnostics, {
    colors,
    sourceOf: (path) => build.sourceText(path) ?? project.settingsText(path),
    causeLimit,
    hint: '"octavo check" shows all of them',
    ...readPrintFlags(args),
  })
  if (text !== '') terminal.err(`${text}\n`)
  const out = replaced ? shownPath(project.out) : undefined
  const { verbose } = readPrintFlags(args)
  const reason = reasonOf(written, args)
  messages.err(formatSummary({ files, diagnostics, ms, out, reason, verbose }, colors))
}

function reasonOf({ diagnostics }: WrittenSite, args: Arguments): string | undefined {
  const errors = countOf(diagnostics, 'error')
  if (errors > 0) return counted(errors, 'error')
  return args.flag('strict') ? 'warnings fail under --strict' : undefined
}
