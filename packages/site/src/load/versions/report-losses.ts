import { createDiagnostic, type Diagnostic } from '@octavo/source'
import type { Mount } from './mount-revision.ts'

/** Reports what the pages of a version lack: files that Git LFS stores elsewhere, stylesheets and scripts of the revision. */
export async function reportLosses({ source, code }: Mount): Promise<readonly Diagnostic[]> {
  const { version, revision, span } = source
  const lost = (await source.lost?.()) ?? []
  const diagnostics: Diagnostic[] = []
  if (lost.length > 0)
    diagnostics.push(
      createDiagnostic(
        'asset/lfs-pointer',
        `Git LFS has not fetched ${listOf(lost)} of the version "${version}"`,
        {
          span,
          help: `run "git lfs fetch origin ${revision}", in CI after the checkout`,
        },
      ),
    )
  if (code.length > 0)
    diagnostics.push(
      createDiagnostic(
        'version/not-loaded',
        `The version "${version}" does not load its own ${listOf(code)}`,
        {
          span,
          help: 'nothing has to be done: all versions have the stylesheets and scripts of the present files',
        },
      ),
    )
  return diagnostics
}

/** The first three paths, and how many follow. */
function listOf(paths: readonly string[]): string {
  const named = paths.slice(0, 3).map((path) => `"${path}"`)
  const rest = paths.length - named.length
  return rest === 0 ? named.join(', ') : `${named.join(', ')} and ${rest} more`
}
