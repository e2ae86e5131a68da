// 1 begin: files with their digests; the answer lists the digests that the server does not have
// 2 content: the bytes of one digest, whole or in parts
// 3 publish: when everything is there, an update of the site is queued
import type { Deploy, DeployFile } from '../deploys/deploy.ts'
import { readDeployedSite } from '../deploys/deployed-site.ts'
import type { SiteRequest, SiteResponse } from '../message.ts'
import type { Project } from '../store/store.ts'
import { fail, jsonResponse } from './api-error.ts'
import { readBody } from './read-body.ts'
import {
  commitOf,
  deployBodyBytes,
  deployDigest,
  deployFilesOf,
  partOf,
  type DeployService,
} from './read-deploy.ts'
import { onlyFields } from './read-fields.ts'
import type { Addressed } from './routes.ts'
import { toTime, toWireUpdate, type UpdateOperationContext } from './update-operations.ts'

interface DeployRequest {
  readonly request: SiteRequest
  readonly at: Addressed
  readonly project: Project
}

type DeployOperation = (allowed: DeployRequest, context: UpdateOperationContext) => Promise<SiteResponse>

const lifetimeMs = 24 * 60 * 60_000
const mostOpen = 8

/** Begins a deploy; one with the same files that is still open is returned instead of a second one. */
export const beginDeploy: DeployOperation = async ({ request, project }, context) => {
  const { contents, limits } = serviceOf(project, context)
  const { fields } = await readBody(request, deployBodyBytes(limits))
  onlyFields(fields, ['files', 'commit'])
  const commit = commitOf(fields)
  const files = deployFilesOf(fields, limits)
  const { storage } = contents
  const begun = { projectId: project.id, storage, commit, files, digest: deployDigest(files, commit) }
  const text = await contents.alone(async () => {
    const deploy = await context.store.deploys.begin({ ...begun, lifetimeMs, mostOpen })
    return { id: deploy.id, json: await toWireDeploy(deploy, files, context) }
  })
  const location = `/v2/agent/${project.id}/deploy/${text.id}`
  return jsonResponse(201, JSON.stringify(text.json), { location })
}

/** Reads a deploy, with what is missing or with its update. */
export const getDeploy: DeployOperation = async (allowed, context) => {
  const deploy = await deployOf(allowed, context)
  const files = await context.store.deploys.files(deploy.id)
  return jsonResponse(200, JSON.stringify(await toWireDeploy(deploy, files, context)))
}

/** Takes a content, or a part of one. */
export const putContent: DeployOperation = async (allowed, context) => {
  const { request, at, project } = allowed
  const { contents } = serviceOf(project, context)
  const deploy = await deployOf(allowed, context)
  const size = (await sizesOf(deploy.id, context)).get(at.digest)
  if (size === undefined) fail(404, 'The deploy has no content with this digest')
  if (deploy.updateId !== undefined) fail(409, 'The deploy was published')
  const name = { projectId: project.id, deployId: deploy.id, sha256: at.digest, size }
  const result = await contents.receive(name, partOf(request, size)).catch((error) => ended(error, request))
  if (result.kind === 'wrong') fail(422, result.reason)
  if (result.kind === 'misplaced') fail(409, `The next part begins at byte ${result.received}`)
  if (result.kind === 'partial') return jsonResponse(202, JSON.stringify({ received: result.received }))
  return { status: 204, headers: { 'cache-control': 'private, no-store' } }
}

/** Queues the update that publishes a deploy; once, however often it is requested. */
export const publishDeploy: DeployOperation = async (allowed, context) => {
  const { request, at, project } = allowed
  const { contents, signIn } = serviceOf(project, context)
  onlyFields((await readBody(request, context.limits.bodyBytes)).fields, [])
  const deploy = await deployOf(allowed, context)
  const files = await context.store.deploys.files(deploy.id)
  if (deploy.updateId === undefined) {
    const missing = missingOf(files, await contents.digests(project.id)).length
    if (missing > 0) fail(409, `The deploy lacks ${missing} of its contents`)
    const checked = await readDeployedSite(files, { contents, project, signIn })
    if (!checked.ok) fail(422, checked.reason)
  }
  const update = await context.store.deploys.publish({ projectId: project.id, id: at.jobId }, project.branch)
  if (!update) fail(404, 'Deploy not found')
  context.onUpdate?.()
  const published = await toWireDeploy({ ...deploy, updateId: update.id }, files, context)
  return jsonResponse(202, JSON.stringify(published))
}

function serviceOf({ id }: Project, { deploys, updatedProject }: UpdateOperationContext): DeployService {
  return deploys && updatedProject === id ? deploys : fail(409, 'The server has no site of the project')
}

async function deployOf({ at, project }: DeployRequest, context: UpdateOperationContext): Promise<Deploy> {
  const { contents } = serviceOf(project, context)
  const deploy = await context.store.deploys.find({ projectId: project.id, id: at.jobId })
  if (!deploy) fail(404, 'Deploy not found')
  if (deploy.storage !== contents.storage) fail(409, 'The deploy was begun on another server')
  return deploy
}

const missingOf = (files: readonly DeployFile[], known: ReadonlySet<string>) => [
  ...new Set(files.map(({ sha256 }) => sha256).filter((digest) => !known.has(digest))),
]

/** A deploy on the wire: every key is always there. */
async function toWireDeploy(deploy: Deploy, files: readonly DeployFile[], context: UpdateOperationContext) {
  const { id, projectId, updateId, commit = null } = deploy
  const update =
    updateId === undefined ? undefined : await context.store.updates.find({ projectId, id: updateId })
  const known = updateId === undefined ? await context.deploys?.contents.digests(projectId) : undefined
  return {
    id,
    status: update?.state ?? 'uploading',
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    missing: known ? missingOf(files, known) : [],
    commit,
    update: update ? toWireUpdate(update) : null,
    createdAt: toTime(deploy.createdAtMs),
    expiresAt: toTime(deploy.expiresAtMs),
  }
}

type Sizes = ReadonlyMap<string, number>

/** Sizes of the contents of the deploys that were uploaded last: there is a request for each content. */
const held = new Map<string, Sizes>()
const mostHeld = 4

async function sizesOf(id: string, { store }: UpdateOperationContext): Promise<Sizes> {
  const known = held.get(id)
  if (known) return known
  const sizes = new Map((await store.deploys.files(id)).map(({ sha256, size }) => [sha256, size]))
  held.set(id, sizes)
  for (const oldest of held.keys()) if (held.size > mostHeld) held.delete(oldest)
  return sizes
}

/** A client that is gone is no failure of the server; a full disk is one that can be named. */
function ended(error: unknown, { signal }: SiteRequest): never {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') fail(507, 'The server has no space left')
  if (signal?.aborted === true || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    fail(400, 'The content ended early')
  throw error
}
