import type { Credential, PlaygroundOperation } from '@octavo/openapi/playground'
import type { ChoiceStore } from '../tab/choice-store.ts'
import type { EnvironmentStore } from '../tab/environment-store.ts'
import { readStored, writeStored } from '../../stored.ts'

/** Credentials of one server by scheme. */
export type ServerSecrets = Readonly<Record<string, Credential>>

/**
 * Credentials that readers typed, by the origin that they are for; they are never sent to another. They are
 * stored in this tab's storage, or in memory alone if the reader decides so; never in addresses, pages or
 * storage that outlives the tab. Test id C02.
 */
export interface SecretStore {
  read(origin: string): ServerSecrets
  write(origin: string, scheme: string, credential: Credential): void
  /** Replaces all credentials of an origin. */
  replace(origin: string, secrets: ServerSecrets): void
  /** Whether the next page of this tab has the credentials too. Default true. */
  readonly remembers: boolean
  /** Copies everything into the tab's storage, or removes it from there. */
  remember(on: boolean): void
  /** Forgets everything; the decision about the storage is the default again. */
  clear(): void
}

const NAME = 'octavo-secrets'

/** Stored instead of credentials after the reader decided against it. */
const NOT_STORED = 'off'

/** The secrets of this tab, with those that it remembers. */
export function createSecretStore(storage: () => Storage): SecretStore {
  const stored = readStored(storage, NAME)
  let remembers = stored !== NOT_STORED
  let secrets = parseSecrets(stored)
  const save = () => writeStored(storage, NAME, remembers ? JSON.stringify(secrets) : NOT_STORED)
  const replace = (origin: string, own: ServerSecrets) => {
    secrets = { ...secrets, [origin]: own }
    if (remembers) save()
  }
  return {
    read: (origin) => (Object.hasOwn(secrets, origin) ? (secrets[origin] ?? {}) : {}),
    write: (origin, scheme, credential) => replace(origin, { ...secrets[origin], [scheme]: credential }),
    replace,
    get remembers() {
      return remembers
    },
    remember(on) {
      remembers = on
      save()
    },
    clear() {
      secrets = {}
      remembers = true
      writeStored(storage, NAME, undefined)
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

/** What all panels of a page share. */
export interface PageContext {
  readonly secrets: SecretStore
  readonly choices: ChoiceStore
  readonly environments: EnvironmentStore
  /** Address of the page to which authorization servers send readers back. */
  readonly callback: string
  readonly proxy?: string | undefined
}
