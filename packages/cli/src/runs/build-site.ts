// 1 repeatBuild     nothing has changed since the last build: the site stays
// 2 openProject     arguments and settings; without a project the build ends
// 3 builder.build   the plan; without a page, or without docs.json over an old site, nothing is written
// 4 writeSite       files are created and written beside the output
// 5 build.check     links of all pages, which are parsed by then
// 6 the gate        an error, or a warning with --strict, leaves the old site
import { join } from 'node:path'
import { manifestName } from '@octavo/server/manifest'
import type { SiteBuild, SiteHooks } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'
import { msSinceStart, type Arguments, type CommandContext } from '../argv/command.ts'
import { isFailing } from '../argv/exit-code.ts'
import { systemDisk } from '../disk/disk.ts'
import { createOutputDisk } from '../disk/output-files.ts'
import { statPath } from '../disk/path-facts.ts'
import { outputNames } from '../output/output-names.ts'
import { createRecordStore, noRecord, storedName } from '../output/output-record.ts'
import type { ReportedFile } from '../output/stage-files.ts'
import type { OutputForm } from '../output/swap-output.ts'
import { writeSite, type WrittenSite } from '../output/write-site.ts'
import type { DiskFiles } from '../ports/disk-files.ts'
import type { FetchReport } from '../ports/remote/fetch-remote.ts'
import { mergeDiagnostics } from '../print/print-diagnostics.ts'
import { findProject } from '../project/find-project.ts'
import { openProject, type OpenedProject, type OpenProject } from '../project/open-project.ts'
import { readSurroundings, type BuildSurroundings } from '../repeat/build-inputs.ts'
import { repeatBuild, type RepeatedBuild } from '../repeat/repeat-build.ts'
import { storeBuild } from '../repeat/store-build.ts'
import { version } from '../own-package.ts'

/** The result of a build. */
export interface BuildFacts {
  readonly kind: 'built'
  /** Absolute path of the project. */
  readonly root: string
  readonly files: readonly ReportedFile[]
  /** Whether the output is the new site. */
  readonly replaced: boolean
  /** All diagnostics of the run. */
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute path of the output. */
  readonly out: string
  readonly counts: SiteBuild['counts']
  /** Prepares diagnostics for the report. */
  report(...lists: readonly (readonly Diagnostic[])[]): readonly Diagnostic[]
  /** Text of a project file, for code frames. */
  sourceOf(path: string): string | undefined
  readonly ms: number
  readonly planMs: number
}

/** The events of a build. */
export interface BuildEvents {
  /** Called after the plan, with what it fetched from other hosts. */
  onFetched(report: FetchReport): void
  /** Called before files are made, with their number as far as it is known. */
  onStart(total: number): void
  /** Called for every file that was made, with its address. */
  onFile(route: string): void
  /** Called when no more files are made. */
  onEnd(): void
}

interface BuildContext extends Omit<CommandContext, 'terminal'> {
  readonly events: BuildEvents
  /** Hooks beside those of the settings. */
  readonly hooks?: SiteHooks | undefined
}

/** Result of {@link buildSite}: facts, why there is no project, or that the build was stopped before the swap. */
export type BuildOutcome =
  | BuildFacts
  | { readonly kind: 'no-project'; readonly opened: Exclude<OpenedProject, OpenProject> }
  | { readonly kind: 'stopped' }

/** Builds the project of the arguments and replaces its output; prints nothing. */
export async function buildSite(args: Arguments, context: BuildContext): Promise<BuildOutcome> {
  const beganMs = Date.now()
  const { disk = systemDisk } = context
  const found = findProject(args.operands[0], disk)
  const around = found.kind === 'project' ? readSurroundings(found.root, args, disk) : undefined
  const { repeated, listed } = around && !context.hooks ? await repeatBuild(around) : {}
  if (repeated) return repeatedFacts(repeated, context)
  return buildProject({ beganMs, around, listed }, args, context)
}

function repeatedFacts(repeated: RepeatedBuild, context: BuildContext): BuildFacts {
  const ms = msSinceStart(context)
  return { ...repeated, kind: 'built', replaced: true, report: mergeDiagnostics, ms, planMs: ms }
}

interface BuildStart {
  /** When the build began to look at files, in milliseconds since 1970. */
  readonly beganMs: number
  readonly around: BuildSurroundings | undefined
  readonly listed: DiskFiles | undefined
}

async function buildProject(
  start: BuildStart,
  args: Arguments,
  context: BuildContext,
): Promise<BuildOutcome> {
  const { disk, renderers, hooks } = context
  const project = await openProject(args, {
    cachePages: true,
    once: true,
    withVersions: true,
    listed: start.listed,
    disk,
    renderers,
    hooks,
  })
  if (project.kind !== 'project') return { kind: 'no-project', opened: project }
  try {
    return await buildOpened(project, start, { ...context, args })
  } finally {
    project.cache.close()
  }
}

async function buildOpened(
  project: OpenProject,
  { beganMs, around }: BuildStart,
  context: BuildContext & { readonly args: Arguments },
): Promise<BuildOutcome> {
  const { stop, events, args } = context
  const build = await project.builder.build()
  const planMs = msSinceStart(context)
  events.onFetched(project.takeFetched())
  const known = project.report(project.settingsDiagnostics, build.diagnostics)
  const written = mayWrite(build, project)
    ? await write(build, { project, args, known, stop, events })
    : nothingWritten(project.report(known, await build.check()))
  if (stop.requested && !written.replaced) return { kind: 'stopped' }
  const sourceOf = (path: string) => build.sourceText(path) ?? project.settingsText(path)
  const facts = { ...written, sourceOf, counts: build.counts, out: project.out, root: project.root }
  for (const cache of cachesOf(project.ports)) cache.flush()
  // What the author's code returns may depend on more than the files of the project.
  if (around && !project.hooks) await storeBuild(facts, { around, beganMs, project })
  return { ...facts, kind: 'built', report: project.report, ms: msSinceStart(context), planMs }
}

/** A list of pages by folder, which stands for a docs.json that cannot be read, does not replace a site with navigation. */
const mayWrite = ({ writable, isFallback }: SiteBuild, { out, disk }: OpenProject): boolean =>
  writable && !(isFallback && statPath(join(out, manifestName), disk) !== undefined)

const cachesOf = ({ recordCache, recordTexts, codeCache, textFacts }: OpenProject['ports']) =>
  [recordCache, recordTexts, codeCache, textFacts].filter((cache) => cache !== undefined)

const nothingWritten = (diagnostics: readonly Diagnostic[]): WrittenSite => ({
  files: [],
  replaced: false,
  diagnostics,
})

interface WriteContext extends Pick<BuildContext, 'stop' | 'events'> {
  readonly project: OpenProject
  readonly args: Arguments
  readonly known: readonly Diagnostic[]
}

async function write(build: SiteBuild, context: WriteContext): Promise<WrittenSite> {
  const { project, args, known, stop, events } = context
  let found = known
  events.onStart(build.outputs.length)
  const writing = writeSite(build, {
    names: outputNames(project.out),
    folders: project.folders,
    disk: createOutputDisk(project.disk),
    records: args.flag('no-cache') ? noRecord : createRecordStore(project.cache, project.out),
    stored: args.flag('no-cache') ? undefined : project.cache.folderAt(storedName(project.out)),
    generator: `octavo ${version}`,
    form: args.text('swap') as OutputForm | undefined,
    stop,
    onFile: (output) => events.onFile(output.route),
    mayReplace: async (files, diagnostics) => {
      const own = files.flatMap(({ output }) => output.diagnostics?.() ?? [])
      found = project.report(known, own, diagnostics, await build.check())
      // Without --strict the pages that could be built are written.
      return !args.flag('strict') || !isFailing(found, true)
    },
  })
  stop.cleanUp = () => writing.finally(() => events.onEnd())
  const written = await writing
  events.onEnd()
  return { ...written, diagnostics: project.report(found, written.diagnostics) }
}
