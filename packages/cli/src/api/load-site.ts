import type { SiteBuild } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'
import { checkCommand } from '../commands/check.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import type { ProjectOptions } from './options.ts'
import { noProjectError, readOptions } from './read-options.ts'

/** A site that was planned, and whose files are made when they are read. */
export interface LoadedSite {
  /** Absolute path of the project. */
  readonly root: string
  /** Base path: `/` or `/docs/`. */
  readonly base: string
  /** The content pages, in the order of the plan: those of the navigation, then hidden ones. */
  readonly pages: readonly LoadedPage[]
  /** Addresses of all files below the base that are known before pages are rendered. */
  readonly routes: readonly string[]
  /** What is known before any page is parsed. */
  readonly diagnostics: readonly Diagnostic[]
  /** Returns the bytes of the file at an address, `/guides/install/` or `/guides/install.md`; undefined for others. */
  read(route: string): Promise<Uint8Array | undefined>
  /** Parses every page and checks every link; returns all findings. */
  check(): Promise<readonly Diagnostic[]>
}

/** A page of a planned site. */
export interface LoadedPage {
  /** Address with the base, percent-encoded: `/docs/guides/install/`. */
  readonly address: string
  /** Address below the base, decoded, which `read` takes: `/guides/install/`. */
  readonly route: string
  readonly title: string
  readonly description?: string
  /** The page's file, relative to the project's root; absent for generated pages. */
  readonly source?: string
  readonly keywords: readonly string[]
  /** Whether the navigation lists it. */
  readonly listed: boolean
}

/**
 * Reads a project and plans its site, for programs that list pages or render some of them. Writes no output. Rejects with
 * a TypeError for wrong options and without a project, and with the reason of `signal` when that was aborted.
 */
export async function loadSite(options: ProjectOptions = {}): Promise<LoadedSite> {
  const { signal, ...flags } = options
  signal?.throwIfAborted()
  const project = await openProject(await readOptions(checkCommand, flags), { cachePages: true })
  if (project.kind !== 'project') throw noProjectError(project)
  const build = await project.builder.build()
  signal?.throwIfAborted()
  return toSite(project, build)
}

function toSite(project: OpenProject, build: SiteBuild): LoadedSite {
  const { root, settingsDiagnostics, report } = project
  const byRoute = new Map(build.outputs.map((output) => [output.route, output]))
  const find = async (route: string) =>
    byRoute.get(route) ??
    build.pageStyles().find((output) => output.route === route) ??
    build.findFragment(route)
  return {
    root,
    base: build.base,
    pages: build.pages,
    routes: [...byRoute.keys()],
    diagnostics: report(settingsDiagnostics, build.diagnostics),
    read: async (route) => (await find(route))?.bytes(),
    check: async () => report(settingsDiagnostics, await build.check()),
  }
}
