import type { AuthProvider, AuthSettings } from '@octavo/config'
import type { SiteRequest, SiteResponse } from '../message.ts'
import type { SessionStore } from '../store/store.ts'
import type { CookieNames } from './cookies.ts'
import type { RemoteProvider } from './provider.ts'
import type { Sessions } from './sessions.ts'

/** Sign-in of one site. */
export interface AuthContext {
  readonly settings: AuthSettings
  readonly store: SessionStore
  readonly sessions: Sessions
  readonly remote: ReadonlyMap<string, RemoteProvider>
  readonly cookies: CookieNames
  /** The site has https. */
  readonly isSecure: boolean
  /** Path of the site, such as `/docs/`. */
  base(): string
  /** Reads a variable of the environment. */
  variable(name: string): string | undefined
  log(event: string, detail?: string): void
}

/** A request to sign-in: its path below the base, and its fields. */
export interface AuthRequest {
  readonly request: SiteRequest
  readonly path: string
  readonly query: URLSearchParams
}

/** Renders the page where readers sign in. */
export type SignInPage = (
  asked: AuthRequest,
  facts: {
    readonly status: number
    readonly error?: 'failed' | 'busy' | 'unavailable'
    readonly returnTo: string
  },
) => Promise<SiteResponse>

/** The provider at the end of a path. */
export function providerAt(
  path: string,
  prefix: string,
  { providers }: AuthSettings,
): AuthProvider | undefined {
  return path.startsWith(prefix) ? providers.find(({ id }) => id === path.slice(prefix.length)) : undefined
}
