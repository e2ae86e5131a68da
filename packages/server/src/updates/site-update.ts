/** States of an update of a site. */
export type UpdateState = 'queued' | 'running' | 'succeeded' | 'failed'

/** What an update has changed, by the addresses of pages. */
export interface PageChanges {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/** A finding of the build. */
export interface BuildFinding {
  readonly severity: string
  readonly code: string
  readonly message: string
  /** File in the project; null for findings about none. */
  readonly file: string | null
  readonly line: number | null
}

/** What an update records beside its state. */
export interface UpdateResult {
  readonly pages: PageChanges | null
  readonly diagnostics: readonly BuildFinding[]
}

/** What a try of an update is about to publish: another try reads it when this one ends before it records the result. */
export interface PreparedChanges {
  /** Digest of the manifest of the new site. */
  readonly site: string
  readonly pages: PageChanges
}

/** A request to publish the newest commit of a branch, or a site that was built elsewhere. */
export interface SiteUpdate {
  readonly id: string
  readonly projectId: string
  /** Who asked first: `api`, `dashboard`, `webhook` or `deploy`. */
  readonly source: string
  readonly branch: string
  readonly state: UpdateState
  readonly commit: string | undefined
  /** The deploy that it publishes; undefined: it builds the branch. */
  readonly deployId: string | undefined
  readonly result: UpdateResult | undefined
  readonly prepared: PreparedChanges | undefined
  /** Why it failed. */
  readonly reason: string | undefined
  /** 1 for the first try. */
  readonly attempt: number
  readonly createdAtMs: number
  readonly startedAtMs: number | undefined
  readonly endedAtMs: number | undefined
}

/** How an update ended; `reason` when it failed. */
export interface UpdateEnd extends UpdateResult {
  readonly reason: string | undefined
}

/** A page of updates, newest first, and the cursor of the next one. */
export interface UpdatePage {
  readonly updates: readonly SiteUpdate[]
  readonly next: string | undefined
}
