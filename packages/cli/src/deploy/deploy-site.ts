// 1 the digests of all files are sent; the service answers which contents it lacks
// 2 these are uploaded, several at once, large ones in parts
// 3 the deploy is published, and followed until its update has ended
import { setTimeout as after } from 'node:timers/promises'
import type { CallService } from './call-service.ts'
import { DeployFailure, printable } from './deploy-failure.ts'
import type { SiteFile, SiteOnDisk } from './read-built-site.ts'

/** What a deploy has changed, by numbers of pages. */
export interface DeployResult {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** Options of {@link deploySite}. */
export interface DeployOptions {
  readonly call: CallService
  readonly commit: string | undefined
  /** Milliseconds until an update that does not end counts as failed. */
  readonly patienceMs?: number
  /** Called before an upload. */
  onMissing(files: readonly SiteFile[]): void
}

/** Contents that are sent at once. */
const uploadsAtOnce = 6

/** Larger contents are sent in parts: a connection through a slow network must not take too long for one. */
const partBytes = 4 << 20

/** Uploads that are begun again because the service has lost contents in the meantime. */
const rounds = 3

const pollMs = 300

/** Updates wait for one another and take seconds each. */
const patienceMs = 15 * 60_000

/** Deploys a built site; rejects with a {@link DeployFailure}. */
export async function deploySite(site: SiteOnDisk, options: DeployOptions): Promise<DeployResult> {
  const { call, commit } = options
  const json = { files: site.files, ...(commit !== undefined && { commit }) }
  let deploy = readDeploy((await call({ method: 'POST', path: 'deploy', json })).json)
  const path = `deploy/${deploy.id}`
  for (let round = 1; ; round += 1) {
    await uploadMissing(site, deploy, options)
    const accepts = round < rounds ? [409] : []
    const published = await call({ method: 'POST', path: `${path}/publish`, accepts })
    if (published.status !== 409) return follow(path, options)
    deploy = readDeploy((await call({ method: 'GET', path })).json)
    if (deploy.missing.length === 0) await call({ method: 'POST', path: `${path}/publish` })
  }
}

interface OpenDeploy {
  readonly id: string
  readonly missing: readonly string[]
  readonly update: Readonly<Record<string, unknown>> | null
}

/** What a service answers is not trusted. */
function readDeploy(json: unknown): OpenDeploy {
  const { id, missing, update } = json as Readonly<Record<string, unknown>>
  const isDeploy = typeof id === 'string' && /^deploy_\w+$/.test(id) && Array.isArray(missing)
  if (!isDeploy) throw new DeployFailure('The answer of the service is not a deploy')
  return { id, missing, update: (update ?? null) as OpenDeploy['update'] }
}

async function uploadMissing(site: SiteOnDisk, { id, missing }: OpenDeploy, options: DeployOptions) {
  const byDigest = new Map(site.files.map((file) => [file.sha256, file]))
  const files = missing.flatMap((digest) => byDigest.get(digest) ?? [])
  options.onMissing(files)
  const waiting = files[Symbol.iterator]()
  let isFailed = false
  const work = async () => {
    for (const file of waiting) {
      if (isFailed) return
      await uploadFile(`deploy/${id}/content/${file.sha256}`, await site.read(file), options.call)
    }
  }
  const works = Array.from({ length: uploadsAtOnce }, work)
  await Promise.all(works).catch((error: unknown) => {
    isFailed = true
    throw error
  })
}

async function uploadFile(path: string, bytes: Uint8Array, call: CallService): Promise<void> {
  if (bytes.length <= partBytes) return void (await call({ method: 'PUT', path, bytes }))
  for (let round = 1; round <= rounds; round += 1) if (await uploadParts(path, bytes, call)) return
  throw new DeployFailure('Another deploy uploads the same content', 'deploy again when it has ended')
}

/** False when the parts have to begin anew: another program has sent some. */
async function uploadParts(path: string, bytes: Uint8Array, call: CallService): Promise<boolean> {
  for (let start = 0; start < bytes.length; start += partBytes) {
    const part = bytes.subarray(start, start + partBytes)
    const headers = { 'content-range': `bytes ${start}-${start + part.length - 1}/${bytes.length}` }
    const { status } = await call({ method: 'PUT', path, bytes: part, headers, accepts: [409] })
    if (status === 409) return false
    if (status === 204) return true
  }
  return false
}

async function follow(path: string, options: DeployOptions): Promise<DeployResult> {
  const { call, patienceMs: limitMs = patienceMs } = options
  const started = performance.now()
  while (performance.now() - started < limitMs) {
    const { update } = readDeploy((await call({ method: 'GET', path })).json)
    if (update?.['status'] === 'failed')
      throw new DeployFailure(`The site was not published: ${printable(String(update['error']))}`)
    if (update?.['status'] === 'succeeded') return resultOf(update['pages'])
    await after(pollMs)
  }
  throw new DeployFailure(
    `The service has not published the site within ${Math.round(limitMs / 60_000)} minutes`,
    'look at its updates in the dashboard: the site is published once the ones before it have ended',
  )
}

function resultOf(pages: unknown): DeployResult {
  const lists = (pages ?? {}) as Readonly<Record<string, unknown>>
  const countOf = (name: string) => (Array.isArray(lists[name]) ? lists[name].length : 0)
  return { added: countOf('added'), changed: countOf('changed'), removed: countOf('removed') }
}
