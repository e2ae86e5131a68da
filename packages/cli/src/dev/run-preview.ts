// One preview:
// 1 build      once at the start, then after every burst of changes, never two at a time
// 2 send       open pages reload, and get the diagnostics for the overlay
// 3 check      in quiet moments pages that have changed are parsed, so that all diagnostics are known
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Builder, SiteBuild } from '@octavo/site'
import { displayDiagnostic, type Diagnostic, type DisplayedDiagnostic } from '@octavo/source'
import type { OpenProject } from '../project/open-project.ts'
import type { DevEvents } from './dev-events.ts'
import type { DevSite } from './dev-site.ts'

/** A builder with the settings and rules of its project. */
export interface OpenedBuilder extends Pick<OpenProject, 'report'> {
  readonly builder: Builder
  /** Those of the settings. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Options of {@link runPreview}. */
export interface PreviewOptions {
  readonly site: DevSite
  readonly events: DevEvents
  /** Opens a builder; called again when the settings have changed. */
  openBuilder(): Promise<OpenedBuilder>
  /** Whether a path of the project is the settings file or a part of its code. */
  isSettings(path: string): boolean
  /** Called after every build, with what has changed. */
  onBuilt(facts: {
    readonly build: SiteBuild
    /** False when the last good version is shown instead. */
    readonly shown: boolean
    /** The diagnostics that are known before pages are parsed. */
    readonly diagnostics: readonly Diagnostic[]
    readonly ms: number
    readonly paths: readonly string[]
  }): void
  /** Called when all pages of a version are checked. */
  onChecked(build: SiteBuild, diagnostics: readonly Diagnostic[]): void
  /** Called for an error of Octavo; the preview continues. */
  onError(error: unknown): void
}

/** A running preview. */
export interface Preview {
  /** Resolves when the first build is over. */
  readonly ready: Promise<void>
  version(): number
  failures(): readonly DisplayedDiagnostic[]
  /** Builds anew; changes that come meanwhile wait and are built together. */
  changed(paths: readonly string[]): Promise<void>
}

/** Milliseconds without a change before pages are checked that were not requested. */
const quietBeforeCheckMs = 300

/** The build that is checked is not the newest any more. */
class StaleBuild extends Error {}

/** Starts building. */
export function runPreview(options: PreviewOptions): Preview {
  const { site, events } = options
  let opened: ReturnType<PreviewOptions['openBuilder']> | undefined
  let version = 0
  let failures: readonly DisplayedDiagnostic[] = []
  let waiting: Set<string> | undefined
  let running: Promise<void> = Promise.resolve()

  const buildOnce = async (paths: readonly string[]) => {
    const start = performance.now()
    if (paths.some(options.isSettings)) opened = undefined
    opened ??= options.openBuilder()
    const { builder, diagnostics: settingsDiagnostics, report } = await opened
    const build = await site.rebuild(builder)
    version += 1
    const diagnostics = report(settingsDiagnostics, build.diagnostics)
    failures = overlayOf(build, diagnostics)
    const shown = site.shown() === build
    options.onBuilt({ build, shown, diagnostics, ms: performance.now() - start, paths })
    if (shown && version > 1) events.send({ name: 'reload', data: null })
    else events.send({ name: 'diagnostics', data: failures })
    void check(build, { current: () => version, report })
  }

  const check = async (
    build: SiteBuild,
    { current, report }: Pick<OpenedBuilder, 'report'> & { readonly current: () => number },
  ) => {
    const mine = current()
    const isStale = () => current() !== mine
    // Requests are answered between pages.
    const beforePage = async () => {
      await nextTurn()
      if (isStale()) throw new StaleBuild()
    }
    await new Promise((resolve) => setTimeout(resolve, quietBeforeCheckMs).unref())
    try {
      const diagnostics = await build.check({ beforePage })
      if (!isStale()) options.onChecked(build, report(diagnostics))
    } catch (error) {
      if (!(error instanceof StaleBuild)) options.onError(error)
    }
  }

  const changed = (paths: readonly string[]): Promise<void> => {
    if (waiting) {
      for (const path of paths) waiting.add(path)
      return running
    }
    const mine = new Set(paths)
    waiting = mine
    running = running.then(() => {
      waiting = undefined
      return buildOnce([...mine]).catch(options.onError)
    })
    return running
  }

  return { ready: changed([]), version: () => version, failures: () => failures, changed }
}

/** Returns the errors of the whole site; those of a page are shown on the page itself. */
function overlayOf(build: SiteBuild, diagnostics: readonly Diagnostic[]): readonly DisplayedDiagnostic[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map((diagnostic) => displayDiagnostic(diagnostic, (path) => build.sourceText(path)))
}
