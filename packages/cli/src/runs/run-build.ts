// 1 openProject     arguments and settings; no project is told
// 2 builder.build   the plan; without anything to show nothing is written
// 3 writeSite       files are made and written beside the output
// 4 build.check     links of all pages, which are parsed by now
// 5 the gate        an error or a warning under --strict keeps the old site
// 6 report, diagnostics, summary
import type { SiteBuild } from '@octavo/site'
import { isSystemError, type Diagnostic } from '@octavo/source'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { createOutputDisk } from '../disk/output-files.ts'
import { LeavesFolder } from '../disk/replace-file.ts'
import { writeTyped } from '../disk/write-typed.ts'
import { linkedOutput, outputFault } from '../output/output-fault.ts'
import { outputNames } from '../output/output-names.ts'
import { createRecordStore, noRecord } from '../output/output-record.ts'
import { shownPath } from '../output/shown-path.ts'
import type { OutputForm } from '../output/swap-output.ts'
import { writeSite, type WrittenSite } from '../output/write-site.ts'
import { countOf, counted, formatDiagnostics } from '../print/print-diagnostics.ts'
import { readPrintFlags } from '../print/print-flags.ts'
import { formatFetched } from '../print/fetched-line.ts'
import { createProgress } from '../print/progress.ts'
import { toReport } from '../print/report.ts'
import { formatSummary } from '../print/summary.ts'
import { quietTerminal, type Terminal } from '../print/terminal.ts'
import { isFailing } from '../project/is-failing.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import type { StopState } from '../stop-signals.ts'
import { version } from '../version.ts'
import { tellNoProject } from './no-project.ts'

/** Causes of warnings that a build shows. */
const causeLimit = 20

/** Runs `octavo build`; resolves to the exit code. */
export async function runBuild(given: Arguments, { terminal, stop, disk }: CommandContext): Promise<number> {
  const start = performance.now()
  const project = await openProject(given, { keepPages: true, once: true, disk })
  if (project.kind !== 'project') return tellNoProject(project, terminal)
  const build = await project.builder.build()
  const planMs = performance.now() - start
  const voice = given.flag('quiet') ? quietTerminal(terminal) : terminal
  voice.err(formatFetched(project.takeFetched()))
  const known = project.report(project.settingsFaults, build.diagnostics)
  const written = build.writable
    ? await write(build, { project, given, voice, known, stop })
    : nothingWritten(project.report(known, await build.check()))
  const facts: BuildFacts = { project, build, written, ms: performance.now() - start, planMs }
  const reportFault = writeReport(given.text('report'), facts)
  const diagnostics = project.report(written.diagnostics, reportFault ? [reportFault] : [])
  tell({ ...facts, written: { ...written, diagnostics } }, { given, terminal, voice })
  return isFailing(diagnostics, given.flag('strict')) ? exitCode.faults : exitCode.done
}

/** What is known when a build is over. */
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
  readonly given: Arguments
  readonly voice: Terminal
  readonly known: readonly Diagnostic[]
  readonly stop: StopState
}

async function write(build: SiteBuild, context: WriteContext): Promise<WrittenSite> {
  const { project, given, voice, known, stop } = context
  const progress = createProgress(voice)
  let found = known
  progress.start(build.outputs.length)
  const writing = writeSite(build, {
    names: outputNames(project.out),
    folders: project.folders,
    disk: createOutputDisk(project.disk),
    records: given.flag('no-cache') ? noRecord : createRecordStore(project.cache, project.out),
    generator: `octavo ${version}`,
    form: given.text('swap') as OutputForm | undefined,
    stop,
    onFile: (output) => progress.step(output.route),
    mayReplace: async (files, faults) => {
      const own = files.flatMap(({ output }) => output.diagnostics?.() ?? [])
      found = project.report(known, own, faults, await build.check())
      // Without --strict the pages that can be shown are shown.
      return !given.flag('strict') || !isFailing(found, true)
    },
  })
  stop.cleanUp = () => writing.finally(() => progress.end())
  const written = await writing
  if (stop.requested && !written.replaced) return stopped(voice)
  progress.end()
  return { ...written, diagnostics: project.report(found, written.diagnostics) }
}

/** The exit is on its way: nothing is told about a build that was called off. */
function stopped(voice: Terminal): Promise<never> {
  voice.err('Stopped, the output is as it was\n')
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
  } catch (fault) {
    if (fault instanceof LeavesFolder) return linkedOutput(fault, file)
    if (isSystemError(fault)) return outputFault(fault, file)
    throw fault
  }
}

interface Voices {
  readonly given: Arguments
  readonly terminal: Terminal
  readonly voice: Terminal
}

function tell({ project, build, written, ms }: BuildFacts, { given, terminal, voice }: Voices): void {
  const { colors } = terminal
  const { diagnostics, files, replaced } = written
  const text = formatDiagnostics(diagnostics, {
    colors,
    sourceOf: (path) => build.sourceText(path) ?? project.settingsText(path),
    causeLimit,
    hint: '"octavo check" shows all of them',
    ...readPrintFlags(given),
  })
  if (text !== '') terminal.err(`${text}\n`)
  const out = replaced ? shownPath(project.out) : undefined
  const { verbose } = readPrintFlags(given)
  const reason = reasonOf(written, given)
  voice.err(formatSummary({ files, diagnostics, ms, out, reason, verbose }, colors))
}

function reasonOf({ diagnostics }: WrittenSite, given: Arguments): string | undefined {
  const errors = countOf(diagnostics, 'error')
  if (errors > 0) return `${counted(errors, 'error')} to mend`
  return given.flag('strict') ? 'warnings fail under --strict' : undefined
}
