import type { SiteReader } from '../access/site-reader.ts'
import type { SessionStore } from '../store/store.ts'

/**
 * How long a reader is known by the cookies of a request without asking the store, in milliseconds. A session that another
 * server of the store ends is accepted here for as long; one that this server ends is not.
 */
const knownForMs = 1000

/** More readers than this are forgotten, the first ones first. */
const maxReaders = 5000

/** A reader of the store, and for how long it may be remembered at most. */
export interface ReadReader {
  readonly reader: SiteReader
  readonly validForMs: number
}

/** The readers of the last second, by the cookies of their requests. */
export interface RecentReaders {
  /** The reader, if known. */
  get(cookies: string): SiteReader | undefined
  /** Reads a reader that is not known; what is read while readers are forgotten is not remembered. */
  read(cookies: string, read: () => Promise<ReadReader>): Promise<SiteReader>
  /** Forgets all readers: a session has changed. */
  forget(): void
}

/** Creates the readers of a server; `now` in milliseconds. */
export function createRecentReaders(now: () => number = () => Date.now()): RecentReaders {
  const known = new Map<
    string,
    { readonly reader: SiteReader; readonly from: number; readonly until: number }
  >()
  let changes = 0
  const get = (cookies: string) => {
    const found = known.get(cookies)
    if (!found) return undefined
    const at = now()
    // The clock may be set back.
    return at >= found.from && at < found.until ? found.reader : undefined
  }
  return {
    get,
    async read(cookies, read) {
      const [from, before] = [now(), changes]
      const { reader, validForMs } = await read()
      if (before !== changes) return reader
      known.delete(cookies)
      if (known.size >= maxReaders) known.delete(known.keys().next().value ?? '')
      known.set(cookies, { reader, from, until: from + Math.min(knownForMs, validForMs) })
      return reader
    },
    forget() {
      changes += 1
      known.clear()
    },
  }
}

/** Returns the store of sessions, which calls `onChange` after each change of a session that exists, also a failed one. */
export function watchSessions(store: SessionStore, onChange: () => void): SessionStore {
  const changes: Pick<SessionStore, 'refresh' | 'remove' | 'removeAll'> = {
    refresh: (hash, facts) => store.refresh(hash, facts).finally(onChange),
    remove: (hash) => store.remove(hash).finally(onChange),
    removeAll: (provider, subject) => store.removeAll(provider, subject).finally(onChange),
  }
  return Object.assign(Object.create(store) as SessionStore, changes)
}
