import { toSitePath, type SitePath } from '@octavo/source'
import type { FileEntry, FilesPort } from '@octavo/site'
import type { CacheStore } from '../../disk/cache-store.ts'
import { loadSealed, storeSealed } from '../../disk/sealed-entries.ts'
import { runGit } from '../run-git.ts'
import type { ReadBlob } from './read-blobs.ts'

/** A folder of a commit, and what its files are read with. */
export interface RevisionFolder {
  readonly root: string
  readonly commit: string
  /** From the root of the repository, with a slash at the end; '' for the root. */
  readonly folder: string
  readonly readBlob: ReadBlob
  /** Absent when nothing is stored. */
  readonly cache?: CacheStore | undefined
}

/** A file: its path below the folder, the hash of its content, its size in bytes. */
type TreeRow = readonly [path: string, hash: string, size: number]

/**
 * Creates the port to the files of a commit; nothing is checked out. Links and submodules are left out, and so are files
 * whose name is no path of a project.
 */
export function createRevisionFiles(revision: RevisionFolder): FilesPort {
  let rows: Promise<ReadonlyMap<string, TreeRow>> | undefined
  const listRows = async () =>
    (rows ??= readTree(revision).then((all) => new Map(all.map((row) => [row[0], row]))))
  return {
    list: async () =>
      [...(await listRows()).values()].map(toEntry).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    async read(path) {
      const row = (await listRows()).get(path)
      return row && revision.readBlob(row[1])
    },
  }
}

const toEntry = ([path, hash, size]: TreeRow): FileEntry => ({ path: path as SitePath, size, stamp: hash })

async function readTree(revision: RevisionFolder): Promise<readonly TreeRow[]> {
  const { root, commit, folder, cache } = revision
  const name = `revisions/tree-${commit}`
  const stored = cache && loadSealed(cache, name, folder)
  if (stored) return JSON.parse(new TextDecoder().decode(stored)) as TreeRow[]
  const paths = folder === '' ? [] : ['--', folder]
  const listed = await runGit(root, ['ls-tree', '-r', '-z', '-l', '--full-tree', commit, ...paths])
  const rows = (listed ?? '').split('\0').flatMap((line) => toRow(line, folder))
  const content = new TextEncoder().encode(JSON.stringify(rows))
  if (cache && listed !== undefined) storeSealed(cache, name, { seal: folder, content })
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
