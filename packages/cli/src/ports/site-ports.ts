import { createHash } from 'node:crypto'
import type { SitePorts } from '@octavo/site'
import { createDiskFiles, type DiskFilesOptions } from './disk-files.ts'
import { readPackageFile } from './package-files.ts'

/** The ports through which a build sees the project in `root`. */
export function createSitePorts(root: string, options: DiskFilesOptions = {}): SitePorts {
  return {
    files: createDiskFiles(root, options),
    readPackageFile,
    sha256: (data) => createHash('sha256').update(data).digest('hex'),
  }
}
