import type { SiteBuild } from '@octavo/site'
import type { OutputSite, PageFacts } from '@octavo/site/authoring'
import type { Diagnostic } from '@octavo/source'
import { checkCommand } from '../commands/check.ts'
import type { CacheStore } from '../disk/cache-store.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import { takeHooks } from './call-hooks.ts'
import type { ProjectOptions } from './options.ts'
import { noProjectError, readOptions } from './read-options.ts'

/**
 * A site that was planned, and whose files are made when they are read. `outputs` of the settings get an {@link OutputSite},
 * which this is, too.
 */
export interface LoadedSite extends OutputSite {
  /** Absolute path of the project. */
  readonly root: string
  /** Addresses of all files below the base that are known before pages are rendered. */
  readonly routes: readonly string[]
  /** What is known before any page is parsed. */
  readonly diagnostics: readonly Diagnostic[]
  /** Parses every page and checks every link; returns all findings. */
  check(): Promise<readonly Diagnostic[]>
}

/** A page of a planned site. */
export type LoadedPage = PageFacts

/**
 * Reads a project and plans its site, for programs that list pages or render some of them. Writes no output. Rejects with
 * a TypeError for wrong options and without a project, and with the reason of `signal` when that was aborted.
 */
export async function loadSite(options: ProjectOptions = {}): Promise<LoadedSite> {
  const { signal, ...rest } = options
  signal?.throwIfAborted()
  const { flags, hooks } = await takeHooks(rest)
  const project = await openProject(await readOptions(checkCommand, flags), {
    cachePages: true,
    withVersions: true,
    hooks,
  })
  if (project.kind !== 'project') throw noProjectError(project)
  const build = await project.builder.build()
  signal?.throwIfAborted()
  const site = toSite(project, build)
  unused.register(site, project.cache)
  return site
}

/** A site may be read as long as the program has it; then the files of its cache are closed. */
const unused = new FinalizationRegistry<CacheStore>((cache) => cache.close())

function toSite(project: OpenProject, build: SiteBuild): LoadedSite {
  const { root, settingsDiagnostics, report } = project
  return {
    root,
    base: build.base,
    pages: build.pages,
    ...(build.origin !== undefined && { origin: build.origin }),
    routes: build.outputs.map(({ route }) => route),
    diagnostics: report(settingsDiagnostics, build.diagnostics),
    read: async (route) => (await build.findOutput(route))?.bytes(),
    check: async () => report(settingsDiagnostics, await build.check()),
  }
}
