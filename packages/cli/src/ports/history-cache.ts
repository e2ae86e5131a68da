import type { GitHistory } from '@octavo/site'
import type { CacheStore } from '../disk/cache-store.ts'
import { loadSealed, storeSealed } from '../disk/sealed-entries.ts'

/** The history that a build has read, for the builds until the next commit: git takes seconds for long histories. */
export interface HistoryCache {
  /** Returns the history that was stored last, if its key was the same. */
  load(key: string): GitHistory | undefined
  store(key: string, history: GitHistory): void
}

const name = 'facts/history'

/** Opens the history that a program with this `stamp` stored. */
export function openHistoryCache(cache: CacheStore, stamp: string): HistoryCache {
  const sealOf = (key: string) => `${stamp} ${key}`
  return {
    load(key) {
      const content = loadSealed(cache, name, sealOf(key))
      return content && readHistory(new TextDecoder().decode(content))
    },
    store(key, { changed, authors = new Map(), shallow }) {
      const stored: Stored = { changed: [...changed], authors: [...authors], shallow }
      const content = new TextEncoder().encode(JSON.stringify(stored))
      storeSealed(cache, name, { seal: sealOf(key), content })
    },
  }
}

interface Stored {
  readonly changed: readonly (readonly [path: string, time: string])[]
  readonly authors: readonly (readonly [path: string, names: readonly string[]])[]
  readonly shallow: boolean
}

/** The digest of the entry shows that it is what a build wrote. */
function readHistory(text: string): GitHistory {
  const { changed, authors, shallow } = JSON.parse(text) as Stored
  return { changed: new Map(changed), authors: new Map(authors), shallow }
}
