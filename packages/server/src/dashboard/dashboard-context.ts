import type { SiteReader } from '../access/site-reader.ts'
import type { OperationContext } from '../admin-api/run-operation.ts'
import type { SiteRequest } from '../message.ts'
import type { ApiKey } from '../store/store.ts'

/** What the dashboard needs. */
export interface DashboardOptions extends OperationContext {
  /** The reader of a request who may use the dashboard by a group; undefined without such a group. */
  readonly readerOf?: ((request: SiteRequest) => Promise<SiteReader | undefined>) | undefined
  /** Where a reader ends the session of the site. */
  readonly signOutAddress?: (() => string) | undefined
  /** The group of readers who may use it. */
  readonly group?: string | undefined
  /** Whether the public address has https. */
  readonly isSecure: boolean
  readonly attemptsPerMinute: number
  log(event: string, detail?: string): void
  onError?(error: unknown): void
}

/** Who uses the dashboard. */
export interface Visitor {
  /** What they may do; a reader of the group has all rights. */
  readonly key: ApiKey
  readonly name: string
  /** In each form, so that other sites cannot send one. */
  readonly formToken: string
  /** Where the form for signing out is sent. */
  readonly signOut: string
  /** The id of a session of the dashboard itself; undefined for readers of the site. */
  readonly secret: string | undefined
}

/** A request of a visitor: the parts of its path below `/_admin/`. */
export interface Visit {
  readonly request: SiteRequest
  readonly visitor: Visitor
  readonly path: readonly string[]
  readonly query: URLSearchParams
}
