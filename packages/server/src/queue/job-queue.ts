/**
 * Delivers projects that have queued turns to workers. The queue only announces: which turn runs, and that one runs
 * at a time, is decided by the guarded claim in the store. A project that is delivered twice, or late, does no harm.
 */
export interface JobQueue {
  /** Announces a project to all servers. */
  announce(projectId: string): Promise<void>
  /** Starts workers; each calls `work` with one project at a time. */
  start(work: (projectId: string) => Promise<void>, options: { readonly concurrency: number }): Promise<void>
  /** Delivers nothing more; does not wait for what runs. */
  stop(): Promise<void>
}
