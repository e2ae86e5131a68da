import type { GitHistory } from '@octavo/site'
import { readGitState, readHistoryOf } from '../git-history.ts'
import type { RevisionFolder } from './revision-files.ts'

/**
 * Creates the reader of the history of a folder until a commit. It is stored, because it never changes: only that of a
 * shallow clone, which may get older commits, is read each time.
 */
export function createRevisionHistory({
  root,
  commit,
  folder,
  cache,
}: Omit<RevisionFolder, 'readBlob'>): () => Promise<GitHistory | undefined> {
  let read: Promise<GitHistory | undefined> | undefined
  const name = `log-${commit}`
  return () =>
    (read ??= readGitState(root).then(async (state) => {
      if (!state) return undefined
      const stored = state.shallow ? undefined : cache?.load(name, folder)
      if (stored) return fromBytes(stored)
      const history = await readHistoryOf(root, { commit, folder, shallow: state.shallow })
      if (!state.shallow) cache?.store(name, folder, toBytes(history))
      return history
    }))
}

const toBytes = ({ changed, authors = new Map() }: GitHistory): Uint8Array =>
  new TextEncoder().encode(JSON.stringify([[...changed], [...authors]]))

function fromBytes(bytes: Uint8Array): GitHistory {
  const [changed, authors] = JSON.parse(new TextDecoder().decode(bytes)) as [
    [string, string][],
    [string, string[]][],
  ]
  return { changed: new Map(changed), authors: new Map(authors), shallow: false }
}
