import type { Claim, Job, Project, Turn } from '../store/store.ts'
import type { JobLog } from './agent/job-log.ts'
import type { Git } from './git/run-git.ts'
import type { RepositoryHost } from './hosts/choose-host.ts'
import type { JobFolders } from './job-folders.ts'

/** A turn that runs, with everything that belongs to it. */
export interface TurnRun {
  readonly turn: Turn
  readonly claim: Claim
  readonly job: Job
  readonly project: Project
  readonly folders: JobFolders
  readonly log: JobLog
  readonly git: Git
  readonly host: RepositoryHost
  /** Allows changes outside of the documentation folder. */
  readonly outside: boolean
  /** Values that must neither be logged nor published. */
  readonly secrets: readonly string[]
  /** Aborts when the turn is cancelled or taken over, or the server stops. */
  readonly signal: AbortSignal
}

/** The branch of a job: one for all its turns. */
export const branchOf = (job: Job): string => `octavo/${job.id}`

/** The line by which a commit names its turn. */
export const turnTrailer = (turn: Turn): string => `Octavo-Turn: ${turn.id}`
