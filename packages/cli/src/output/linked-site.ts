import { join } from 'node:path'
import type { OutputDisk } from './output-disk.ts'
import { markerName, siblingKind, type OutputNames } from './output-names.ts'

/**
 * Returns the name of the folder that a link of Octavo points to: a real folder beside the output, with our
 * marker and a name of the form of `OutputNames`. Undefined for every other link.
 */
export async function linkedSite(
  path: string,
  names: Pick<OutputNames, 'out' | 'parent'>,
  disk: OutputDisk,
): Promise<string | undefined> {
  const target = await disk.readLink(path)
  if (target === undefined || siblingKind(names.out, target) !== 'site') return undefined
  return (await isOwnFolder(join(names.parent, target), disk)) ? target : undefined
}

/** Whether a folder is real and contains the marker as a real file. */
export async function isOwnFolder(path: string, disk: OutputDisk): Promise<boolean> {
  if ((await disk.facts(path))?.kind !== 'folder') return false
  return (await disk.facts(join(path, markerName)))?.kind === 'file'
}
