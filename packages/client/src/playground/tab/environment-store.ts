import type { PlaygroundInputs } from '@octavo/openapi/playground'
import { readStored, writeStored } from '../../stored.ts'

/** A server with its variables and credentials, under the reader's name for them. */
export interface Environment {
  readonly name: string
  /** Address of the server as the description writes it, or that of the mock server. */
  readonly server?: string
  readonly variables?: NonNullable<PlaygroundInputs['variables']>
  /** Credentials for the origin of the server. */
  readonly secrets: NonNullable<PlaygroundInputs['credentials']>
}

/**
 * Environments that the reader saved, by description. They live in this tab, like credentials: without those in its
 * storage while the reader decides against storing credentials, and never in storage that outlives the tab.
 */
export interface EnvironmentStore {
  list(description: string): readonly Environment[]
  current(description: string): Environment | undefined
  /** Saves an environment instead of the one with its name, and chooses it. */
  save(description: string, environment: Environment): void
  choose(description: string, name: string | undefined): void
  /** Renames the environment; one that has the new name is replaced. */
  rename(description: string, name: string, next: string): void
  remove(description: string, name: string): void
  /** Stores everything again, after the decision about credentials changed. */
  restore(): void
  /** Forgets everything. */
  clear(): void
}

const NAME = 'octavo-environments'

/** Environments of a description. */
const MOST = 20

interface Saved {
  readonly current?: string | undefined
  readonly list: readonly Environment[]
}

const NONE: Saved = { list: [] }

/** Returns the store of this tab; `storesSecrets` is the reader's decision about credentials. */
export function createEnvironmentStore(
  storage: () => Storage,
  storesSecrets: () => boolean,
): EnvironmentStore {
  let stored = parseSaved(readStored(storage, NAME))
  const of = (description: string): Saved =>
    (Object.hasOwn(stored, description) ? stored[description] : undefined) ?? NONE
  const write = () => {
    const isEmpty = Object.keys(stored).length === 0
    writeStored(
      storage,
      NAME,
      isEmpty ? undefined : JSON.stringify(storesSecrets() ? stored : withoutSecrets(stored)),
    )
  }
  const change = (description: string, saved: Saved) => {
    stored = { ...stored, [description]: saved }
    write()
  }
  const others = (description: string, ...names: readonly string[]) =>
    of(description).list.filter(({ name }) => !names.includes(name))
  return {
    list: (description) => of(description).list,
    current(description) {
      const { current, list } = of(description)
      return list.find(({ name }) => name === current)
    },
    save(description, environment) {
      const { name } = environment
      const { list } = of(description)
      const isKnown = list.some((one) => one.name === name)
      const next = isKnown
        ? list.map((one) => (one.name === name ? environment : one))
        : [...list, environment]
      change(description, { current: name, list: next.slice(-MOST) })
    },
    choose: (description, name) => change(description, { ...of(description), current: name }),
    rename(description, name, next) {
      const list = of(description).list.filter((one) => one.name === name || one.name !== next)
      const renamed = list.map((one) => (one.name === name ? { ...one, name: next } : one))
      change(description, { current: next, list: renamed })
    },
    remove: (description, name) => change(description, { list: others(description, name) }),
    restore: write,
    clear() {
      stored = {}
      write()
    },
  }
}

type Stored = Readonly<Record<string, Saved>>

const withoutSecrets = (stored: Stored): Stored =>
  Object.fromEntries(
    Object.entries(stored).map(([description, saved]) => [
      description,
      { ...saved, list: saved.list.map((one) => ({ ...one, secrets: {} })) },
    ]),
  )

function parseSaved(text = '{}'): Stored {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, one]) => Array.isArray(one?.list)))
  } catch {
    return {}
  }
}
