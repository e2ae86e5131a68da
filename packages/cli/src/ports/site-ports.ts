import { createHash } from 'node:crypto'
import type { SitePorts } from '@octavo/site'
import { createAuthorCodePorts } from './author-code/author-code-ports.ts'
import { createDiskFiles, type DiskFiles } from './disk-files.ts'
import { createGitHistory } from './git-history.ts'
import { readPackageFile } from './package-files.ts'

/** The ports through which a build sees the project in `root`. */
export function createSitePorts(root: string): SitePorts & { readonly files: DiskFiles } {
  return {
    files: createDiskFiles(root),
    readPackageFile,
    gitHistory: createGitHistory(root),
    ...createAuthorCodePorts(),
    sha256: (data) => createHash('sha256').update(data).digest('hex'),
  }
}
