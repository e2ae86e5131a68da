import { createAdminKey, hashKey } from '../keys/admin-key.ts'
import type { ApiKey, KeyScope, Project } from '../store/store.ts'
import { openStore, type ServiceLocation } from './open-database.ts'

export { isBranch } from '../admin-api/read-fields.ts'
export { createServiceMask } from './service-line.ts'
export { hashPassword } from '../auth/providers/shared-password.ts'

export type { ApiKey, Project } from '../store/store.ts'

/** What `octavo admin` does, on the store itself: it needs no running server. */
export interface Administration {
  /** Creates a key; the only time that the key itself is known. `unknown` are projects that do not exist. */
  createKey(
    key: NewKey,
  ): Promise<
    | { readonly kind: 'created'; readonly key: string; readonly row: ApiKey }
    | { readonly kind: 'unknown'; readonly projects: readonly string[] }
  >
  keys(): Promise<readonly ApiKey[]>
  revokeKey(id: string): Promise<boolean>
  addProject(project: Omit<Project, 'createdAtMs'>): Promise<boolean>
  projects(): Promise<readonly Project[]>
  removeProject(id: string): Promise<boolean>
  /** Undefined for PostgreSQL. */
  readonly backup: ((file: string) => Promise<void>) | undefined
  close(): Promise<void>
}

/** A key that is to be created. */
export interface NewKey {
  readonly name: string
  readonly scope: KeyScope
  /** Undefined: all projects. */
  readonly projects: readonly string[] | undefined
  readonly expiresAtMs: number | undefined
}

const tailLength = 4

/** Opens the store of the settings for administration. */
export async function openAdministration(location: ServiceLocation): Promise<Administration> {
  const { store, backup } = await openStore(location)
  const { accounts } = store
  return {
    async createKey({ name, scope, projects, expiresAtMs }) {
      const known = new Set((await accounts.projects()).map(({ id }) => id))
      const unknown = projects?.filter((id) => !known.has(id)) ?? []
      if (unknown.length > 0) return { kind: 'unknown', projects: unknown }
      const key = createAdminKey()
      const row = await accounts.addKey(
        { name, tail: key.slice(-tailLength), scopes: [scope], projects, expiresAtMs },
        hashKey(key),
      )
      return { kind: 'created', key, row }
    },
    keys: () => accounts.keys(),
    revokeKey: (id) => accounts.revokeKey(id),
    addProject: (project) => accounts.addProject(project),
    projects: () => accounts.projects(),
    removeProject: (id) => accounts.removeProject(id),
    backup,
    close: () => store.close(),
  }
}
