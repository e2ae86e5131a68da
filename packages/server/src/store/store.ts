import type { JobStatus } from '../jobs/job-states.ts'
import type { DeployStore } from '../deploys/deploy.ts'
import type { PreparedChanges, SiteUpdate, UpdateEnd, UpdatePage } from '../updates/site-update.ts'

/** A project: a repository, the branch that its documentation is published from, and the agent that works on it. */
export interface Project {
  readonly id: string
  readonly name: string
  readonly repository: string
  readonly branch: string
  /** Folder of docs.json in the repository; empty for its root. */
  readonly folder: string
  /** Name of an agent in the settings. */
  readonly agent: string
  readonly createdAtMs: number
}

/**
 * What a key allows: `write` includes `read`; `deploy` publishes built sites, and nothing else; `admin`, which manages
 * keys in the dashboard, includes all.
 */
export type KeyScope = 'read' | 'write' | 'deploy' | 'admin'

/** An administrator's key as it is stored: never the key itself. */
export interface ApiKey {
  readonly id: string
  readonly name: string
  /** Last four characters, to recognise it by. */
  readonly tail: string
  readonly scopes: readonly KeyScope[]
  /** Ids of the projects that it is limited to; undefined: all. */
  readonly projects: readonly string[] | undefined
  readonly createdAtMs: number
  readonly expiresAtMs: number | undefined
  readonly revokedAtMs: number | undefined
}

/** A job of an agent. */
export interface Job {
  readonly id: string
  readonly projectId: string
  readonly status: JobStatus
  readonly repository: string
  /** The branch that it began from. */
  readonly base: string
  /** The branch with its commits; undefined before its first turn runs. */
  readonly ref: string | undefined
  readonly model: string
  readonly prLink: string | undefined
  /** Why it failed, for its log. */
  readonly reason: string | undefined
  readonly createdAtMs: number
  readonly archivedAtMs: number | undefined
}

/** One prompt of a job. */
export interface Turn {
  readonly id: string
  readonly jobId: string
  readonly projectId: string
  readonly prompt: string
  /** 1 for the first try; a turn whose server ended is tried again. */
  readonly attempt: number
}

/** A line of a job's log, in the order of `seq`. */
export interface JobEvent {
  readonly seq: number
  readonly kind: string
  readonly text: string
  readonly createdAtMs: number
}

/** A response that is repeated for the same `Idempotency-Key`. */
export interface StoredResponse {
  readonly status: number
  readonly body: string
}

/** Identifies one attempt of a turn. Everything that it writes is guarded by it. */
export interface Claim {
  readonly turnId: string
  readonly owner: string
  readonly attempt: number
}

/** Result of a change that is guarded by the job's status. */
export type Changed<Value> =
  | { readonly kind: 'changed'; readonly value: Value }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly status: JobStatus }

/** How a turn ended. */
export type TurnEnd =
  | { readonly kind: 'completed'; readonly prLink: string | undefined }
  | { readonly kind: 'failed'; readonly reason: string }

/** A page of jobs, newest first, and the cursor of the next one. */
export interface JobPage {
  readonly jobs: readonly Job[]
  readonly next: string | undefined
}

/** Makes writes idempotent: the response is stored with them, in one transaction. */
export interface IdempotentWrite {
  readonly keyId: string
  readonly token: string
  /** Digest of method, path and body. */
  readonly fingerprint: string
}

/** The stored response of an idempotent write; `mismatch` when its token was used for another request. */
export type OnceResult = StoredResponse | 'mismatch'

/** The turns of jobs, as workers see them. */
export interface TurnStore {
  /** Claims the next turn of a project; undefined when there is none, or another one runs. */
  claim(projectId: string, owner: string, leaseMs: number): Promise<Turn | undefined>
  /** Extends the lease. `lost` when another server has taken the turn over, `cancelled` when it should stop. */
  renew(claim: Claim, leaseMs: number): Promise<'held' | 'cancelled' | 'lost'>
  /** Begins the part of a turn that cannot be cancelled; false when it was cancelled or taken over before. */
  publish(claim: Claim): Promise<boolean>
  /** Ends a turn, and with the last queued one its job. False when the turn was taken over. */
  end(claim: Claim, end: TurnEnd): Promise<boolean>
  /** Ends a turn that was cancelled. */
  drop(claim: Claim): Promise<void>
  /** Gives a turn back that a stopping server has not finished; the attempt does not count. */
  release(claim: Claim): Promise<void>
  /** Stores the branch of a job. */
  setRef(jobId: string, ref: string): Promise<void>
  /** The job of a turn, with its project. */
  subject(jobId: string): Promise<{ readonly job: Job; readonly project: Project } | undefined>
  /** Gives turns back whose lease has ended, or whose owner `isGone`; those after the last attempt fail. Returns their jobs. */
  recover(isGone: (owner: string) => boolean, attempts: number): Promise<readonly string[]>
  /** Projects with queued turns of which none runs. */
  waiting(): Promise<readonly string[]>
}

/** A job in its project: a job of another project is not found. */
export interface JobAddress {
  readonly projectId: string
  readonly id: string
}

/** Jobs, as the Admin API sees them. */
export interface JobStore {
  /** Creates a job with its first turn. */
  create(job: Pick<Job, 'projectId' | 'repository' | 'base' | 'model'>, prompt: string): Promise<Job>
  find(at: JobAddress): Promise<Job | undefined>
  list(
    projectId: string,
    options: {
      readonly status?: JobStatus | undefined
      readonly cursor?: string | undefined
      readonly limit: number
    },
  ): Promise<JobPage>
  /** The first prompts of jobs of a project, by their ids. */
  prompts(projectId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Adds a turn: an ended job becomes active again. */
  addMessage(at: JobAddress, prompt: string): Promise<Changed<Job>>
  /** Stops a job, or archives it; what runs is stopped in both cases, except while it is published. */
  stop(at: JobAddress, how: 'cancel' | 'archive'): Promise<Changed<Job> | { readonly kind: 'publishing' }>
  addEvent(jobId: string, kind: string, text: string): Promise<void>
  /** Events after `seq`, at most `limit`. */
  events(jobId: string, seq: number, limit: number): Promise<readonly JobEvent[]>
}

/** What is removed, and when. */
export interface Retention {
  /** Milliseconds after the end of an update. */
  readonly updateMs: number
  /** Newest updates of a project that stay in any case. */
  readonly updates: number
  /** Milliseconds after a job was archived, for its log. */
  readonly logMs: number
}

/** Projects and keys, as `octavo admin` and the check of keys see them. */
export interface AccountStore {
  addProject(project: Omit<Project, 'createdAtMs'>): Promise<boolean>
  projects(): Promise<readonly Project[]>
  project(id: string): Promise<Project | undefined>
  /** False when there is none, or it has jobs. */
  removeProject(id: string): Promise<boolean>
  addKey(key: Omit<ApiKey, 'id' | 'createdAtMs' | 'revokedAtMs'>, hash: string): Promise<ApiKey>
  keys(): Promise<readonly ApiKey[]>
  /** The key with this digest, and the digest as stored, for the comparison in constant time. */
  keyByHash(hash: string): Promise<{ readonly key: ApiKey; readonly hash: string } | undefined>
  /** False when there is no such key. */
  revokeKey(id: string): Promise<boolean>
}

/** A reader who is signed in, as it is stored: its id only as a digest, tokens of providers only sealed by the id. */
export interface Session {
  readonly hash: string
  /** The provider's id in the settings, and its name for the reader. */
  readonly provider: string
  readonly subject: string
  readonly name: string
  readonly groups: readonly string[]
  readonly sealed: string | undefined
  readonly createdAtMs: number
  /** When the groups were read from the provider. */
  readonly checkedAtMs: number
  readonly expiresAtMs: number
}

/** What a new session holds. */
export type NewSession = Omit<Session, 'createdAtMs' | 'checkedAtMs'>

/** A window of counted attempts. */
export interface CountedWindow {
  readonly count: number
  /** Milliseconds until it ends. */
  readonly leftMs: number
}

/** Sessions of readers and what signing in needs. */
export interface SessionStore {
  /** The time of the database, in milliseconds. */
  now(): Promise<number>
  add(session: NewSession): Promise<void>
  /** The session with a digest that has neither expired nor been idle for `idleMs`; its last use is noted. */
  find(hash: string, idleMs: number): Promise<Session | undefined>
  /** Stores what a provider answers; the groups are new. */
  refresh(hash: string, facts: Pick<Session, 'name' | 'groups' | 'sealed'>): Promise<void>
  remove(hash: string): Promise<void>
  /** Removes all sessions of a reader. */
  removeAll(provider: string, subject: string): Promise<void>
  /** Stores the facts of a sign-in that was begun. */
  addPending(hash: string, facts: string, ttlMs: number): Promise<void>
  /** Takes these facts, once. */
  takePending(hash: string): Promise<string | undefined>
  /** False when a token was used before. */
  spend(hash: string, ttlMs: number): Promise<boolean>
  /** Counts attempts (default one) of all servers together. */
  count(name: string, windowMs: number, attempts?: number): Promise<CountedWindow>
}

/** Updates of sites. A claim names an update in place of a turn. */
export interface UpdateStore {
  /** Queues an update of a project, or returns the one that waits already. */
  request(project: Pick<Project, 'id' | 'branch'>, source: string): Promise<SiteUpdate>
  find(at: JobAddress): Promise<SiteUpdate | undefined>
  list(
    projectId: string,
    options: { readonly cursor?: string | undefined; readonly limit: number },
  ): Promise<UpdatePage>
  /** Claims the update of a project that is to run; undefined when there is none, or one runs. Deploys of other storages are passed over. */
  claim(
    projectId: string,
    owner: string,
    claim: { readonly leaseMs: number; readonly storage: string },
  ): Promise<SiteUpdate | undefined>
  renew(claim: Claim, leaseMs: number): Promise<'held' | 'lost'>
  setCommit(claim: Claim, commit: string): Promise<void>
  /** Notes what is about to be published. */
  prepare(claim: Claim, changes: PreparedChanges): Promise<void>
  /** False when the update was taken over. */
  end(claim: Claim, end: UpdateEnd): Promise<boolean>
  /** Gives an update back that a stopping server has not finished. */
  release(claim: Claim): Promise<void>
  /** Gives updates back whose server has ended; those after the last attempt fail. Returns their number. */
  recover(isGone: (owner: string) => boolean, attempts: number): Promise<number>
}

/** How much there is of what the service stores. */
export interface StoreCounts {
  /** Jobs by status; a status without jobs is left out. */
  readonly jobs: Readonly<Partial<Record<JobStatus, number>>>
  /** Turns that wait, and turns that run. */
  readonly queued: number
  readonly running: number
  /** Sessions that have not expired. */
  readonly sessions: number
}

/** Everything that the service stores. Two implementations, SQLite and PostgreSQL, pass the same tests. */
export interface Store {
  readonly accounts: AccountStore
  readonly jobs: JobStore
  readonly turns: TurnStore
  readonly sessions: SessionStore
  readonly updates: UpdateStore
  readonly deploys: DeployStore
  /** Runs `work` once for each token, in one transaction with the stored response; without `write`, just runs it. */
  once(
    write: IdempotentWrite | undefined,
    work: (jobs: JobStore) => Promise<StoredResponse>,
  ): Promise<OnceResult>
  /** Numbers for the state of the service. */
  counts(): Promise<StoreCounts>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Removes what has expired, by default after the times of the manual. */
  tidy(retention?: Retention): Promise<void>
  close(): Promise<void>
}
