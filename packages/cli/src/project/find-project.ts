import { dirname, join, resolve } from 'node:path'
import { createDiagnostic, spanOfFile, type Diagnostic } from '@octavo/source'
import { systemDisk, type Disk } from '../disk/disk.ts'
import { statPath } from '../disk/path-facts.ts'
import { describeWayOut, findWayOut } from '../disk/way-out.ts'

/** The project's folder, or why there is none. `usage` is an error of the command line. */
export type FoundProject =
  | { readonly kind: 'project'; readonly root: string }
  | { readonly kind: 'none'; readonly root: string; readonly diagnostic: Diagnostic }
  | { readonly kind: 'usage'; readonly message: string }

const folders = ['', 'docs']
const names = ['docs.json', 'mint.json']

/**
 * Finds docs.json or mint.json in `folder`, then in its `docs`; never upwards, and never through a link that
 * points outside `folder` (V3).
 */
export function findProject(folder = '.', disk: Disk = systemDisk): FoundProject {
  const root = resolve(folder)
  if (!statPath(root, disk)?.isDirectory())
    return { kind: 'usage', message: `There is no folder "${folder}"` }
  const found = folders.find((inner) => names.some((name) => isThere(root, join(inner, name), disk)))
  if (found !== undefined) return { kind: 'project', root: join(root, found) }
  return { kind: 'none', root, diagnostic: linkedAway(root, disk) ?? missing() }
}

/** True when `folder` holds a configuration. */
export function isProject(folder: string): boolean {
  return names.some((name) => isThere(folder, name, systemDisk))
}

const isThere = (root: string, path: string, disk: Disk): boolean =>
  statPath(join(root, path), disk) !== undefined && findWayOut(root, path, disk) === undefined

const missing = (): Diagnostic =>
  createDiagnostic('config/missing', 'Cannot find "docs.json" here or in "docs"', {
    help: 'run the command in the folder of your docs.json, or start a project with "octavo init"',
  })

/** Reports the first configuration that is a link out of the folder. */
function linkedAway(root: string, disk: Disk): Diagnostic | undefined {
  for (const path of folders.flatMap((inner) => names.map((name) => join(inner, name)))) {
    const wayOut = findWayOut(root, path, disk)
    if (wayOut) return linkedFile(path, describeWayOut(wayOut, root, disk))
  }
  return undefined
}

/** Creates the diagnostic for a file that is not read, because a link points outside the project. */
export function linkedFile(path: string, cause: string): Diagnostic {
  return createDiagnostic('config/unreadable', `"${path}" is not read: ${cause}`, {
    span: spanOfFile(path),
    help: 'replace the link with the file',
  })
}

/** The root of the Git repository around a folder, from which CI systems name files; without one this folder. */
export function repositoryOf(root: string): string {
  const start = resolve(root)
  for (let folder = start; ; folder = dirname(folder)) {
    if (statPath(join(folder, '.git'), systemDisk)) return folder
    if (folder === dirname(folder)) return resolve('')
  }
}
