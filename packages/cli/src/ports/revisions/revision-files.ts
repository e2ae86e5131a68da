import { toSitePath, type SitePath } from '@octavo/source'
import type { FileEntry, FilesPort } from '@octavo/site'
import { runGit } from '../run-git.ts'
import { findLargeFiles, type LargeFile, type TreeRow } from './large-files.ts'
import type { ReadBlob } from './read-blobs.ts'
import type { BoundedEntries } from '../../disk/bounded-entries.ts'

/** A folder of a commit, and what its files are read with. */
export interface RevisionFolder {
  readonly root: string
  readonly commit: string
  /** From the root of the repository, with a slash at the end; '' for the root. */
  readonly folder: string
  readonly readBlob: ReadBlob
  /** Absent when nothing is stored. */
  readonly cache?: BoundedEntries | undefined
}

/** The files of a revision. */
export interface RevisionFiles extends FilesPort {
  /** Paths of files that Git LFS stores elsewhere, and that are not on this machine; they are not listed. */
  lost(): Promise<readonly string[]>
}

/**
 * Creates the port to the files of a commit; nothing is checked out. Links and submodules are left out, and so are files
 * whose name is no path of a project. Files of Git LFS are read from its objects.
 */
export function createRevisionFiles(revision: RevisionFolder): RevisionFiles {
  let listed: Promise<ListedRevision> | undefined
  const list = () => (listed ??= listRevision(revision))
  return {
    list: async () =>
      [...(await list()).rows.values()].map(toEntry).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    async read(path) {
      const { rows, large } = await list()
      const row = rows.get(path)
      return row && (large.get(path)?.read() ?? revision.readBlob(row[1]))
    },
    lost: async () => (await list()).lost,
  }
}

interface ListedRevision {
  readonly rows: ReadonlyMap<string, TreeRow>
  readonly large: ReadonlyMap<string, LargeFile>
  readonly lost: readonly string[]
}

/** Files of Git LFS have the size of their content; those whose content is not there are left out. */
async function listRevision(revision: RevisionFolder): Promise<ListedRevision> {
  const rows = await readTree(revision)
  const { found, lost } = await findLargeFiles(rows, revision)
  const missing = new Set(lost)
  const present = rows.filter(([path]) => !missing.has(path))
  return {
    rows: new Map(present.map(([path, hash, size]) => [path, [path, hash, found.get(path)?.size ?? size]])),
    large: found,
    lost,
  }
}

const toEntry = ([path, hash, size]: TreeRow): FileEntry => ({ path: path as SitePath, size, stamp: hash })

async function readTree({ root, commit, folder, cache }: RevisionFolder): Promise<readonly TreeRow[]> {
  const name = `tree-${commit}`
  const stored = cache?.load(name, folder)
  if (stored) return JSON.parse(new TextDecoder().decode(stored)) as TreeRow[]
  const paths = folder === '' ? [] : ['--', folder]
  const listed = await runGit(root, ['ls-tree', '-r', '-z', '-l', '--full-tree', commit, ...paths])
  const rows = (listed ?? '').split('\0').flatMap((line) => toRow(line, folder))
  if (listed !== undefined) cache?.store(name, folder, new TextEncoder().encode(JSON.stringify(rows)))
  return rows
}

/** Rows have a mode, a kind, a hash and a size before a tab. */
const ROW = /^100(?:644|755) blob ([0-9a-f]+) +(\d+)\t([^]+)$/

function toRow(line: string, folder: string): readonly TreeRow[] {
  const [, hash = '', size = '', path = ''] = ROW.exec(line) ?? []
  const inner = path.slice(folder.length)
  const checked = toSitePath(inner)
  if (hash === '' || !checked.ok || checked.path !== inner || LEFT_OUT.test(inner)) return []
  return [[inner, hash, Number(size)]]
}

const LEFT_OUT = /(?:^|\/)(?:\.git|node_modules)\//
