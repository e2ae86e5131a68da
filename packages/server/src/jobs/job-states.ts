/** States of a job on the wire. Source: spec/admin-api.md, "States and transitions". */
export const jobStatuses = ['active', 'completed', 'archived', 'failed'] as const

/** See {@link jobStatuses}. */
export type JobStatus = (typeof jobStatuses)[number]

/** States of a turn: one prompt of a job, from the queue to its end. */
export type TurnState = 'queued' | 'running' | 'publishing' | 'done' | 'failed' | 'dropped'

/** What changes the status of a job. */
export type JobTrigger = 'finish' | 'fail' | 'cancel' | 'message' | 'archive'

interface Transition {
  readonly from: readonly JobStatus[]
  readonly to: JobStatus
}

/**
 * The transitions of a job. Every change of a status is one update that is guarded by `from`, so that two servers
 * cannot both make it; nothing leaves `archived`.
 */
export const jobTransitions: Readonly<Record<JobTrigger, Transition>> = {
  finish: { from: ['active'], to: 'completed' },
  fail: { from: ['active'], to: 'failed' },
  cancel: { from: ['active'], to: 'failed' },
  message: { from: ['active', 'completed', 'failed'], to: 'active' },
  archive: { from: ['active', 'completed', 'failed'], to: 'archived' },
}
