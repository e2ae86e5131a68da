import { versionNames, withVersions, type MountedVersion } from '@octavo/config'
import { createDiagnostic, type Checked, type Diagnostic } from '@octavo/source'
import type { ProjectReader } from '../files/read-project.ts'
import { loadConfig, type LoadedConfig } from '../load-config.ts'
import type { Mount } from './mount-revision.ts'
import { noPages } from './mount-revision.ts'

/** What the versions of a site are loaded with. */
export interface VersionScope {
  readonly reader: ProjectReader
  readonly mounts: readonly Mount[]
  readonly current?: string | undefined
}

/**
 * Returns a configuration with the navigation of its versions. Diagnostics of the docs.json of a revision are left out by
 * {@link withoutMounted}, as those of its pages are.
 */
export async function loadVersions(
  { value, diagnostics }: Checked<LoadedConfig | undefined>,
  { reader, mounts, current }: VersionScope,
): Promise<Checked<LoadedConfig | undefined>> {
  if (!value || mounts.length === 0) return { value, diagnostics }
  const names = new Set(versionNames(value.tree))
  if (names.size === 0 && current !== undefined) names.add(current)
  const found: Diagnostic[] = [...diagnostics]
  const versions: MountedVersion[] = []
  for (const { source, settings } of mounts) {
    const { version, tag, folder, span } = source
    const parsed = (await loadConfig(reader, undefined, settings)).value
    if (!parsed || parsed.state === 'unreadable') found.push(noPages(source))
    else if (names.has(version)) found.push(nameTaken(version, span))
    else versions.push({ version, tag, folder, parsed })
    names.add(version)
  }
  return { value: withVersions(value, versions, current), diagnostics: found }
}

const nameTaken = (version: string, span: Diagnostic['span']) =>
  createDiagnostic('version/taken', `There are two versions "${version}"`, {
    span,
    help: 'give one of them another name, here or in docs.json',
  })

/**
 * Returns diagnostics without those of files of versions, which nobody can change; a note counts those of each version
 * where `counts` is true.
 */
export function withoutMounted(
  diagnostics: readonly Diagnostic[],
  mounts: readonly Mount[],
  counts = false,
): readonly Diagnostic[] {
  if (mounts.length === 0) return diagnostics
  const isOf = ({ source }: Mount, { span }: Diagnostic) =>
    span?.path.startsWith(`${source.folder}/`) === true
  const rest = diagnostics.filter((one) => !mounts.some((mount) => isOf(mount, one)))
  if (!counts) return rest
  const notes = mounts.flatMap((mount) => {
    const count = diagnostics.filter((one) => isOf(mount, one)).length
    return count === 0 ? [] : [leftOut(mount, count)]
  })
  return [...rest, ...notes]
}

function leftOut({ source: { version, revision, span } }: Mount, count: number): Diagnostic {
  const subject = count === 1 ? '1 diagnostic' : `${count} diagnostics`
  return createDiagnostic('version/left-out', `${subject} of the version "${version}" are not shown`, {
    span,
    help: `nothing has to be done: its files are those of "${revision}"`,
  })
}
