import { join, resolve } from 'node:path'
import type { ServerSettings } from '@octavo/config'
import type { JobQueue } from '../queue/job-queue.ts'
import type { Store } from '../store/store.ts'

/** Where the settings are, and what they can refer to. */
export interface ServiceLocation {
  readonly settings: ServerSettings
  /** Folder of the settings file: relative paths begin there. */
  readonly root: string
  /** Reads a variable of the environment. */
  variable(name: string): string | undefined
}

/** The store of the settings, its address for people, and what only SQLite can do. */
export interface OpenedStore {
  readonly store: Store
  readonly kind: 'sqlite' | 'postgres'
  /** Writes a copy of the store to a new file; PostgreSQL has programs of its own for this. */
  backup?(file: string): Promise<void>
}

/** The folder for the database, mirrors and work folders. */
export const dataFolder = ({ settings, root }: ServiceLocation): string => resolve(root, settings.data)

/** The address of PostgreSQL; undefined for the embedded database. */
const postgresUrl = ({ settings, variable }: ServiceLocation) =>
  variable('OCTAVO_DATABASE_URL') ||
  (settings.store.postgres && variable(settings.store.postgres)) ||
  undefined

/** Opens the store that the settings name. */
export async function openStore(
  location: ServiceLocation,
  onError?: (error: unknown) => void,
): Promise<OpenedStore> {
  const url = postgresUrl(location)
  if (url !== undefined) {
    const { openPostgresStore } = await import('../store/postgres/open-postgres-store.ts')
    return { kind: 'postgres', store: await openPostgresStore(url, onError && { onError }) }
  }
  const { openSqliteStore } = await import('../store/sqlite/open-sqlite-store.ts')
  const file = resolve(
    location.root,
    location.settings.store.sqlite ?? join(dataFolder(location), 'octavo.db'),
  )
  const store = await openSqliteStore(file)
  return { kind: 'sqlite', store, backup: store.backup }
}

/** Opens the queue that belongs to the store. */
export async function openQueue(
  location: ServiceLocation,
  store: Store,
  onError: (error: unknown) => void,
): Promise<JobQueue> {
  const url = postgresUrl(location)
  if (url === undefined) {
    const { createLeaseQueue } = await import('../queue/lease-queue.ts')
    return createLeaseQueue({ waiting: store.turns.waiting, onError })
  }
  const { createBossQueue } = await import('../queue/boss-queue.ts')
  const minutes = Object.values(location.settings.agents).map(({ timeoutMinutes }) => timeoutMinutes)
  // The agent, fetching, checking, building and publishing.
  const longestSeconds = Math.ceil((Math.max(30, ...minutes) + 60) * 60)
  return createBossQueue({ url, longestSeconds, onError })
}
