import type { Credential, PlaygroundOperation } from '@octavo/openapi/playground'
import { readStored, writeStored } from '../../stored.ts'

/** Credentials of one server by scheme. */
export type ServerSecrets = Readonly<Record<string, Credential>>

/**
 * Credentials that readers typed, by the origin that they are for; they are never sent to another. They are
 * stored in memory and, at the reader's request, in this tab's storage; never in addresses, pages or storage
 * that outlives the tab. Test id C02.
 */
export interface SecretStore {
  read(origin: string): ServerSecrets
  write(origin: string, scheme: string, credential: Credential): void
  readonly remembers: boolean
  /** Copies everything into the tab's storage, or removes it from there. */
  remember(on: boolean): void
  /** Forgets everything. */
  clear(): void
}

const NAME = 'octavo-secrets'

/** The secrets of this tab, with those that it remembers. */
export function createSecretStore(storage: () => Storage): SecretStore {
  const stored = readStored(storage, NAME)
  let remembers = stored !== undefined
  let secrets = parseSecrets(stored)
  const save = () => writeStored(storage, NAME, remembers ? JSON.stringify(secrets) : undefined)
  return {
    read: (origin) => (Object.hasOwn(secrets, origin) ? (secrets[origin] ?? {}) : {}),
    write(origin, scheme, credential) {
      secrets = { ...secrets, [origin]: { ...secrets[origin], [scheme]: credential } }
      if (remembers) save()
    },
    get remembers() {
      return remembers
    },
    remember(on) {
      remembers = on
      save()
    },
    clear() {
      secrets = {}
      remembers = false
      save()
    },
  }
}

function parseSecrets(text: string | undefined): Readonly<Record<string, ServerSecrets>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, ServerSecrets>) : {}
  } catch {
    return {}
  }
}

/** Returns the credentials of the description (`x-default`). They are public and bound to no server. */
export function prefilledSecrets({ schemes }: PlaygroundOperation): ServerSecrets {
  const prefilled = Object.entries(schemes).flatMap(
    ([name, { value, type, scheme }]): [string, Credential][] => {
      if (value === undefined) return []
      if (type !== 'http' || scheme !== 'basic') return [[name, { token: value }]]
      const [username = '', ...password] = value.split(':')
      return [[name, { username, password: password.join(':') }]]
    },
  )
  return Object.fromEntries(prefilled)
}

/** Options of the page for signing in. */
export interface AuthContext {
  readonly secrets: SecretStore
  /** Address of the page to which authorization servers send readers back. */
  readonly callback: string
  readonly proxy?: string | undefined
}
