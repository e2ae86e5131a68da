// 1 repeatBuild     nothing has changed since the last build: the site stays, and step 7 follows
// 2 openProject     arguments and settings; without a project the run ends
// 3 builder.build   the plan; without a page nothing is written
// 4 writeSite       files are created and written beside the output
// 5 build.check     links of all pages, which are parsed by then
// 6 the gate        an error, or a warning with --strict, leaves the old site
// 7 report, diagnostics, summary
import type { SiteBuild } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'
import { msSinceStart, type Arguments, type CommandContext } from '../argv/command.ts'
import { isFailing } from '../argv/exit-code.ts'
import { systemDisk } from '../disk/disk.ts'
import { createOutputDisk } from '../disk/output-files.ts'
import { outputNames } from '../output/output-names.ts'
import { createRecordStore, noRecord, spareName } from '../output/output-record.ts'
import type { OutputForm } from '../output/swap-output.ts'
import { writeSite, type WrittenSite } from '../output/write-site.ts'
import { mergeDiagnostics } from '../print/print-diagnostics.ts'
import { createProgress } from '../print/progress.ts'
import { formatFetched } from '../print/summary.ts'
import { quietTerminal, type Terminal } from '../print/terminal.ts'
import { findProject } from '../project/find-project.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import { readSurroundings, type BuildSurroundings } from '../repeat/build-inputs.ts'
import { repeatBuild, type RepeatedBuild } from '../repeat/repeat-build.ts'
import { storeBuild } from '../repeat/store-build.ts'
import type { StopState } from '../stop-signals.ts'
import { version } from '../own-package.ts'
import { printNoProject } from './print-no-project.ts'
import { reportBuild } from './report-build.ts'

/** Runs `octavo build`; resolves to the exit code. */
export async function runBuild(args: Arguments, context: CommandContext): Promise<number> {
  const beganMs = Date.now()
  const { disk = systemDisk } = context
  const found = findProject(args.operands[0], disk)
  const around = found.kind === 'project' ? readSurroundings(found.root, args, disk) : undefined
  const repeated = around && (await repeatBuild(around))
  if (repeated) return reportRepeated(repeated, { args, ...context })
  return buildProject({ beganMs, around }, { args, ...context })
}

interface RunContext extends CommandContext {
  readonly args: Arguments
}

interface RunStart {
  /** When the build began to look at files, in milliseconds since 1970. */
  readonly beganMs: number
  readonly around: BuildSurroundings | undefined
}

async function buildProject({ beganMs, around }: RunStart, context: RunContext): Promise<number> {
  const { args, terminal, stop, disk, renderers } = context
  const project = await openProject(args, { cachePages: true, once: true, disk, renderers })
  if (project.kind !== 'project') return printNoProject(project, terminal)
  const build = await project.builder.build()
  const planMs = msSinceStart(context)
  const messages = args.flag('quiet') ? quietTerminal(terminal) : terminal
  messages.err(formatFetched(project.takeFetched()))
  const known = project.report(project.settingsDiagnostics, build.diagnostics)
  const written = build.writable
    ? await write(build, { project, args, messages, known, stop })
    : nothingWritten(project.report(known, await build.check()))
  const sourceOf = (path: string) => build.sourceText(path) ?? project.settingsText(path)
  const facts = { ...written, sourceOf, counts: build.counts, out: project.out, root: project.root }
  project.ports.recordCache?.flush()
  if (around) await storeBuild(facts, { around, beganMs, project })
  return reportBuild({ ...facts, report: project.report, ms: msSinceStart(context), planMs }, context)
}

function reportRepeated(repeated: RepeatedBuild, context: RunContext): number {
  const ms = msSinceStart(context)
  return reportBuild({ ...repeated, replaced: true, report: mergeDiagnostics, ms, planMs: ms }, context)
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
    spare: args.flag('no-cache') ? undefined : project.cache.folderAt(spareName(project.out)),
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
