import type { SecretStore } from './secret-store.ts'

/** What signing in needs of the host. */
export interface AuthContext {
  readonly secrets: SecretStore
  /** Address of the page to which authorization servers send readers back. */
  readonly callback: string
  readonly proxy?: string | undefined
}
