import { createHash } from 'node:crypto'
import { manifestName, parseManifest } from '../parse-manifest.ts'
import { readSiteFile } from '../site-folder.ts'
import type { Claim } from '../store/store.ts'
import { comparePages, joinChanges } from './compare-pages.ts'
import type { PageChanges, SiteUpdate } from './site-update.ts'
import type { UpdateContext } from './update-context.ts'

/** An update that is about to replace the site, and the text of the manifest of the new one. */
export interface Replacing {
  readonly update: Pick<SiteUpdate, 'prepared'>
  readonly claim: Claim
  readonly manifest: string
}

/**
 * Returns the pages that an update changes, and notes them in the store before the site is replaced: a server that is
 * killed after that has published them without a record. The next try finds its own site served, and adds what it changes.
 */
export async function prepareChanges(
  { update: { prepared }, claim, manifest }: Replacing,
  { store, site }: Pick<UpdateContext, 'store' | 'site'>,
): Promise<PageChanges> {
  const served = await readText(site.folder)
  const after = parseManifest(manifest)
  if (!after) throw new Error('The manifest of the site is not valid')
  const changes = comparePages(parseManifest(served), after)
  const pages = prepared?.site === digestOf(served) ? joinChanges(prepared.pages, changes) : changes
  await store.updates.prepare(claim, { site: digestOf(manifest), pages })
  return pages
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

const readText = async (folder: string) =>
  new TextDecoder().decode(await readSiteFile(folder, manifestName).catch(() => new Uint8Array()))
