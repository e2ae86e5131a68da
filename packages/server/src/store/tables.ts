import type { Generated } from 'kysely'
import type { JobStatus, TurnState } from '../jobs/job-states.ts'
import type { UpdateState } from '../updates/site-update.ts'

// Times are milliseconds since 1970, lists are JSON: both databases then have the same columns.

interface ProjectTable {
  readonly id: string
  readonly name: string
  readonly repository: string
  readonly branch: string
  readonly folder: string
  readonly agent: string
  readonly created_at: number
}

interface ApiKeyTable {
  readonly id: string
  readonly name: string
  readonly hash: string
  readonly tail: string
  readonly scopes: string
  readonly projects: string | null
  readonly created_at: number
  readonly expires_at: number | null
  readonly revoked_at: number | null
}

interface JobTable {
  readonly id: string
  readonly project_id: string
  readonly status: JobStatus
  readonly repository: string
  readonly base: string
  readonly ref: string | null
  readonly model: string
  readonly pr_link: string | null
  readonly reason: string | null
  readonly created_at: number
  readonly archived_at: number | null
}

interface TurnTable {
  readonly id: string
  readonly job_id: string
  readonly project_id: string
  readonly prompt: string
  readonly state: TurnState
  readonly owner: string | null
  readonly lease_until: number | null
  readonly attempt: Generated<number>
  readonly cancelled: Generated<number>
  readonly created_at: number
  readonly ended_at: number | null
}

interface JobEventTable {
  readonly job_id: string
  readonly seq: number
  readonly kind: string
  readonly text: string
  readonly created_at: number
}

interface IdempotencyTable {
  readonly key_id: string
  readonly token: string
  readonly fingerprint: string
  readonly status: number
  readonly body: string
  readonly created_at: number
}

interface SessionTable {
  readonly hash: string
  readonly provider: string
  readonly subject: string
  readonly name: string
  readonly groups: string
  readonly sealed: string | null
  readonly created_at: number
  readonly seen_at: number
  readonly checked_at: number
  readonly expires_at: number
}

interface PendingTable {
  readonly hash: string
  readonly facts: string
  readonly expires_at: number
}

interface SpentTable {
  readonly hash: string
  readonly expires_at: number
}

interface RateTable {
  readonly name: string
  readonly count: number
  readonly ends_at: number
}

interface UpdateTable {
  readonly id: string
  readonly project_id: string
  readonly source: string
  readonly branch: string
  readonly state: UpdateState
  readonly revision: string | null
  readonly result: string | null
  readonly reason: string | null
  readonly owner: string | null
  readonly lease_until: number | null
  readonly attempt: Generated<number>
  readonly created_at: number
  readonly started_at: number | null
  readonly ended_at: number | null
  readonly deploy_id: string | null
  readonly storage: string | null
}

interface DeployTable {
  readonly id: string
  readonly project_id: string
  readonly storage: string
  readonly digest: string
  readonly files: string
  readonly revision: string | null
  readonly update_id: string | null
  readonly created_at: number
  readonly expires_at: number
}

/** The tables of the store, as the query builder reads them. */
export interface Tables {
  readonly project: ProjectTable
  readonly api_key: ApiKeyTable
  readonly job: JobTable
  readonly turn: TurnTable
  readonly job_event: JobEventTable
  readonly idempotency: IdempotencyTable
  readonly session: SessionTable
  readonly pending_sign_in: PendingTable
  readonly spent_token: SpentTable
  readonly rate_window: RateTable
  readonly site_update: UpdateTable
  readonly deploy: DeployTable
}
