import type { AgentSettings, HostSettings, JobSettings } from '@octavo/config'
import type { Store } from '../store/store.ts'
import type { Sandbox } from './agent/sandbox.ts'

/** What jobs need from their server. */
export interface JobContext {
  readonly store: Store
  /** Folder of mirrors and work folders. */
  readonly data: string
  readonly agents: Readonly<Record<string, AgentSettings>>
  readonly hosts: readonly HostSettings[]
  readonly jobs: JobSettings
  readonly sandbox: Sandbox
  /** The command line of Octavo, which checks and builds, and the folders that it is read from. */
  readonly octavo: { readonly command: readonly string[]; readonly read: readonly string[] }
  /** Reads a variable of the server's environment. */
  variable(name: string): string | undefined
  /** Values that no log and no result may hold. */
  readonly secrets: readonly string[]
  /** Whether the site is built with rules for readers. */
  readonly signIn: boolean
  /** Name under which this server claims turns. */
  readonly owner: string
}

/** A reason why a turn failed, which may be shown to whoever may read the job. */
export class JobFailure extends Error {}
