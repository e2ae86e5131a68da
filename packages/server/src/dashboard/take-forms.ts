// Forms of visitors, whose token was checked: projects/{id} (a new job), updates/{id} (a new update), jobs/{project}/{job}/{what}, keys, keys/{id}/revoke
import { createAdminKey, hashKey } from '../keys/admin-key.ts'
import type { SiteResponse } from '../message.ts'
import type { KeyScope, Project } from '../store/store.ts'
import type { DashboardOptions, Visit } from './dashboard-context.ts'
import { goTo, pageResponse } from './dashboard-responses.ts'
import { afterJob, missingPage, runJobAction, type JobAction } from './job-actions.ts'
import { mayWrite } from './pages/frame.ts'
import { isWithin, projectOf, showKeys, showPage } from './show-pages.ts'

/** Takes a form. */
export async function takeForm(
  visit: Visit,
  form: URLSearchParams,
  options: DashboardOptions,
): Promise<SiteResponse> {
  const [kind, id = '', jobId = '', what] = visit.path
  if (kind === 'keys' && visit.path.length === 1) return createKey(visit, form, options)
  if (kind === 'keys' && jobId === 'revoke') return revokeKey(visit, id, options)
  const project = await projectOf(visit.visitor, id, options)
  if (project && kind === 'updates' && visit.path.length === 2) return requestUpdate(visit, project, options)
  const operation = operationOf(visit.path)
  if (!project || operation === undefined) return pageResponse(missingPage(visit), 404)
  const hasPrompt = what === undefined || what === 'message'
  const fields = hasPrompt ? { prompt: form.get('prompt') ?? '' } : {}
  return act(visit, { operation, project, jobId, fields, once: form.get('once') ?? undefined }, options)
}

function operationOf([kind, , jobId, what]: readonly string[]): JobAction['operation'] | undefined {
  if (kind === 'projects' && jobId === undefined) return 'create'
  return kind === 'jobs' ? (['message', 'archive', 'cancel'] as const).find((one) => one === what) : undefined
}

async function act(visit: Visit, action: JobAction, options: DashboardOptions): Promise<SiteResponse> {
  const { project, jobId, fields } = action
  const written = await runJobAction(visit, action, options)
  if (written.kind === 'done')
    return afterJob(project.id, jobId === '' ? (written.body as { readonly id: string }).id : jobId)
  const { status, error } = written
  const path = jobId === '' ? ['projects', project.id] : ['jobs', project.id, jobId]
  return showPage({ ...visit, path }, options, { status, error, prompt: fields['prompt'] })
}

async function requestUpdate(
  visit: Visit,
  project: Project,
  options: DashboardOptions,
): Promise<SiteResponse> {
  if (!mayWrite(visit.visitor, project.id))
    return showPage(visit, options, { status: 403, error: 'Your key does not allow this' })
  if (options.updatedProject !== project.id)
    return showPage(visit, options, { status: 409, error: 'The server has no site of the project' })
  await options.store.updates.request(project, 'dashboard')
  options.onUpdate?.()
  return goTo(`/_admin/updates/${project.id}`)
}

const dayMs = 86_400_000
const tailLength = 4
const scopes: readonly KeyScope[] = ['read', 'write', 'deploy', 'admin']

/** A key can only make keys for its own projects, and none that lasts longer than itself. */
async function createKey(
  visit: Visit,
  form: URLSearchParams,
  options: DashboardOptions,
): Promise<SiteResponse> {
  const { key: own } = visit.visitor
  if (!own.scopes.includes('admin')) return pageResponse(missingPage(visit), 404)
  const requested = readKey(form, own.projects)
  if (typeof requested === 'string') return showKeys(visit, options, { status: 422, error: requested })
  const known = new Set((await options.store.accounts.projects()).map((project: Project) => project.id))
  const isKnown = requested.projects?.every((id) => known.has(id)) ?? true
  if (!isKnown || !isWithin(requested.projects, own.projects))
    return showKeys(visit, options, { status: 422, error: 'There is no such project' })
  const expiry = Math.min(requested.expiresAtMs ?? Infinity, own.expiresAtMs ?? Infinity)
  const key = createAdminKey()
  const expiresAtMs = expiry === Infinity ? undefined : expiry
  const row = await options.store.accounts.addKey(
    { ...requested, tail: key.slice(-tailLength), expiresAtMs },
    hashKey(key),
  )
  options.log('key-created', `${row.id} by ${own.id}`)
  return showKeys(visit, options, { created: key })
}

/** The key that a form asks for, or a sentence about what is wrong. */
function readKey(form: URLSearchParams, limit: readonly string[] | undefined) {
  const name = (form.get('name') ?? '').trim()
  const scope = scopes.find((one) => one === form.get('scope'))
  const days = form.get('days') ?? ''
  const chosen = form.getAll('project')
  if (name === '' || name.length > 100 || /\p{C}/u.test(name)) return 'A key needs a name'
  if (!scope) return 'Choose what the key allows'
  if (days !== '' && !/^[1-9]\d{0,3}$/.test(days)) return 'The days have to be a whole number'
  const expiresAtMs = days === '' ? undefined : Date.now() + Number(days) * dayMs
  return { name, scopes: [scope], projects: chosen.length > 0 ? chosen : limit, expiresAtMs }
}

async function revokeKey(visit: Visit, id: string, options: DashboardOptions): Promise<SiteResponse> {
  const { key: own } = visit.visitor
  const key = (await options.store.accounts.keys()).find((one) => one.id === id)
  if (!own.scopes.includes('admin') || !key || !isWithin(key.projects, own.projects))
    return pageResponse(missingPage(visit), 404)
  await options.store.accounts.revokeKey(id)
  options.log('key-revoked', `${id} by ${own.id}`)
  return goTo('/_admin/keys')
}
