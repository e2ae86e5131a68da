import { join, resolve } from 'node:path'
import { findProject } from './find-project.ts'
import { loadSettings } from './load-settings.ts'

/** The folder that `octavo build` writes when it is called here without `--out`. */
export async function defaultOutput(): Promise<string> {
  const found = findProject()
  if (found.kind !== 'project') return resolve('dist')
  const { value } = await loadSettings(found.root)
  return value.out === undefined ? join(found.root, 'dist') : resolve(found.root, value.out)
}
