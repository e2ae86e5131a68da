import { join } from 'node:path'
import { isSystemError, type Diagnostic } from '@octavo/source'
import type { Disk } from '../disk/disk.ts'
import { LeavesFolder, replaceInside } from '../disk/replace-file.ts'
import { linkedOutput, outputError } from '../output/output-error.ts'

/** Runs a change of the files of the project in `root`; returns the diagnostic of what the system refused. */
export function changeFiles(root: string, change: () => void): Diagnostic | undefined {
  try {
    change()
    return undefined
  } catch (error) {
    if (error instanceof LeavesFolder) return linkedOutput(error, join(root, error.wayOut.link))
    if (!isSystemError(error)) throw error
    return outputError(error, error.path ?? root)
  }
}

/** Writes the new texts of project files; returns the diagnostic of what the system refused. */
export const writeTexts = (
  texts: ReadonlyMap<string, string>,
  root: string,
  disk: Disk,
): Diagnostic | undefined =>
  changeFiles(root, () => {
    for (const [path, text] of texts) replaceInside({ folder: root, path }, text, disk)
  })
