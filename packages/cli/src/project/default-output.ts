import { resolve } from 'node:path'
import { findProject } from './find-project.ts'
import { loadSettings } from './load-settings.ts'
import { outputFolder } from './output-folder.ts'

/** Returns the folder that `octavo build` writes here without `--out`. */
export async function defaultOutput(): Promise<string> {
  const found = findProject()
  if (found.kind !== 'project') return resolve('dist')
  const { value } = await loadSettings(found.root)
  return outputFolder(found.root, { setting: value.out }).value
}
