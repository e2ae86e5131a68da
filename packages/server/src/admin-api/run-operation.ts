import { createHash } from 'node:crypto'
import { isBranch } from './read-fields.ts'
import { jobStatuses, type JobStatus } from '../jobs/job-states.ts'
import type { SiteRequest, SiteResponse } from '../message.ts'
import type {
  ApiKey,
  Changed,
  IdempotentWrite,
  Job,
  JobStore,
  Project,
  Store,
  StoredResponse,
} from '../store/store.ts'
import { toAgentJob, toJobList } from './agent-job.ts'
import { ApiFailure, fail, jsonResponse, notFound } from './api-error.ts'
import { beginDeploy, getDeploy, publishDeploy, putContent } from './deploy-operations.ts'
import { eventStream } from './event-stream.ts'
import { branchOf, onlyFields, promptOf } from './read-fields.ts'
import { readBody, type RequestBody } from './read-body.ts'
import { cursorOf, limitOf, onlyParameters } from './read-query.ts'
import type { Addressed, OperationName } from './routes.ts'
import { getUpdate, listUpdates, requestUpdate, type UpdateOperationContext } from './update-operations.ts'

/** What operations need beyond the request. */
export interface OperationContext extends UpdateOperationContext {
  readonly store: Store
  /** Name of the model of an agent in the settings; undefined when there is none. */
  modelOf(agent: string): string | undefined
  /** Announces that a project has a new turn. */
  onQueued(projectId: string): Promise<void>
  readonly limits: { readonly bodyBytes: number; readonly promptBytes: number }
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal
}

/** A request whose key is valid and allows the operation. */
export interface Allowed {
  readonly request: SiteRequest
  readonly at: Addressed
  readonly key: ApiKey
  readonly project: Project
}

type Operation = (allowed: Allowed, context: OperationContext) => Promise<SiteResponse>

const addressOf = ({ at: { projectId, jobId } }: Pick<Allowed, 'at'>) => ({ projectId, id: jobId })

/** Responds with a job; fails with 404 when the project has none with this id, or there is no such project. */
export async function getJob(
  allowed: Pick<Allowed, 'request' | 'at'>,
  { store }: Pick<OperationContext, 'store'>,
): Promise<SiteResponse> {
  const job = (await store.jobs.find(addressOf(allowed))) ?? absent()
  const text = JSON.stringify(toAgentJob(job))
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const known = allowed.request.headers['if-none-match'] ?? ''
  if (known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return { status: 304, headers: { etag, 'cache-control': 'private, no-store' } }
  return jsonResponse(200, text, { etag })
}

const listJobs: Operation = async ({ at: { projectId, query } }, { store }) => {
  onlyParameters(query, ['status', 'limit', 'cursor'])
  const page = await store.jobs.list(projectId, {
    status: statusOf(query.get('status')),
    cursor: cursorOf(query, 'job'),
    limit: limitOf(query),
  })
  return jsonResponse(200, JSON.stringify(toJobList(page)))
}

const createJob: Operation = async (allowed, context) => {
  const { project, request } = allowed
  const body = await readBody(request, context.limits.bodyBytes)
  onlyFields(body.fields, ['prompt', 'repository', 'branch'])
  const prompt = promptOf(body.fields, context.limits.promptBytes)
  const base = branchOf(body.fields) ?? project.branch
  const { repository = project.repository } = body.fields
  if (repository !== project.repository)
    fail(422, 'The field "repository" is not the repository of the project')
  const model = context.modelOf(project.agent)
  if (model === undefined) fail(409, 'The agent of the project is not in the settings of the server')
  if (!isBranch(base)) fail(422, 'The project has no branch')
  const response = await writeOnce({ ...allowed, body }, context, async (jobs) => {
    const job = await jobs.create(
      { projectId: project.id, repository: project.repository, base, model },
      prompt,
    )
    await jobs.addEvent(job.id, 'created', 'The job was created')
    return { status: 201, body: JSON.stringify(toAgentJob(job)) }
  })
  const { id } = JSON.parse(response.body) as { readonly id: string }
  return jsonResponse(response.status, response.body, { location: `/v2/agent/${project.id}/job/${id}` })
}

const addMessage: Operation = async (allowed, context) => {
  const body = await readBody(allowed.request, context.limits.bodyBytes)
  onlyFields(body.fields, ['prompt'])
  const prompt = promptOf(body.fields, context.limits.promptBytes)
  const response = await writeOnce({ ...allowed, body }, context, async (jobs) => {
    const job = changed(await jobs.addMessage(addressOf(allowed), prompt))
    await jobs.addEvent(job.id, 'message', 'A message was added')
    return { status: 200, body: JSON.stringify(toAgentJob(job)) }
  })
  return jsonResponse(response.status, response.body)
}

const stopJob =
  (how: 'cancel' | 'archive'): Operation =>
  async (allowed, context) => {
    const body = await readBody(allowed.request, context.limits.bodyBytes)
    onlyFields(body.fields, [])
    const response = await writeOnce({ ...allowed, body }, context, async (jobs) => {
      const stopped = await jobs.stop(addressOf(allowed), how)
      if (stopped.kind === 'publishing') fail(409, 'The pull request of the job is being made')
      const job = changed(stopped)
      const word = how === 'cancel' ? 'cancelled' : 'archived'
      await jobs.addEvent(job.id, word, `The job was ${word}`)
      return { status: 200, body: JSON.stringify(toAgentJob(job)) }
    })
    return jsonResponse(response.status, response.body)
  }

const streamEvents: Operation = async (allowed, { store, stopping }) => {
  const { request } = allowed
  if (!(await store.jobs.find(addressOf(allowed)))) absent()
  const seen = Number(request.headers['last-event-id'] ?? 0)
  const signal = request.signal ? AbortSignal.any([request.signal, stopping]) : stopping
  return eventStream(store.jobs, addressOf(allowed), { after: Number.isSafeInteger(seen) ? seen : 0, signal })
}

/** The operations by name. */
export const runOperation: Readonly<Record<OperationName, Operation>> = {
  get: getJob,
  list: listJobs,
  create: createJob,
  message: addMessage,
  archive: stopJob('archive'),
  cancel: stopJob('cancel'),
  events: streamEvents,
  requestUpdate,
  getUpdate,
  listUpdates,
  beginDeploy,
  getDeploy,
  putContent,
  publishDeploy,
}

function absent(): never {
  throw new ApiFailure(notFound)
}

function changed(result: Changed<Job>): Job {
  if (result.kind === 'changed') return result.value
  if (result.kind === 'absent') absent()
  return fail(409, `The job is ${result.status}`)
}

/** Runs a write, once for each `Idempotency-Key`; then announces the turn that it may have queued. */
async function writeOnce(
  { key, at, request, body }: Allowed & { readonly body: RequestBody },
  { store, onQueued }: OperationContext,
  work: (jobs: JobStore) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const token = request.headers['idempotency-key']
  if (token !== undefined && !/^[\x21-\x7e]{1,255}$/.test(token))
    fail(422, 'The Idempotency-Key has to be 1 to 255 visible characters')
  const once: IdempotentWrite | undefined =
    token === undefined ? undefined : { keyId: key.id, token, fingerprint: fingerprintOf(at, body) }
  const result = await store.once(once, work)
  if (result === 'mismatch') fail(422, 'The Idempotency-Key was used for another request')
  await onQueued(at.projectId)
  return result
}

const fingerprintOf = ({ projectId, jobId, operation }: Addressed, { text }: RequestBody) =>
  createHash('sha256')
    .update(JSON.stringify([operation, projectId, jobId, text]))
    .digest('hex')

function statusOf(text: string | null): JobStatus | undefined {
  if (text === null) return undefined
  return (
    jobStatuses.find((status) => status === text) ??
    fail(422, `"status" has to be one of ${jobStatuses.join(', ')}`)
  )
}
