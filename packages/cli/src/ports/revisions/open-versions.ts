import {
  createDiagnostic,
  locate,
  nearestName,
  spanOfFile,
  type Checked,
  type Diagnostic,
  type SourceFile,
} from '@octavo/source'
import { versionFolder, type SiteVersions, type VersionSetting, type VersionSource } from '@octavo/site'
import { openBoundedEntries, type BoundedEntries } from '../../disk/bounded-entries.ts'
import type { CacheStore } from '../../disk/cache-store.ts'
import { readGitState } from '../git-history.ts'
import { runGit } from '../run-git.ts'
import { branchOf, commitOf } from './commit-of.ts'
import { createBlobReader } from './read-blobs.ts'
import { createRevisionFiles } from './revision-files.ts'
import { createRevisionHistory } from './revision-history.ts'

/** Bytes of contents and lists of revisions that a cache keeps. */
const LIMIT_BYTES = 256 * 1024 * 1024

/** What versions are opened with. */
export interface VersionContext {
  /** The settings file, for positions. */
  readonly file: SourceFile | undefined
  /** Absent when nothing is stored. */
  readonly cache: CacheStore | undefined
}

/** The versions of the settings, and the commits that they are built from. */
export interface OpenedVersions extends SiteVersions {
  /** Commit by the revision that the settings name. */
  readonly commits: ReadonlyMap<string, string>
}

/**
 * Opens the revisions that the settings name as versions. A revision that the repository does not have, and a project
 * without a repository, are `version/no-revision`. Undefined without versions.
 */
export async function openVersions(
  root: string,
  settings: readonly VersionSetting[] | undefined,
  context: VersionContext,
): Promise<Checked<OpenedVersions | undefined>> {
  if (!settings?.some(({ from }) => from !== undefined)) return { value: undefined, diagnostics: [] }
  const cache = context.cache && openBoundedEntries(context.cache, 'revisions', { limitBytes: LIMIT_BYTES })
  const opened = await Promise.all(
    settings.map((setting, index) => openVersion(setting, { root, index, file: context.file, cache })),
  )
  const [current, ...others] = settings.filter(({ from }) => from === undefined)
  const found = opened.flatMap((one) => (one && 'source' in one ? one : []))
  return {
    value: {
      sources: found.map(({ source }) => source),
      current: current?.version,
      commits: new Map(found.map(({ source, commit }) => [source.revision, commit])),
    },
    diagnostics: [
      ...opened.flatMap((one) => (one && !('source' in one) ? one : [])),
      ...others.map((other) =>
        secondCurrent(other, spanAt(context.file, settings.indexOf(other), 'version')),
      ),
    ],
  }
}

interface OneVersion extends Pick<VersionContext, 'file'> {
  readonly root: string
  readonly cache: BoundedEntries | undefined
  readonly index: number
}

interface OpenVersion {
  readonly source: VersionSource
  readonly commit: string
}

/** Undefined for the version of the project's own files. */
async function openVersion(
  setting: VersionSetting,
  { root, index, file, cache }: OneVersion,
): Promise<OpenVersion | Diagnostic | undefined> {
  const { version, from, tag } = setting
  if (from === undefined) return undefined
  const folder = versionFolder(setting)
  if (folder === '') return noAddress(version, spanAt(file, index, 'version'))
  const span = spanAt(file, index, 'from')
  const commit = await commitOf(root, from)
  if (commit === undefined) return missing(from, span, root)
  const named = setting.folder?.replaceAll(/^(?:\.?\/)+|\/+$/g, '')
  const inner = named ?? (await folderInRepository(root))
  const revision = {
    root,
    commit,
    folder: inner === '' ? '' : `${inner.replace(/\/$/, '')}/`,
    cache,
    readBlob: createBlobReader(root, cache),
  }
  const files = createRevisionFiles(revision)
  const branch = await branchOf(root, from)
  return {
    source: {
      version,
      tag,
      folder,
      revision: from,
      span,
      files,
      lost: files.lost,
      history: createRevisionHistory(revision),
      branch: branch === undefined ? undefined : { name: branch, folder: named },
    },
    commit,
  }
}

const folderInRepository = async (root: string): Promise<string> =>
  (await runGit(root, ['rev-parse', '--show-prefix']))?.replace(/\n$/, '') ?? ''

const spanAt = (file: SourceFile | undefined, index: number, key: string) => {
  if (!file) return undefined
  return file.path.endsWith('.json') ? locate(file, ['versions', index, key]) : spanOfFile(file.path)
}

async function missing(revision: string, span: Diagnostic['span'], root: string): Promise<Diagnostic> {
  const state = await readGitState(root)
  const report = (message: string, help: string) =>
    createDiagnostic('version/no-revision', message, { span, help })
  if (!state) {
    const message = `The project is in no Git repository, so that there is no revision "${revision}"`
    return report(message, 'build it inside its repository, with Git installed, or remove the version')
  }
  if (state.shallow) {
    const message = `The clone is shallow and does not have the revision "${revision}"`
    const help =
      'get the whole history with its tags: "git fetch --unshallow --tags", or "fetch-depth: 0" in CI'
    return report(message, help)
  }
  const names = (
    await runGit(root, ['for-each-ref', '--format=%(refname:short)', 'refs/tags', 'refs/heads'])
  )?.split('\n')
  const near = nearestName(revision, names?.filter((name) => name !== '') ?? [])
  const help =
    near === undefined
      ? 'get tags with "git fetch --tags", or name another revision'
      : `did you mean "${near}"?`
  return report(`The repository does not have the revision "${revision}"`, help)
}

const noAddress = (version: string, span: Diagnostic['span']) =>
  createDiagnostic('version/taken', `No address can be made of the name "${version}"`, {
    span,
    help: 'give the version a "path" such as "v1"',
  })

const secondCurrent = ({ version }: VersionSetting, span: Diagnostic['span']) =>
  createDiagnostic('version/taken', `"${version}" is a second version of the project's own files`, {
    span,
    help: 'name the revision of one of them as "from"',
  })
