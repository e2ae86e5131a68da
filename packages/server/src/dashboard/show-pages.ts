// Pages of the dashboard by their addresses below /_admin/:
//   projects, projects/{id}, updates/{project}, jobs/{project}/{job}, jobs/{project}/{job}/events, keys
import { toJobList } from '../admin-api/agent-job.ts'
import { idInCursor, toCursor } from '../admin-api/read-query.ts'
import { ApiFailure } from '../admin-api/api-error.ts'
import { jobStatuses } from '../jobs/job-states.ts'
import { allows } from '../keys/authenticate.ts'
import type { SiteResponse } from '../message.ts'
import type { JobEvent, Project } from '../store/store.ts'
import type { DashboardOptions, Visit, Visitor } from './dashboard-context.ts'
import { pageResponse } from './dashboard-responses.ts'
import { missingPage, streamLog } from './job-actions.ts'
import { jobPage } from './pages/job-page.ts'
import { keysPage } from './pages/keys-page.ts'
import { projectPage, projectsPage } from './pages/project-pages.ts'
import { updatesPage } from './pages/updates-page.ts'

/** What went wrong with the form before, and what it held. */
export interface Trouble {
  readonly status: number
  readonly error: string
  readonly prompt?: string | undefined
}

/** Shows a page. */
export async function showPage(
  visit: Visit,
  options: DashboardOptions,
  trouble?: Trouble,
): Promise<SiteResponse> {
  const [kind = 'projects', projectId = '', jobId, last] = visit.path
  const { visitor } = visit
  if (kind === 'keys' && visit.path.length === 1) return showKeys(visit, options, trouble)
  if (kind === 'projects' && visit.path.length < 2)
    return pageResponse(projectsPage(visitor, await projectsOf(visitor, options)))
  const project = await projectOf(visitor, projectId, options)
  if (!project) return pageResponse(missingPage(visit), 404)
  if (kind === 'projects' && jobId === undefined) return showProject(visit, { project, trouble }, options)
  if (kind === 'updates' && jobId === undefined) return showUpdates(visit, { project, trouble }, options)
  if (kind !== 'jobs' || jobId === undefined) return pageResponse(missingPage(visit), 404)
  if (last === undefined) return showJob(visit, { project, jobId, trouble }, options)
  return last === 'events'
    ? showLog(visit, { project, jobId }, options)
    : pageResponse(missingPage(visit), 404)
}

/** The projects that a visitor may see. */
export async function projectsOf({ key }: Visitor, { store }: DashboardOptions): Promise<readonly Project[]> {
  return (await store.accounts.projects()).filter(({ id }) => allows(key, 'read', id))
}

/** A project, if the visitor may see it. */
export async function projectOf(
  { key }: Visitor,
  id: string,
  { store }: DashboardOptions,
): Promise<Project | undefined> {
  return allows(key, 'read', id) ? store.accounts.project(id) : undefined
}

const rowsOnPage = 20

async function showProject(
  { visitor, query }: Visit,
  { project, trouble }: { readonly project: Project; readonly trouble: Trouble | undefined },
  { store }: DashboardOptions,
): Promise<SiteResponse> {
  const status = jobStatuses.find((one) => one === query.get('status'))
  const cursor = idInCursor(query.get('cursor') ?? '', 'job')
  const page = await store.jobs.list(project.id, { status, cursor, limit: rowsOnPage })
  const ids = page.jobs.map(({ id }) => id)
  const prompts = await store.jobs.prompts(project.id, ids)
  const nextCursor = toJobList(page).nextCursor ?? undefined
  const { error, prompt } = trouble ?? {}
  return pageResponse(
    projectPage({ visitor, project, page, prompts, status, nextCursor, error, prompt }),
    trouble?.status ?? 200,
  )
}

async function showUpdates(
  { visitor, query }: Visit,
  { project, trouble }: { readonly project: Project; readonly trouble: Trouble | undefined },
  { store, updatedProject }: DashboardOptions,
): Promise<SiteResponse> {
  const cursor = idInCursor(query.get('cursor') ?? '', 'update')
  const { updates, next } = await store.updates.list(project.id, { cursor, limit: rowsOnPage })
  const nextCursor = next === undefined ? undefined : toCursor(next)
  const isServed = updatedProject === project.id
  return pageResponse(
    updatesPage({ visitor, project, updates, nextCursor, isServed, error: trouble?.error }),
    trouble?.status ?? 200,
  )
}

interface AtJob {
  readonly project: Project
  readonly jobId: string
  readonly trouble?: Trouble | undefined
}

async function showJob(
  visit: Visit,
  { project, jobId, trouble }: AtJob,
  { store }: DashboardOptions,
): Promise<SiteResponse> {
  const job = await store.jobs.find({ projectId: project.id, id: jobId })
  if (!job) return pageResponse(missingPage(visit), 404)
  const events = await lastEvents(jobId, store)
  const prompt = (await store.jobs.prompts(project.id, [jobId])).get(jobId) ?? ''
  const { visitor } = visit
  return pageResponse(
    jobPage({ visitor, project, job, prompt, events, error: trouble?.error }),
    trouble?.status ?? 200,
  )
}

const eventsRead = 500
const eventsShown = 2000

/** The last events of a job: a page is bounded, however much an agent has printed. */
async function lastEvents(jobId: string, { jobs }: DashboardOptions['store']): Promise<readonly JobEvent[]> {
  let shown: readonly JobEvent[] = []
  for (let seq = 0; ;) {
    const next = await jobs.events(jobId, seq, eventsRead)
    shown = [...shown, ...next].slice(-eventsShown)
    seq = next.at(-1)?.seq ?? seq
    if (next.length < eventsRead) return shown
  }
}

async function showLog(visit: Visit, { project, jobId }: AtJob, options: DashboardOptions) {
  try {
    return await streamLog(visit, { project, jobId }, options)
  } catch (error) {
    if (error instanceof ApiFailure) return pageResponse(missingPage(visit), 404)
    throw error
  }
}

/** The page of keys is for visitors who may manage them: of keys that are limited to projects, only those of the same ones. */
export async function showKeys(
  visit: Visit,
  options: DashboardOptions,
  more?: { readonly status?: number; readonly error?: string; readonly created?: string },
): Promise<SiteResponse> {
  const { visitor } = visit
  if (!visitor.key.scopes.includes('admin')) return pageResponse(missingPage(visit), 404)
  const all = await options.store.accounts.keys()
  const keys = all.filter(({ projects }) => isWithin(projects, visitor.key.projects))
  const projects = await projectsOf(visitor, options)
  const { error, created } = more ?? {}
  return pageResponse(keysPage({ visitor, keys, projects, error, created }), more?.status ?? 200)
}

/** Whether projects of a key are among those of another; undefined: all. */
export const isWithin = (
  projects: readonly string[] | undefined,
  limit: readonly string[] | undefined,
): boolean => limit === undefined || (projects?.every((id) => limit.includes(id)) ?? false)
