// 0 a deploy is published as it was uploaded; else
// 1 the branch is fetched into a mirror, and its newest commit checked out
// 2 octavo build writes a site, in a process of its own
// 3 what it changes is noted: a try that ends after the next step has published it
// 4 the served site is replaced, unless another server has taken the update over
// 5 what has changed is recorded
import { join } from 'node:path'
import { publishDeploy } from '../deploys/deployed-site.ts'
import { createMask } from '../jobs/agent/mask-secrets.ts'
import { credentialVariables } from '../jobs/git/credentials.ts'
import { createWorkFolder, fetchMirror } from '../jobs/git/mirror.ts'
import { createGit, type Git } from '../jobs/git/run-git.ts'
import { holdLease } from '../jobs/hold-lease.ts'
import { chooseHost } from '../jobs/hosts/choose-host.ts'
import { JobFailure } from '../jobs/job-context.ts'
import { createJobFolders, removeJobFolders, type JobFolders } from '../jobs/job-folders.ts'
import { endJobProcesses, endTryProcesses, jobMark, tryMark, tryName } from '../jobs/process-group.ts'
import { manifestName, parseManifest } from '../parse-manifest.ts'
import { readSiteFile } from '../site-folder.ts'
import type { Claim, Project } from '../store/store.ts'
import { buildSite } from './build-site.ts'
import { prepareChanges } from './prepare-changes.ts'
import type { SiteUpdate, UpdateEnd } from './site-update.ts'
import type { UpdateContext } from './update-context.ts'

const gitTimeoutMs = 10 * 60_000

/** Runs the update that waits, if there is one and none runs; returns it. `stopping` aborts when the server ends. */
export async function runUpdate(
  context: UpdateContext,
  stopping: AbortSignal,
): Promise<SiteUpdate | undefined> {
  const { store, owner, jobs, updates } = context
  if (stopping.aborted) return undefined
  const leaseMs = jobs.leaseSeconds * 1000
  const update = await store.updates.claim(updates.project, owner, {
    leaseMs,
    storage: context.contents.storage,
  })
  if (!update) return undefined
  const claim: Claim = { turnId: update.id, owner, attempt: update.attempt }
  const lease = holdLease(store.updates, claim, { leaseMs, stopping })
  const turn = turnOf(update)
  endJobProcesses(turn)
  try {
    const held = async () => (await store.updates.renew(claim, leaseMs)) === 'held'
    const end = await endOf({ update, claim, signal: lease.signal, held }, context)
    if (lease.lost() === 'stopping' && end.reason !== undefined) await store.updates.release(claim)
    else if (lease.lost() !== 'lost') await store.updates.end(claim, masked(end, context))
  } finally {
    lease.end()
    endTryProcesses(turn)
  }
  return update
}

/** Processes and folders of an update are named as those of a turn. */
const turnOf = ({ id, attempt }: SiteUpdate) => ({ id, jobId: id, attempt })

interface Running {
  readonly update: SiteUpdate
  readonly claim: Claim
  readonly signal: AbortSignal
  /** True while the update is still this server's. */
  held(): Promise<boolean>
}

const failure = (reason: string): UpdateEnd => ({ reason, pages: null, diagnostics: [] })

function masked(end: UpdateEnd, context: UpdateContext): UpdateEnd {
  const mask = createMask(context.secrets)
  return end.reason === undefined ? end : { ...end, reason: mask(end.reason) }
}

async function endOf(running: Running, context: UpdateContext): Promise<UpdateEnd> {
  const { update } = running
  try {
    if (update.deployId !== undefined) return await publishDeploy(running, context)
    return await publishBranch(running, context)
  } catch (error) {
    const { message } = error as Error
    return failure(error instanceof JobFailure ? message : `The update failed: ${message}`)
  }
}

async function publishBranch(running: Running, context: UpdateContext): Promise<UpdateEnd> {
  const { update } = running
  const project = await context.store.accounts.project(update.projectId)
  if (!project) return failure('The project was removed')
  const made = await createJobFolders(context.data, turnOf(update), '')
  // Jobs of the project have a mirror of their own, which they may make again at any time.
  const folders = { ...made, mirror: join(context.data, 'update-mirrors', `${project.id}.git`) }
  try {
    return await publish(running, { project, folders }, context)
  } finally {
    await removeJobFolders(folders)
  }
}

interface Checkout {
  readonly project: Project
  readonly folders: JobFolders
}

async function publish(running: Running, checkout: Checkout, context: UpdateContext): Promise<UpdateEnd> {
  const { update, claim, signal, held } = running
  const { project, folders } = checkout
  await checkOut(running, checkout, context)
  const built = await buildSite({ turn: turnOf(update), folders, folder: project.folder, signal }, context)
  const diagnostics = built.findings
  if (built.reason !== undefined) return { reason: built.reason, pages: null, diagnostics }
  const read = (file: string) => readSiteFile(built.out, file)
  const manifest = text(await read(manifestName))
  const after = parseManifest(manifest)
  if (!after) throw new JobFailure('The build has written no site')
  if (context.signIn && !after.access) throw new JobFailure('The build has no rules for readers')
  const pages = await prepareChanges({ update, claim, manifest }, context)
  await context.site.replace({ manifest, read }, held)
  return { reason: undefined, pages, diagnostics }
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

async function checkOut(
  { update, claim, signal }: Running,
  { project, folders }: Checkout,
  context: UpdateContext,
): Promise<void> {
  const turn = turnOf(update)
  const { credentials } = chooseHost(project.repository, context.hosts, context.variable)
  const marks = { [jobMark]: turn.jobId, [tryMark]: tryName(turn) }
  const env = { ...marks, ...(await credentialVariables(folders.own, credentials)) }
  const git: Git = createGit({ folder: folders.own, env, timeoutMs: gitTimeoutMs, signal })
  const mirror = await fetchMirror(git, folders.mirror, project.repository)
  const { branch } = update
  const commit = await mirror.commitOf(branch)
  if (commit === undefined) throw new JobFailure(`The repository has no branch "${branch}"`)
  await context.store.updates.setCommit(claim, commit)
  await createWorkFolder(git, { folder: folders.work, mirror, branch, commit })
}
