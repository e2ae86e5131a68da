import { createDiagnostic, type Diagnostic } from '@octavo/source'
import type { FilesPort } from '../ports.ts'
import { mountRevision, noPages, type Mount } from './mount-revision.ts'
import { reportLosses } from './report-losses.ts'
import type { SiteVersions, VersionSource } from '../ports.ts'

/** The project's files with those of its versions, each in a folder of its own. */
export interface MountedFiles extends FilesPort {
  /** The versions of the last listing. */
  mounts(): readonly Mount[]
  /** Why versions are not in the last listing. */
  diagnostics(): readonly Diagnostic[]
}

/** Adds the files of versions to a project. Revisions are listed once: they never change. */
export function createMountedFiles(files: FilesPort, { sources }: SiteVersions): MountedFiles {
  let all: Promise<readonly (Mount | Diagnostic)[]> | undefined
  let mounts: readonly Mount[] = []
  let diagnostics: readonly Diagnostic[] = []
  return {
    async list() {
      all ??= Promise.all(sources.map(async (source) => (await mountRevision(source)) ?? noPages(source)))
      const [own, found] = [await files.list(), await all]
      const folders = new Set(
        own.map(({ path }) =>
          path
            .split('/')[0]
            ?.replace(/\.mdx?$/i, '')
            .toLowerCase(),
        ),
      )
      const mountable = found.flatMap((one) => ('source' in one ? one : []))
      const isTaken = ({ source: { folder } }: Mount, index: number) =>
        folders.has(folder) || mountable.findIndex(({ source }) => source.folder === folder) < index
      mounts = mountable.filter((mount, index) => !isTaken(mount, index))
      diagnostics = [
        ...found.flatMap((one) => ('source' in one ? [] : one)),
        ...mountable.filter(isTaken).map(({ source }) => folderTaken(source)),
        ...(await Promise.all(mounts.map(reportLosses))).flat(),
      ]
      return [...own, ...mounts.flatMap(({ entries }) => entries)].toSorted((a, b) =>
        a.path < b.path ? -1 : 1,
      )
    },
    read: (path) =>
      mounts.find(({ source }) => path.startsWith(`${source.folder}/`))?.read(path) ?? files.read(path),
    mounts: () => mounts,
    diagnostics: () => diagnostics,
  }
}

const folderTaken = ({ version, folder, span }: VersionSource): Diagnostic =>
  createDiagnostic('version/taken', `The version "${version}" and something else are both at "/${folder}"`, {
    span,
    help: `give the version another "path", or rename what is called "${folder}"`,
  })
