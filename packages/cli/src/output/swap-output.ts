import { basename } from 'node:path'
import type { OutputDisk } from './output-disk.ts'
import type { OutputNames } from './output-names.ts'

/** What an output is: a folder, or a link to a folder beside it, which is replaced in one step. */
export type OutputForm = 'folder' | 'link'

/** What {@link swapOutput} finds and what it shall leave. */
export interface Swap {
  readonly from: OutputForm | 'absent'
  readonly to: OutputForm
}

/**
 * Puts the new site in the old one's place. From link to link this is one rename: there is no moment without a site.
 * Else there are two, with the old one put back when the second fails; it keeps its whole content under its waiting
 * name, so that a process killed in between leaves a complete site behind, which `repairOutput` puts back. Throws what
 * the disk throws.
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

/** Links lead to a name alone, so that the folder that holds both can be moved. */
function makeLink(names: OutputNames, disk: OutputDisk): string {
  disk.rename(names.staging, names.site)
  disk.symbolicLink(basename(names.site), names.link)
  return names.link
}
