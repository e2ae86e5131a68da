import { ApiFailure } from '../admin-api/api-error.ts'
import { runOperation } from '../admin-api/run-operation.ts'
import type { OperationName } from '../admin-api/routes.ts'
import type { SiteResponse } from '../message.ts'
import type { Project } from '../store/store.ts'
import { goTo } from './dashboard-responses.ts'
import type { DashboardOptions, Visit } from './dashboard-context.ts'
import { html, type Html } from './html.ts'
import { empty } from './pages/project-pages.ts'
import { frame, mayWrite } from './pages/frame.ts'

/** A write of the Admin API: what it was, and why it was refused. */
export type Written =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly error: string }

/** What a form asks for. */
export interface JobAction {
  readonly operation: Extract<OperationName, 'create' | 'message' | 'archive' | 'cancel'>
  readonly project: Project
  readonly jobId: string
  readonly fields: Readonly<Record<string, string>>
  /** A form that is sent twice does its work once. */
  readonly once: string | undefined
}

/** Runs an operation of the Admin API for a visitor, with all of its rules. */
export async function runJobAction(
  { visitor }: Visit,
  { operation, project, jobId, fields, once }: JobAction,
  options: DashboardOptions,
): Promise<Written> {
  const { key } = visitor
  if (!mayWrite(visitor, project.id))
    return { kind: 'refused', status: 403, error: 'Your key does not allow this' }
  const headers = { 'content-type': 'application/json', ...(once && { 'idempotency-key': once }) }
  const request = { method: 'POST', target: '', headers, body: bytesOf(JSON.stringify(fields)) }
  const at = { projectId: project.id, jobId, digest: '', query: new URLSearchParams(), operation, allow: [] }
  try {
    const response = await runOperation[operation]({ request, at, key, project }, options)
    return { kind: 'done', body: JSON.parse(textOf(response)) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { kind: 'refused', status: error.answer.status, error: error.answer.error }
  }
}

/** Streams the log of a job to the page. */
export function streamLog(
  { request, visitor, query }: Visit,
  { project, jobId }: Pick<JobAction, 'project' | 'jobId'>,
  options: DashboardOptions,
): Promise<SiteResponse> {
  const at = { projectId: project.id, jobId, digest: '', query, operation: 'events' as const, allow: [] }
  const headers = { ...request.headers, 'last-event-id': query.get('after') ?? '0' }
  return runOperation.events({ request: { ...request, headers }, at, key: visitor.key, project }, options)
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

const textOf = ({ body }: SiteResponse) => (body instanceof Uint8Array ? new TextDecoder().decode(body) : '')

/** The page of a job that was made, or of its project. */
export const afterJob = (projectId: string, jobId: string): SiteResponse =>
  goTo(`/_admin/jobs/${projectId}/${jobId}`)

/** The page for what does not exist, and for what a visitor may not see. */
export const missingPage = ({ visitor }: Visit): Html =>
  frame(
    { title: 'Not found', visitor },
    empty('There is nothing here', html`<a href="/_admin/">Go to the projects</a>`),
  )
