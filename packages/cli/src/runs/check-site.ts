import type { SiteBuild } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'
import type { OpenedProject } from '../project/open-project.ts'

/** The findings of `octavo check`. */
export interface CheckedSite {
  readonly diagnostics: readonly Diagnostic[]
  /** Number of content pages. */
  readonly pages: number
  /** The project's root, absolute. */
  readonly root: string
  /** Text of a project file, for code frames. */
  sourceOf(path: string): string | undefined
}

/** What is checked only on request. */
export type SiteChecks = Omit<NonNullable<Parameters<SiteBuild['check']>[0]>, 'validate'>

/** Plans the site, parses every page and checks every link; writes nothing. A missing project is one diagnostic. */
export async function checkSite(
  opened: Exclude<OpenedProject, { readonly kind: 'usage' }>,
  checks: SiteChecks = {},
): Promise<CheckedSite> {
  if (opened.kind === 'none') {
    return { diagnostics: [opened.diagnostic], pages: 0, root: opened.root, sourceOf: () => undefined }
  }
  const build = await opened.builder.build()
  return {
    diagnostics: opened.report(
      opened.settingsDiagnostics,
      build.diagnostics,
      await build.check({ validate: true, ...checks }),
    ),
    pages: build.counts['pages'] ?? 0,
    root: opened.root,
    sourceOf: (path) => build.sourceText(path) ?? opened.settingsText(path),
  }
}
