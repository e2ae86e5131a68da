import type { SessionStore } from '../store/store.ts'

/** Returns the store of sessions, which calls `onChange` after each change of a session that exists, also a failed one. */
export function watchSessions(store: SessionStore, onChange: () => void): SessionStore {
  const changes: Pick<SessionStore, 'refresh' | 'remove' | 'removeAll'> = {
    refresh: (hash, facts) => store.refresh(hash, facts).finally(onChange),
    remove: (hash) => store.remove(hash).finally(onChange),
    removeAll: (provider, subject) => store.removeAll(provider, subject).finally(onChange),
  }
  return Object.assign(Object.create(store) as SessionStore, changes)
}
