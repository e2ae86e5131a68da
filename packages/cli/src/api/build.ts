import type { Diagnostic } from '@octavo/source'
import { isFailing } from '../argv/exit-code.ts'
import { buildCommand } from '../commands/build.ts'
import { buildSite, type BuildEvents, type BuildFacts } from '../runs/build-site.ts'
import { createStopState } from '../stop-signals.ts'
import { takeHooks } from './call-hooks.ts'
import type { BuildOptions } from './options.ts'
import { noProjectError, readOptions } from './read-options.ts'

/** The result of {@link build}. */
export interface BuildResult {
  /** False when an error, or with `strict` a warning, was found. */
  readonly ok: boolean
  /** Whether the output is the new site; pages with errors are left out of it, unless `strict` prevents it. */
  readonly written: boolean
  /** Absolute path of the output. */
  readonly out: string
  /** The files of the site: pages first, then what they need. */
  readonly files: readonly BuiltFile[]
  /** Outputs by kind: `pages` is the number of content pages. */
  readonly counts: Readonly<Record<string, number>>
  /** All findings, by file and position, with the severities of the settings. */
  readonly diagnostics: readonly Diagnostic[]
  /** Milliseconds. */
  readonly ms: number
}

/** A file of the built site. */
export interface BuiltFile {
  /** Path in the output folder. */
  readonly path: string
  /** Address below the base: `/guides/install/`. */
  readonly route: string
  readonly kind: 'page' | 'asset' | 'generated'
  /** The source file, relative to the project's root; absent for generated files. */
  readonly source?: string
  readonly sizeBytes: number
}

/**
 * Builds a site as `octavo build` does, in the calling thread, and prints nothing. Errors in the project are
 * diagnostics of the result. Rejects with a TypeError for wrong options and without a project, and with the reason of
 * `signal` when that was aborted: the old output is unchanged then.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const { signal, onProgress, ...rest } = options
  signal?.throwIfAborted()
  const { flags, hooks } = await takeHooks(rest)
  const args = await readOptions(buildCommand, flags)
  const stop = createStopState()
  const abort = () => void (stop.requested = true)
  signal?.addEventListener('abort', abort)
  try {
    const startedMs = Date.now()
    const outcome = await buildSite(args, { stop, startedMs, hooks, events: progressEvents(onProgress) })
    if (outcome.kind === 'stopped') throw signal?.reason
    if (outcome.kind === 'no-project') throw noProjectError(outcome.opened)
    return toResult(outcome, options.strict ?? false)
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

function progressEvents(onProgress: BuildOptions['onProgress']): BuildEvents {
  let [done, total] = [0, 0]
  return {
    onFetched() {},
    onStart: (files) => (total = files),
    onFile(route) {
      done += 1
      total = Math.max(total, done)
      onProgress?.({ done, total, route })
    },
    onEnd() {},
  }
}

function toResult(facts: BuildFacts, strict: boolean): BuildResult {
  const { replaced, out, files, counts, diagnostics, ms } = facts
  return {
    ok: !isFailing(diagnostics, strict),
    written: replaced,
    out,
    files: files.map(({ output: { path, route, kind, source }, sizeBytes }) => ({
      path,
      route,
      kind,
      ...(source !== undefined && { source }),
      sizeBytes,
    })),
    counts,
    diagnostics,
    ms,
  }
}
