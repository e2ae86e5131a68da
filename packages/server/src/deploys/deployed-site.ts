import type { SiteManifest } from '@octavo/config'
import { manifestName, parseManifest } from '../parse-manifest.ts'
import type { Claim, Project, Store } from '../store/store.ts'
import { prepareChanges } from '../updates/prepare-changes.ts'
import type { SiteUpdate, UpdateEnd } from '../updates/site-update.ts'
import type { NewSite, UpdateContext } from '../updates/update-context.ts'
import type { DeployFile } from './deploy.ts'
import type { Contents } from './open-contents.ts'

/** A deploy as a site, or a sentence about why it is none. */
export type DeployedSite =
  | { readonly ok: true; readonly site: NewSite }
  | { readonly ok: false; readonly reason: string }

/** Options of {@link readDeployedSite}. */
export interface DeployedSiteOptions {
  readonly contents: Contents
  readonly project: Pick<Project, 'id'>
  /** Whether the server signs readers in: it then serves no site without rules. */
  readonly signIn: boolean
}

/** Reads the manifest among the files of a deploy; all files that it lists have to be there, with the same bytes. */
export async function readDeployedSite(
  files: readonly DeployFile[],
  { contents, project, signIn }: DeployedSiteOptions,
): Promise<DeployedSite> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const read = async (path: string) => {
    const file = byPath.get(path)
    const bytes = file && (await contents.read(project.id, file.sha256))
    if (!bytes) throw new Error(`The content of "${path}" is not there`)
    return bytes
  }
  const text = new TextDecoder().decode(await read(manifestName))
  const manifest = parseManifest(text)
  if (!manifest) return { ok: false, reason: `"${manifestName}" is not the manifest of a built site` }
  if (signIn && !manifest.access)
    return { ok: false, reason: 'The site was built without sign-in: use "octavo build --sign-in"' }
  const other = manifest.entries.find((entry) => !isListed(entry, byPath.get(entry.file)))
  if (other)
    return { ok: false, reason: `"${other.file.slice(0, 200)}" differs from the manifest of the site` }
  return { ok: true, site: { manifest: text, read } }
}

const isListed = ({ hash, size }: SiteManifest['entries'][number], file: DeployFile | undefined): boolean =>
  /^[0-9a-f]{32}$/.test(hash) && file?.size === size && file.sha256.startsWith(hash)

/** A try of an update that publishes a deploy. */
interface DeployRun {
  readonly update: SiteUpdate
  readonly claim: Claim
  /** True while the update is still this server's. */
  held(): Promise<boolean>
}

/** Replaces the served site by a deploy; rejects with a sentence when that fails. */
export async function publishDeploy(
  { update, claim, held }: DeployRun,
  context: UpdateContext,
): Promise<UpdateEnd> {
  const { store, contents, site, signIn } = context
  const { projectId, deployId = '' } = update
  const deploy = await store.deploys.find({ projectId, id: deployId })
  if (!deploy || deploy.expiresAtMs < Date.now())
    return { reason: 'The deploy has expired', pages: null, diagnostics: [] }
  const files = await store.deploys.files(deploy.id)
  const after = await readDeployedSite(files, { contents, project: { id: projectId }, signIn })
  if (!after.ok) return { reason: after.reason, pages: null, diagnostics: [] }
  const pages = await prepareChanges({ update, claim, manifest: after.site.manifest }, context)
  await site.replace(after.site, held)
  return { reason: undefined, pages, diagnostics: [] }
}

/** Removes contents that no deploy of a project needs. */
export async function sweepContents(
  { deploys }: Pick<Store, 'deploys'>,
  contents: Contents,
  projectId: string,
): Promise<void> {
  await contents.alone(async () => {
    const ids = await deploys.needed(projectId, contents.storage)
    const digests = new Set<string>()
    for (const id of ids) for (const { sha256 } of await deploys.files(id)) digests.add(sha256)
    await contents.sweep(projectId, { deploys: new Set(ids), digests })
  })
}
