import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ManifestEntry } from '@octavo/server'
import { manifestName, parseManifest } from '@octavo/server/manifest'
import { systemDisk } from '../disk/disk.ts'
import { realPath } from '../disk/path-facts.ts'
import { readInside } from '../disk/read-inside.ts'
import { shownPath } from '../output/output-error.ts'
import { DeployFailure } from './deploy-failure.ts'

/** A file of a built site, as the service takes it. */
export interface SiteFile {
  readonly path: string
  readonly sha256: string
  readonly size: number
}

/** A built site on disk. */
export interface SiteOnDisk {
  readonly files: readonly SiteFile[]
  /** Reads a file; rejects when it is no longer the one that was listed. */
  read(file: SiteFile): Promise<Uint8Array>
}

const buildFirst = 'run "octavo build", or name the folder that it has written'

/** Lists the files that the manifest of a built site names; nothing else in the folder is published. */
export async function readBuiltSite(folder: string): Promise<SiteOnDisk> {
  const root = realPath(folder, systemDisk)
  const written = root === undefined ? undefined : await readInside({ root, path: manifestName })
  if (root === undefined || !written)
    throw new DeployFailure(`There is no built site in "${shownPath(folder)}"`, buildFirst)
  const manifest = parseManifest(new TextDecoder().decode(written))
  if (!manifest)
    throw new DeployFailure(
      `"${shownPath(join(folder, manifestName))}" is not the manifest of a built site`,
      buildFirst,
    )
  const files = new Map<string, SiteFile>([[manifestName, fileOf(manifestName, written)]])
  for (const entry of manifest.entries)
    if (!files.has(entry.file)) files.set(entry.file, await listFile(root, entry))
  return { files: [...files.values()], read: (file) => readListed(root, file) }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const fileOf = (path: string, bytes: Uint8Array): SiteFile => ({
  path,
  sha256: digestOf(bytes),
  size: bytes.length,
})

async function listFile(root: string, { file, hash, size }: ManifestEntry): Promise<SiteFile> {
  const bytes = await readInside({ root, path: file })
  if (!bytes) throw new DeployFailure(`The built site lacks "${file}"`, 'build the site again')
  const listed = fileOf(file, bytes)
  if (listed.size === size && listed.sha256.startsWith(hash)) return listed
  throw new DeployFailure(`"${file}" is not what the build has written`, 'build the site again')
}

async function readListed(root: string, { path, sha256 }: SiteFile): Promise<Uint8Array> {
  const bytes = await readInside({ root, path })
  if (bytes && digestOf(bytes) === sha256) return bytes
  throw new DeployFailure(`"${path}" was changed during the upload`, 'deploy again when the build has ended')
}
