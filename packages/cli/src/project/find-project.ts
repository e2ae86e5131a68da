import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { statPath } from '../ports/stat-path.ts'

/** Where the project lies, or why there is none. `usage` faults are mistakes of the command line. */
export type FoundProject =
  | { readonly kind: 'project'; readonly root: string }
  | { readonly kind: 'none'; readonly root: string; readonly diagnostic: Diagnostic }
  | { readonly kind: 'usage'; readonly mistake: string }

/** docs.json or mint.json in `folder`, then in its `docs`; never upwards. */
export function findProject(folder = '.'): FoundProject {
  const root = resolve(folder)
  if (!isFolder(root)) return { kind: 'usage', mistake: `There is no folder "${folder}"` }
  const found = [root, join(root, 'docs')].find(isProject)
  if (found !== undefined) return { kind: 'project', root: found }
  const diagnostic = createDiagnostic('config/missing', 'Cannot find "docs.json" here or in "docs"', {
    help: 'run the command in the folder of your docs.json, or start a project with "octavo init"',
  })
  return { kind: 'none', root, diagnostic }
}

/** True when `folder` holds a configuration. */
export function isProject(folder: string): boolean {
  return existsSync(join(folder, 'docs.json')) || existsSync(join(folder, 'mint.json'))
}

const isFolder = (place: string) => statPath(place)?.isDirectory() ?? false
