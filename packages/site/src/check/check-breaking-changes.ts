import { checkBreaking, removedDescription, type ReadPort } from '@octavo/openapi'
import { isRemotePath, type Diagnostic, type SitePath, type SourceFile } from '@octavo/source'
import { describedKind } from '../load/descriptions/description-file.ts'
import { allDescriptions, type SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { DescriptionTexts } from '../parse/diagnostics/locate-in-description.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'

/** The project's files as they were in another revision. */
export interface EarlierFiles {
  /** Undefined for a file that did not exist. */
  read(path: SitePath): Promise<SourceFile | undefined>
  /** Files that do not exist any more. */
  readonly gone: readonly SitePath[]
}

/** Both versions are those of the project, which the site has read within its limits. */
const NO_LIMITS = { maxLength: Infinity, maxTotalLength: Infinity } as const

/**
 * Reports changes of the site's API descriptions that break clients. Files of other hosts count as unchanged: no
 * revision has them.
 */
export async function checkBreakingChanges(
  site: SiteDescriptions & SiteSettings,
  earlier: EarlierFiles,
  { texts, readDescription }: { readonly texts: DescriptionTexts; readonly readDescription: ReadPort },
): Promise<readonly Diagnostic[]> {
  const readBefore: ReadPort = (path) => (isRemotePath(path) ? readDescription(path) : earlier.read(path))
  const { options } = site
  const limits = {
    ...NO_LIMITS,
    groups: options.groups,
    ...(options.signIn !== undefined && { allOperations: options.signIn }),
  }
  const changed = await Promise.all(
    [...allDescriptions(site).values()].map((document) =>
      checkBreaking(document, { readBefore, textOf: texts, limits }),
    ),
  )
  const data = earlier.gone.filter((path) => /\.(?:json|ya?ml)$/i.test(path))
  const files = await Promise.all(data.map((path) => earlier.read(path)))
  const removed = files.flatMap((file) =>
    file && describedKind(file) ? [removedDescription(file.path)] : [],
  )
  return [...changed.flat(), ...removed]
}
