// Replaces a site by one that was built elsewhere: the same steps as writeSite, with files that are there.
import { createHash } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import type { ManifestEntry } from '@octavo/server'
import { manifestName, parseManifest } from '@octavo/server/manifest'
import type { ServedSite } from '@octavo/server/service'
import { markerName, markerText, linkedSite, outputNames, type OutputNames } from './output-names.ts'
import { lockOutput } from './lock-output.ts'
import type { OutputDisk } from './output-disk.ts'
import { discardOthers, recoverOutput } from './repair-output.ts'
import { swapOutput } from './swap-output.ts'

type NewSite = Parameters<ServedSite['replace']>[0]

/** Returns the served site in `folder`, as updates see it. */
export const servedSite = (folder: string, disk: OutputDisk): ServedSite => ({
  folder,
  replace: (site, mayReplace) => replaceSite(site, { names: outputNames(folder), disk, mayReplace }),
})

interface Replacement {
  readonly names: OutputNames
  readonly disk: OutputDisk
  mayReplace(): Promise<boolean>
}

async function replaceSite(site: NewSite, replacement: Replacement): Promise<void> {
  const { names, disk } = replacement
  await disk.makeFolder(names.parent)
  const lock = await lockOutput(names.lock, names.out, disk)
  if (!lock.ok) throw new Error(lock.diagnostic.message)
  try {
    await recoverOutput(names, disk)
    await stageFiles(site, replacement)
    if (!(await replacement.mayReplace())) throw new Error('Another server has taken the update over')
    await swap(replacement)
  } catch (error) {
    await disk.remove(names.staging).catch(() => {})
    throw error
  } finally {
    lock.release()
  }
}

/** Only files that the manifest lists are taken, and only with its bytes. */
async function stageFiles({ manifest, read }: NewSite, { names, disk }: Replacement): Promise<void> {
  const { entries } = parseManifest(manifest) ?? fail('The manifest of the site is not valid')
  const put = async (file: string, bytes: Uint8Array) => {
    const path = join(names.staging, file)
    await disk.makeFolder(dirname(path))
    await disk.writeFile(path, bytes)
  }
  await put(markerName, encode(markerText))
  const written = new Set<string>()
  for (const entry of entries) {
    if (written.has(entry.file)) continue
    written.add(entry.file)
    await put(safeFile(entry.file), checked(entry, await read(entry.file)))
  }
  await put(manifestName, encode(manifest))
}

function checked({ file, hash, size }: ManifestEntry, bytes: Uint8Array): Uint8Array {
  const found = createHash('sha256').update(bytes).digest('hex').slice(0, hash.length)
  return found === hash && bytes.length === size ? bytes : fail(`"${file}" differs from the manifest`)
}

/** A path below the folder of the site that is none of its own files. */
function safeFile(file: string): string {
  const segments = file.split('/')
  const isSafe =
    segments.every((name) => name !== '' && name !== '.' && name !== '..' && !/[\\\0]/.test(name)) &&
    file !== markerName &&
    file !== manifestName
  return isSafe ? file : fail(`"${file}" is not the path of a file of a site`)
}

async function swap({ names, disk }: Replacement): Promise<void> {
  const kind = (await disk.facts(names.out))?.kind
  const from = kind === undefined ? 'absent' : kind === 'link' ? 'link' : 'folder'
  const before = await linkedSite(names.out, names, disk)
  // Only outputs of Octavo are ever replaced.
  if (kind === 'link' && before === undefined) fail(`"${basename(names.out)}" is a link of somebody else`)
  if (kind === 'folder' && !(await disk.facts(join(names.out, markerName))))
    fail(`"${basename(names.out)}" was not written by Octavo`)
  swapOutput(names, { from, to: from === 'link' ? 'link' : 'folder' }, disk)
  await discardOthers(names, disk, [before]).catch(() => {})
}

const encode = (text: string) => new TextEncoder().encode(text)

function fail(message: string): never {
  throw new Error(message)
}
