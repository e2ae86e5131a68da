import { join } from 'node:path'
import type { OutputDisk } from './output-disk.ts'
import { litterNames, markerName, siblingKind, type OutputNames } from './output-names.ts'

/**
 * Puts the new site in the old one's place: two renames, with the old site put back when the second fails. The
 * old one keeps its whole content under its waiting name, so that a process killed in between leaves a complete
 * site behind, which {@link recoverOutput} puts back. Throws what the disk throws.
 */
export function swapOutput(names: OutputNames, hadOutput: boolean, disk: OutputDisk): void {
  if (hadOutput) disk.rename(names.out, names.old)
  try {
    disk.rename(names.staging, names.out)
  } catch (fault) {
    if (hadOutput) disk.rename(names.old, names.out)
    throw fault
  }
}

/**
 * Mends what an interrupted build left beside the output: an old site without successor returns to its place,
 * unfinished and replaced ones go. Only called by the holder of the lock.
 */
export async function recoverOutput(names: OutputNames, disk: OutputDisk): Promise<void> {
  await restoreOutput(names, disk)
  const siblings = (await disk.facts(names.parent))?.kind === 'folder' ? await disk.names(names.parent) : []
  for (const name of siblings) {
    const kind = siblingKind(names.out, name)
    const place = join(names.parent, name)
    if (kind === undefined || (await disk.facts(place))?.kind !== 'folder') continue
    await discardFolder(place, names, disk)
  }
}

/** Puts an old site back whose successor never came; what a server does before it starts. */
export async function restoreOutput(names: OutputNames, disk: OutputDisk): Promise<void> {
  if (await disk.facts(names.out)) return
  const siblings = (await disk.facts(names.parent))?.kind === 'folder' ? await disk.names(names.parent) : []
  for (const name of siblings.filter((one) => siblingKind(names.out, one) === 'old')) {
    const place = join(names.parent, name)
    // A link of this name was put there by somebody: what it leads to is not ours.
    if ((await disk.facts(place))?.kind !== 'folder') continue
    disk.rename(place, names.out)
    return
  }
}

/**
 * Removes a folder of ours, its marker last, so that a removal that is cut short can be finished later. An old
 * site first loses the name under which it would be put back. Folders with neither marker nor emptiness stay.
 */
export async function discardFolder(place: string, names: OutputNames, disk: OutputDisk): Promise<void> {
  if ((await disk.facts(place))?.kind !== 'folder') return
  const content = await disk.names(place)
  if (!content.includes(markerName) && !content.every((name) => litterNames.has(name))) return
  const trash = place.startsWith(names.old.slice(0, -8)) ? names.staging : place
  if (trash !== place) disk.rename(place, trash)
  for (const name of content) if (name !== markerName) await disk.remove(join(trash, name))
  await disk.remove(trash)
}
