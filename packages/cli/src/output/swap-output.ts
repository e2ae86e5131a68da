import { basename } from 'node:path'
import type { OutputDisk } from './output-disk.ts'
import type { OutputNames } from './output-names.ts'

/** The form of an output: a folder, or a link to a folder beside it, which is replaced in one step. */
export type OutputForm = 'folder' | 'link'

/** The form before and after {@link swapOutput}. */
export interface Swap {
  readonly from: OutputForm | 'absent'
  readonly to: OutputForm
}

/**
 * Replaces the old site by the new one. From link to link this is one rename: there is no moment without a site.
 * Else there are two, and the old one is restored when the second fails; it stays complete under its temporary
 * name, so that a killed process leaves a complete site, which `repairOutput` restores. Throws the errors of the
 * disk.
 */
export function swapOutput(names: OutputNames, { from, to }: Swap, disk: OutputDisk): void {
  const ready = to === 'link' ? makeLink(names, disk) : names.staging
  const aside = from === 'folder' || (from === 'link' && to === 'folder')
  if (aside) disk.rename(names.out, names.old)
  try {
    disk.rename(ready, names.out)
  } catch (error) {
    if (aside) disk.rename(names.old, names.out)
    throw error
  }
}

/** The link's target is a name without a path, so that the folder that holds both can be moved. */
function makeLink(names: OutputNames, disk: OutputDisk): string {
  disk.rename(names.staging, names.site)
  disk.symbolicLink(basename(names.site), names.link)
  return names.link
}
