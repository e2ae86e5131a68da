import type { SiteRequest, SiteResponse } from '../message.ts'
import type { Project, Store } from '../store/store.ts'
import type { SiteUpdate } from '../updates/site-update.ts'
import { fail, jsonResponse } from './api-error.ts'
import { onlyFields } from './read-fields.ts'
import { cursorOf, limitOf, onlyParameters, toCursor } from './read-query.ts'
import { readBody } from './read-body.ts'
import type { DeployService } from './read-deploy.ts'
import type { Addressed } from './routes.ts'

/** What operations of updates need. */
export interface UpdateOperationContext {
  readonly store: Store
  readonly limits: { readonly bodyBytes: number }
  /** The project whose site this server updates; undefined when it updates none. */
  readonly updatedProject?: string | undefined
  /** What deploys need; undefined when the server takes none. */
  readonly deploys?: DeployService | undefined
  /** Announces that an update waits. */
  onUpdate?(): void
}

/** The parts of a request that these operations read. */
interface UpdateRequest {
  readonly request: SiteRequest
  readonly at: Addressed
  readonly project: Project
}

type UpdateOperation = (allowed: UpdateRequest, context: UpdateOperationContext) => Promise<SiteResponse>

/** An update on the wire: every key is always there. */
export const toWireUpdate = (update: SiteUpdate) => ({
  id: update.id,
  status: update.state,
  source: update.source,
  branch: update.branch,
  commit: update.commit ?? null,
  pages: update.result?.pages ?? null,
  diagnostics: update.result?.diagnostics ?? [],
  error: update.reason ?? null,
  createdAt: toTime(update.createdAtMs),
  startedAt: update.startedAtMs === undefined ? null : toTime(update.startedAtMs),
  endedAt: update.endedAtMs === undefined ? null : toTime(update.endedAtMs),
  durationMs: durationOf(update),
})

/** UTC with milliseconds. Source: RFC 3339. */
export const toTime = (ms: number) => new Date(ms).toISOString()

const durationOf = ({ startedAtMs, endedAtMs }: SiteUpdate) =>
  startedAtMs === undefined || endedAtMs === undefined ? null : Math.max(0, endedAtMs - startedAtMs)

/** Requests an update; one that waits already is returned instead of a second one. */
export const requestUpdate: UpdateOperation = async ({ request, project }, context) => {
  const { fields } = await readBody(request, context.limits.bodyBytes)
  onlyFields(fields, [])
  if (context.updatedProject !== project.id) fail(409, 'The server has no site of the project')
  const update = await context.store.updates.request(project, 'api')
  context.onUpdate?.()
  const location = `/v2/agent/${project.id}/update/${update.id}`
  return jsonResponse(202, JSON.stringify(toWireUpdate(update)), { location })
}

/** Reads one update. */
export const getUpdate: UpdateOperation = async ({ at: { projectId, jobId } }, { store }) => {
  const update = await store.updates.find({ projectId, id: jobId })
  return update ? jsonResponse(200, JSON.stringify(toWireUpdate(update))) : fail(404, 'Update not found')
}

/** Lists updates, newest first. */
export const listUpdates: UpdateOperation = async ({ at: { projectId, query } }, { store }) => {
  onlyParameters(query, ['limit', 'cursor'])
  const limit = limitOf(query)
  const page = await store.updates.list(projectId, { cursor: cursorOf(query, 'update'), limit })
  const nextCursor = page.next === undefined ? null : toCursor(page.next)
  return jsonResponse(200, JSON.stringify({ updates: page.updates.map(toWireUpdate), nextCursor }))
}
