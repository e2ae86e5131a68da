/*
 * Sessions of readers:
 *   1. open      a new id at every sign-in; the old session of the browser ends
 *   2. read      the session of a request; its groups are read from the provider again when they are old
 *   3. close     one session, or all of a reader
 */
import type { AuthSettings } from '@octavo/config'
import type { Session, SessionStore } from '../store/store.ts'
import { isUnavailable } from '../store/unavailable.ts'
import type { Identity, RemoteProvider } from './provider.ts'
import { digestOf, isSecret, newSecret, seal, unseal } from './seal.ts'

const minuteMs = 60_000

/** A reader who is signed in. */
export interface SignedIn {
  readonly session: Session
  /** The id, which only the cookie has. */
  readonly secret: string
  readonly name: string
  /** Groups of pages. */
  readonly groups: readonly string[]
}

/** The sessions of a site. */
export interface Sessions {
  /** Opens a session; returns its id and the seconds that it lasts. */
  open(
    provider: string,
    identity: Identity,
    before: string | undefined,
  ): Promise<{ readonly secret: string; readonly seconds: number }>
  /** The reader with an id of a session; rejects when the store does not answer. */
  read(secret: string | undefined): Promise<SignedIn | undefined>
  close(reader: SignedIn, how: 'here' | 'everywhere'): Promise<void>
}

/** What sessions need. */
export interface SessionsContext {
  readonly store: SessionStore
  readonly settings: AuthSettings
  /** Providers that can be asked again, by id. */
  readonly remote: ReadonlyMap<string, RemoteProvider>
  onError?(error: unknown): void
}

/** Creates the sessions of a site. */
export function createSessions(context: SessionsContext): Sessions {
  const { store, settings } = context
  const rechecks = new Map<string, Promise<Session | undefined>>()
  return {
    async open(provider, identity, before) {
      if (before !== undefined && isSecret(before)) await store.remove(digestOf(before))
      const secret = newSecret()
      const now = await store.now()
      const longest = now + settings.session.absoluteHours * 60 * minuteMs
      const expiresAtMs = Math.floor(Math.min(longest, identity.expiresAtMs ?? longest))
      const { subject, name, groups, tokens } = identity
      const sealed = tokens === undefined ? undefined : seal(tokens, secret)
      await store.add({ hash: digestOf(secret), provider, subject, name, groups, sealed, expiresAtMs })
      return { secret, seconds: Math.max(0, Math.floor((expiresAtMs - now) / 1000)) }
    },
    async read(secret) {
      if (secret === undefined || !isSecret(secret)) return undefined
      const hash = digestOf(secret)
      const stored = await store.find(hash, settings.session.idleMinutes * minuteMs)
      if (!stored || !settings.providers.some(({ id }) => id === stored.provider)) return undefined
      // Requests of a page come at the same time: the provider is asked once.
      const checking = rechecks.get(hash) ?? recheck(stored, secret, context)
      rechecks.set(hash, checking)
      const session = await checking.finally(() => rechecks.delete(hash))
      return session && { session, secret, name: session.name, groups: mapGroups(session.groups, settings) }
    },
    async close({ session: { hash, provider, subject } }, how) {
      await (how === 'here' ? store.remove(hash) : store.removeAll(provider, subject))
    },
  }
}

/** Reads old groups from the provider again; undefined when it has withdrawn them. */
async function recheck(
  session: Session,
  secret: string,
  context: SessionsContext,
): Promise<Session | undefined> {
  const { store, settings, remote, onError } = context
  const provider = remote.get(session.provider)
  if (!provider || session.sealed === undefined) return session
  if ((await store.now()) - session.checkedAtMs < settings.session.recheckMinutes * minuteMs) return session
  const tokens = unseal(session.sealed, secret)
  try {
    const facts = tokens === undefined ? undefined : await provider.recheck(tokens)
    if (!facts) {
      await store.remove(session.hash)
      return undefined
    }
    const { name, groups } = facts
    const sealed = facts.tokens === undefined ? undefined : seal(facts.tokens, secret)
    await store.refresh(session.hash, { name, groups, sealed })
    return { ...session, name, groups, sealed }
  } catch (error) {
    if (isUnavailable(error)) throw error
    // A provider that does not answer leaves the reader signed in, without groups that may be gone.
    onError?.(error)
    return { ...session, groups: [] }
  }
}

/** The groups of pages that groups of a provider stand for. */
export function mapGroups(
  groups: readonly string[],
  { groups: map }: Pick<AuthSettings, 'groups'>,
): readonly string[] {
  if (!map) return groups
  return [...new Set(groups.flatMap((group) => (Object.hasOwn(map, group) ? (map[group] ?? []) : [])))]
}
