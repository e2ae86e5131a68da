import type { SecretStore } from './secret-store.ts'

/** Functions of the host for signing in. */
export interface AuthContext {
  readonly secrets: SecretStore
  /** Address of the page to which authorization servers send readers back. */
  readonly callback: string
  readonly proxy?: string | undefined
}
