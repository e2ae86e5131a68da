import type { ServerSettings } from '@octavo/config'
import type { Contents } from '../deploys/open-contents.ts'
import type { JobContext } from '../jobs/job-context.ts'

/** A built site that is to be served: its manifest, and a function that reads its files. */
export interface NewSite {
  readonly manifest: string
  /** Reads a file of the manifest; rejects when it is not there. */
  read(file: string): Promise<Uint8Array>
}

/** The site that a server serves. */
export interface ServedSite {
  /** Its folder, absolute. */
  readonly folder: string
  /**
   * Replaces it as a whole, after the bytes of each file were compared with the manifest, when `mayReplace` still
   * allows it in the last moment. Rejects with a sentence; the old site then stays.
   */
  replace(site: NewSite, mayReplace: () => Promise<boolean>): Promise<void>
}

/** Settings of updates. */
type UpdateSettings = NonNullable<ServerSettings['updates']>

/** What updates need from their server. */
export interface UpdateContext extends JobContext {
  readonly updates: UpdateSettings
  readonly site: ServedSite
  /** Contents of deploys. */
  readonly contents: Contents
}
