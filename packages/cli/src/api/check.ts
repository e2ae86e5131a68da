import type { Diagnostic } from '@octavo/source'
import { isFailing } from '../argv/exit-code.ts'
import { checkCommand } from '../commands/check.ts'
import { openProject } from '../project/open-project.ts'
import { checkSite } from '../runs/check-site.ts'
import { takeHooks } from './call-hooks.ts'
import type { CheckOptions } from './options.ts'
import { noProjectError, readOptions } from './read-options.ts'

/** The result of {@link check}. */
export interface CheckResult {
  /** False when an error, or with `strict` a warning, was found. */
  readonly ok: boolean
  /** Number of content pages. */
  readonly pages: number
  /** All findings, by file and position, with the severities of the settings. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Checks a project as `octavo check` does, in the calling thread; writes and prints nothing. Rejects with a TypeError for
 * wrong options and without a project, and with the reason of `signal` when that was aborted.
 */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const { signal, strict = false, ...rest } = options
  signal?.throwIfAborted()
  const { flags, hooks } = await takeHooks(rest)
  const opened = await openProject(await readOptions(checkCommand, flags), {
    cachePages: true,
    checkOnly: true,
    withVersions: true,
    hooks,
  })
  if (opened.kind !== 'project') throw noProjectError(opened)
  const { pages, diagnostics } = await checkSite(opened).finally(() => opened.cache.close())
  signal?.throwIfAborted()
  return { ok: !isFailing(diagnostics, strict), pages, diagnostics }
}
